import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { board, press, resultOn, takeBoard } from './browser.ts';
import { type Prepared, prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
/** What is answered where a result changes that later pairings were made with. */
const PAST = [
  'journal.correctPastResult',
  'journal.correctPastResult',
  'journal.replaceClosedResult',
  'journal.replaceResult',
];

const row = (page: Page, seq: number) =>
  page.locator('table.journal [data-entry]').filter({ has: page.locator(`td.number:text-is("${seq}")`) });
/** Takes an entry beside the list. */
async function beside(page: Page, seq: number): Promise<void> {
  await row(page, seq).locator('td.number').click();
  await page.getByRole('complementary', { name: `Entry ${seq}`, exact: true }).waitFor();
}
const rows = (page: Page): Promise<number> => page.locator('table.journal [data-entry]').count();

/** Entries: 1 the tournament, 2 its players, 3 and 4 round 1, 5 to 10 its results, 11 and 12 round 2. */
async function twoRounds(): Promise<Prepared> {
  const tournament = await prepare(server.url);
  await tournament.pairNext(1);
  await tournament.results(1, 6);
  await tournament.pairNext(2);
  return tournament;
}

describe('the message', () => {
  it('undoes the entry that it names, whatever someone else has entered since', async () => {
    const tournament = await prepare(server.url);
    const { page, context, complaints } = await tournament.visit(browser, 'players');
    await page.getByRole('row', { name: /Aydın, Elif/ }).click();
    await page.getByRole('button', { name: /^Withdraw/ }).click();
    await page.locator('.notice').waitFor();
    await tournament.command({ kind: 'note', text: 'entered by somebody else' });
    await page.locator('.notice').first().getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: Aydın, Elif 3 withdrew').waitFor();
    await tournament.open(page, 'journal');
    await expect.poll(() => row(page, 3).innerText()).toContain('undone');
    await expect.poll(() => row(page, 4).innerText()).not.toContain('undone');
    // And what was undone can be redone in the same way.
    await page.locator('.notice').first().getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => row(page, 3).innerText()).not.toContain('undone');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says why when the entry cannot be undone any more', async () => {
    const tournament = await prepare(server.url);
    const { page, context } = await tournament.visit(browser, 'players', { locale: 'de-DE' });
    await page.getByRole('row', { name: /Aydın, Elif/ }).click();
    await page.getByRole('button', { name: /als zurückgezogen führen/ }).click();
    await page.locator('.notice').waitFor();
    await tournament.pairNext(1);
    await page.locator('.notice').first().getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText('Eintrag 4 kam später und hängt davon ab').waitFor();
    await context.close();
  });
});

describe('what the rules ask about an undo', () => {
  it('the question of the rules is in the open dialogue: one for the key, one for all entries from one on', async () => {
    const tournament = await twoRounds();
    const change = { kind: 'result', round: 1, board: 2, result: '10' };
    await tournament.command({ ...change, confirmed: PAST });
    await tournament.command({ kind: 'note', text: 'the slip of board 2 was wrong' });
    const { page, context, complaints } = await tournament.visit(browser, 'journal');
    const dialogue = page.getByRole('dialog');
    await beside(page, 13);
    await page.locator('aside.side').getByRole('button', { name: 'Undo from here' }).click();
    await dialogue.getByText('Results of round 1 will change').waitFor();
    await dialogue.getByRole('button', { name: 'Undo …' }).click();
    await dialogue.getByText('This affects 2 entries at once.').waitFor();
    await dialogue.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.locator('.notice').first().waitFor();
    expect(await dialogue.count()).toBe(0);
    await expect.poll(() => row(page, 13).innerText()).toContain('undone');
    // The same by the key.
    await tournament.command({ ...change, confirmed: PAST });
    await expect.poll(() => rows(page)).toBe(16);
    await page.keyboard.press('Control+z');
    await dialogue.getByText('Results of round 1 will change').waitFor();
    expect(await dialogue.innerText()).toContain('Undo “');
    await dialogue.getByRole('button', { name: 'Undo …' }).click();
    await dialogue.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => row(page, 16).innerText()).toContain('undone');
    expect(await dialogue.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the journal', () => {
  it('is filtered by kind, round, player and words', async () => {
    const tournament = await twoRounds();
    const { page, context } = await tournament.visit(browser, 'journal');
    await expect.poll(() => rows(page)).toBe(12);
    await page.getByLabel('Kind of entry').selectOption({ label: 'Results and points' });
    await expect.poll(() => rows(page)).toBe(6);
    await page.getByLabel('Kind of entry').selectOption('');
    await page.getByLabel('Round', { exact: true }).selectOption({ label: 'Round 2' });
    await expect.poll(() => rows(page)).toBe(2);
    await page.getByLabel('Round', { exact: true }).selectOption('');
    await page.getByLabel('Player', { exact: true }).fill('öztürk');
    await page.keyboard.press('Enter');
    // Registered, paired twice, one result.
    await expect.poll(() => rows(page)).toBe(4);
    await page.getByRole('button', { name: /Öztürk/ }).click();
    await page.getByRole('searchbox').fill('published');
    await expect.poll(() => rows(page)).toBe(2);
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByText('No entry matches').waitFor();
    await context.close();
  });

  it('undoes one entry after showing what that changes, and keeps what came after', async () => {
    const tournament = await twoRounds();
    await tournament.command({ kind: 'change-player', player: 5, change: { club: 'Wien 1873' } });
    await tournament.command({ kind: 'note', text: 'later' });
    const { page, context, complaints } = await tournament.visit(browser, 'journal');
    await expect.poll(() => row(page, 13).innerText()).toContain('Club Ankara SK → Wien 1873');
    await row(page, 13).getByRole('button', { name: 'Undo', exact: true }).click();
    const dialogue = page.getByRole('dialog');
    await dialogue.getByText('Demir, Tarık 5 changes: Club').waitFor();
    await dialogue.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => row(page, 13).innerText()).toContain('undone');
    await expect.poll(() => row(page, 14).innerText()).not.toContain('undone');
    await row(page, 15).getByRole('button', { name: 'Redo', exact: true }).click();
    await dialogue.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect.poll(() => row(page, 13).innerText()).not.toContain('undone');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows ranks and the rule before a past result is undone, and asks twice', async () => {
    const tournament = await twoRounds();
    const { page, context } = await tournament.visit(browser, 'journal');
    await row(page, 5).getByRole('button', { name: 'Undo', exact: true }).click();
    const dialogue = page.getByRole('dialog');
    await dialogue.getByText('C.04.2 4.3').waitFor();
    await dialogue.getByText('Ranks and points that change').waitFor();
    await dialogue.getByRole('button', { name: 'Undo …' }).click();
    await dialogue.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => row(page, 5).innerText()).toContain('undone');
    await tournament.open(page, 'round/2');
    await expect.poll(() => page.locator('tr[id^=board-]').count()).toBe(6);
    await context.close();
  });

  it('names the entry that is in the way, and offers to go back before it', async () => {
    const tournament = await twoRounds();
    const { page, context } = await tournament.visit(browser, 'journal');
    await row(page, 3).getByRole('button', { name: 'Undo', exact: true }).click();
    const dialogue = page.getByRole('dialog');
    await dialogue.getByText('Entry 4 came later and depends on this: Round 1 is not paired.').waitFor();
    await dialogue.getByText('Pairings of round 1 published').waitFor();
    await dialogue.getByRole('button', { name: 'Undo everything from here' }).click();
    await dialogue.getByText('Round 1 is no longer paired: 6 boards').waitFor();
    await dialogue.getByRole('button', { name: 'Undo …' }).click();
    await dialogue.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('10 steps undone.').waitFor();
    await page.locator('.page-head').getByRole('button', { name: 'Redo', exact: true }).click();
    await dialogue.getByRole('button', { name: 'Redo …' }).click();
    await dialogue.getByRole('button', { name: 'Redo', exact: true }).click();
    await page.getByText('10 steps redone.').waitFor();
    await context.close();
  });
});

describe('an entry beside the journal', () => {
  it('of an old result offers "Correct this result" at its board, and the arrows go from entry to entry (FINDINGS D7)', async () => {
    const tournament = await twoRounds();
    const { page, context, complaints } = await tournament.visit(browser, 'journal');
    // The latest entry is shown before anybody has chosen one.
    await page.getByRole('complementary', { name: 'Entry 12', exact: true }).waitFor();
    await beside(page, 8);
    await page.keyboard.press('ArrowDown');
    const side = page.getByRole('complementary', { name: 'Entry 7', exact: true });
    await side.waitFor();
    await side.getByRole('link', { name: 'Correct this result' }).click();
    await page.getByRole('heading', { name: 'Round 1', level: 1 }).waitFor();
    await page.locator('#board-3.chosen').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('an earlier state', () => {
  it('is marked on every page, changes nothing, and leads back to the present', async () => {
    const tournament = await twoRounds();
    const { page, context } = await tournament.visit(browser, 'journal');
    await beside(page, 4);
    await page.locator('aside.side').getByRole('button', { name: 'View', exact: true }).click();
    await page.getByText(/an earlier state: after entry 4/).waitFor();
    await expect.poll(() => row(page, 9).innerText()).toContain('later');
    await page.getByRole('link', { name: /^Round 1/ }).click();
    await page.getByText(/an earlier state: after entry 4/).waitFor();
    await takeBoard(page, 1);
    await press(page, ['1', 'Backspace', 's']);
    expect(await resultOn(page, 1)).not.toMatch(/\d/);
    expect(await page.getByRole('button', { name: 'Change pairing' }).count()).toBe(0);
    await page.keyboard.press('Control+z');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await expect.poll(() => resultOn(page, 1)).toMatch(/\d|½/);
    await context.close();
  });
});

describe('a wrong result found a round later', () => {
  it('shows pairings, ranks and prizes before it is corrected', async () => {
    const tournament = await twoRounds();
    const prizes = {
      currency: 'EUR',
      onePrizeEach: true,
      lists: [{ name: 'Main', prizes: [{ cents: 20000 }, { cents: 10000 }], sharing: 'equal' }],
    };
    await tournament.command({ kind: 'define-prizes', prizes });
    const { page, context } = await tournament.visit(browser, 'round/1');
    await takeBoard(page, 3);
    const before = await resultOn(page, 3);
    await press(page, [/^1/.test(before) ? '0' : '1']);
    const dialogue = page.getByRole('dialog');
    await dialogue.getByText('C.04.2 4.3').waitFor();
    await dialogue.getByText(/Round 2: \d boards?/).waitFor();
    await dialogue.getByText('Ranks and points that change').waitFor();
    await dialogue.getByText(/€/).first().waitFor();
    await dialogue.getByRole('button', { name: 'Correct the result' }).click();
    await expect.poll(() => resultOn(page, 3)).not.toBe(before);
    await board(page, 3).waitFor();
    await context.close();
  });
});
