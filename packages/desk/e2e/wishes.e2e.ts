import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faults } from './axe.ts';
import { board, chooseLanguage, textOfDownload } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const main = (page: Page, name: string | RegExp) => page.locator('.page-head button', { hasText: name });

/** Adds players to a list by their numbers, with the keyboard alone. */
async function choose(page: Page, field: string, numbers: readonly number[]): Promise<void> {
  await page.getByLabel(field, { exact: true }).focus();
  for (const number of numbers) {
    await page.keyboard.type(String(number));
    await page.locator('.suggestions [aria-selected="true"]').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.suggestions [role=option]').waitFor({ state: 'detached' });
  }
}

/** Who plays whom, as numbers in the list of players: the names end in them. */
const pairsOf = async (page: Page): Promise<string[]> => {
  await board(page, 1).waitFor();
  const rows = await page.locator('table.boards tbody tr').all();
  const pairs = rows.map(async (row) => {
    const names = await row.locator('td.name').allInnerTexts();
    return names
      .map((name) => Number(/ (\d+)\b/.exec(name)?.[1]))
      .sort((a, b) => a - b)
      .join('-');
  });
  return (await Promise.all(pairs)).sort();
};

describe('players who should not meet if possible', () => {
  it('are named by keys alone, kept apart by the pairing, and recorded in the journal', async () => {
    const tournament = await prepare(server.url, 8);
    const { page, context, complaints } = await tournament.visit(browser, 'settings');
    await choose(page, 'Add a player to the wish', [1, 5]);
    await page.getByLabel('Group name (optional)').fill('Siblings');
    await page.locator('fieldset.wish').getByLabel('Priority').selectOption('1');
    await page.getByRole('button', { name: 'Add wish' }).click();
    await page.getByRole('button', { name: /Remove the wish: Siblings/ }).waitFor();
    await page.locator('fieldset.wish').getByLabel(/^Who/).selectOption('club');
    await page.getByRole('button', { name: 'Add wish' }).click();
    await page.getByRole('button', { name: 'Remove the wish: Club-mates' }).first().waitFor();
    expect(await faults(page)).toEqual([]);
    await tournament.open(page, 'round/1');
    await main(page, 'Pair round 1').click();
    await page.locator('p', { hasText: 'Wishes: all 4 groups are kept apart.' }).waitFor();
    // Without wishes 1-5, 2-6, 3-7 and 4-8; numbers 1 and 5, 2 and 6, 3 and 7 are of one club.
    expect(await pairsOf(page)).not.toContain('1-5');
    for (const pair of await pairsOf(page)) expect(['1-5', '2-6', '3-7']).not.toContain(pair);
    await tournament.open(page, 'journal');
    await page.getByText('Round 1 paired: 4 boards. Wishes: all 4 groups are kept apart.').waitFor();
    await page.getByText(/Wish \(priority 1, rounds 1 to 5\).*Siblings/).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('meet where nothing else is possible: the boards, the why and the file say so, in every language', async () => {
    const tournament = await prepare(server.url, 4, 3);
    const wish = { players: [1, 2, 3], name: 'Lyceum', priority: 2, firstRound: 1, lastRound: 3 };
    await tournament.command({ kind: 'set-wish', wish });
    await tournament.pairNext(1);
    const said = {
      tr: /1 çift ayrı tutulamadı.*\(Lyceum\)/,
      de: /1 Paar ließ sich nicht trennen.*\(Lyceum\)/,
      en: /no legal pairing keeps 1 pair apart: .*2 – .*3 \(Lyceum\)/,
    };
    const { page, context } = await tournament.visit(browser, 'round/1');
    for (const [language, sentence] of Object.entries(said)) {
      await chooseLanguage(page, language);
      await page.locator('p.amber', { hasText: sentence }).waitFor();
    }
    expect(await pairsOf(page)).toEqual(['1-4', '2-3']);
    const row = page.locator('table.boards tbody tr', { hasText: 'Elif 3' });
    await row.getByRole('button', { name: 'why' }).click();
    await page.locator('.decisions', { hasText: '(Lyceum) should not meet if possible (priority 2)' }).waitFor();
    await page.getByLabel('Other opponent').fill('Yılmaz, Ertan 1');
    await page.keyboard.press('Enter');
    await page.locator('.decisions', { hasText: 'a legal pairing keeps them apart' }).waitFor();
    await tournament.open(page, 'sheets');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'TRF26' }).click(),
    ]);
    const lines = (await textOfDownload(download)).split(/[\r\n]+/);
    expect(lines.filter((line) => line.startsWith('260'))).toEqual(['260   1   1    1    2', '260   1   1    1    3']);
    expect(lines).toContain('### Wishes @ Round 1: 0 kept, given up: 2-3');
    await context.close();
  });

  it('are warned of when paired by hand', async () => {
    const tournament = await prepare(server.url, 6);
    const wish = { players: [1, 2], priority: 5, firstRound: 1, lastRound: 5 };
    await tournament.command({ kind: 'set-wish', wish });
    const { page, context } = await tournament.visit(browser, 'round/1');
    await page.getByRole('button', { name: 'Pair by hand' }).click();
    await page.getByLabel('White: name or number').fill('1');
    await page.keyboard.press('Enter');
    await page.getByLabel('Black: name or number').fill('2');
    await page.keyboard.press('Enter');
    await page.locator('.tag.amber', { hasText: 'should not meet if possible' }).waitFor();
    await context.close();
  });

  it('outside FIDE mode the player who is wished for has the bye, and the boards say so', async () => {
    const tournament = await prepare(server.url, 7);
    await tournament.command({
      kind: 'leave-fide-mode',
      reason: 'a club evening',
      confirmed: ['journal.leaveFideMode', 'journal.leaveFideMode'],
    });
    const { page, context, complaints } = await tournament.visit(browser, 'settings');
    const form = page.locator('fieldset.wish');
    for (const [what, who] of [
      ['should', [3]],
      ['must-not', [7]],
    ] as const) {
      await form.getByLabel('What').selectOption(what);
      await choose(page, 'Add a player to the wish', who);
      await form.getByRole('button', { name: 'Add wish' }).click();
    }
    await page.getByRole('button', { name: /Remove the wish: .*must not have the bye/ }).waitFor();
    await tournament.open(page, 'round/1');
    await main(page, 'Pair round 1').click();
    await page.locator('p', { hasText: 'Wishes: all 2' }).waitFor();
    await page
      .getByText(/Bye: .* 3\b|\b3\b.*bye/i)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('players who may not meet', () => {
  it('are forbidden for some rounds, refused once round 1 is paired, and are in the file', async () => {
    const tournament = await prepare(server.url, 6, 4);
    const { page, context } = await tournament.visit(browser, 'settings');
    const section = page.locator('form.settings-section', {
      has: page.getByRole('heading', { name: 'Forbidden pairs' }),
    });
    // Without them round 1 has 1-4, 2-5 and 3-6.
    await choose(page, 'Add a player', [1, 4]);
    await section.getByLabel('from round').fill('2');
    await section.getByRole('button', { name: 'Forbid', exact: true }).click();
    await section.getByText('rounds 2 to 4').first().waitFor();
    await choose(page, 'Add a player', [2, 5]);
    await section.getByLabel('from round').fill('1');
    await section.getByLabel('to round').fill('1');
    await section.getByRole('button', { name: 'Forbid', exact: true }).click();
    await section.getByText('rounds 1 to 1').first().waitFor();
    // A rule for all who share something: what it leaves is said before anything is paired.
    await section
      .getByText('All 4 remaining rounds can be paired')
      .or(section.getByText('remaining rounds can be paired'))
      .first()
      .waitFor();
    await section.getByLabel('to round').fill('4');
    await section.getByLabel(/^Who/).selectOption('federation');
    await section.getByRole('button', { name: 'Forbid', exact: true }).click();
    await section.getByRole('alert').getByText('Round 1 cannot be paired').first().waitFor();
    await section.getByText('The forbidden pairs affect 6 participants').click();
    await section
      .getByRole('row', { name: /\b2 3$/ })
      .first()
      .waitFor();
    expect(await faults(page)).toEqual([]);
    await section.getByRole('button', { name: 'Allow again: Players from the same federation' }).click();
    await section.getByText('4 remaining rounds can be paired').first().waitFor();
    // The same is shown where the round is prepared.
    await tournament.open(page, 'round/1');
    await page.locator('.prepare').getByText('4 remaining rounds can be paired').first().waitFor();
    await tournament.pairNext(1);
    await tournament.open(page, 'round/1');
    await expect.poll(() => pairsOf(page)).toEqual(['1-4', '2-6', '3-5']);
    await tournament.open(page, 'settings');
    // Said before anything is typed.
    await section
      .getByText('Forbidden pairs must be announced before round 1, and round 1 is already paired.')
      .waitFor();
    expect(await section.getByRole('button', { name: 'Forbid', exact: true }).count()).toBe(0);
    const permit = section.getByRole('button', { name: /^Allow again/ }).first();
    expect(await permit.isDisabled()).toBe(true);
    expect(await permit.getAttribute('title')).toContain('leave FIDE mode');
    await tournament.open(page, 'sheets');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'TRF26' }).click(),
    ]);
    expect(await textOfDownload(download)).toMatch(/^260 {3}2 {3}4 {4}1 {4}4\s*$/m);
    await context.close();
  });
});
