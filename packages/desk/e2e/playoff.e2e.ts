import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { standing, untilSent, type Visit, visit } from './browser.ts';
import { prepare } from './desk.ts';
import { agree, enter, picture, playOut, resultOf, row, seats } from './format.ts';
import { withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage({ own: true });
let at: Visit;
let page: Page;

beforeAll(async () => {
  at = await visit(browser, server.url, { width: 1280, height: 1000 });
  page = at.page;
});

const part = (id: string) => page.locator(`tr[data-part="${id}"]`);
const decisions = () => page.getByText('Colours and decisions').click();

/** A tournament that is over, with so many players level for place 1; its play-off page on the screen. */
async function over(level: number): Promise<Awaited<ReturnType<typeof prepare>>> {
  const tournament = await prepare(server.url, 2 * level, 1);
  await tournament.pairNext(1);
  for (let n = 1; n <= level; n++) await tournament.command({ kind: 'result', round: 1, board: n, result: '10' });
  await tournament.command({ kind: 'close-round', round: 1 });
  await tournament.open(page, 'standings');
  await page.getByRole('button', { name: 'Play-off' }).click();
  await expect.poll(() => page.locator('.choices input').count()).toBe(level);
  return tournament;
}
const start = () => page.getByRole('button', { name: 'Start play-off for place 1' }).click();
const parts = async (): Promise<string[]> => {
  const keys = await page.locator('tr[data-game]').evaluateAll((rows) => rows.map((each) => each.dataset.game ?? ''));
  return [...new Set(keys.map((key) => key.split('#')[0] ?? ''))];
};

// The parts for every other number: packages/engine/src/schedule/playoff/playoff.test.ts.
describe('a play-off for place 1', () => {
  it.each([
    { level: 3, first: ['table'], left: 0 },
    { level: 10, first: ['A.S1', 'A.S2', 'B.S1', 'B.S2'], left: 2 },
  ])(
    '$level players play from the first part to the winner, who is next in the line of state',
    async ({ level, first, left }) => {
      await over(level);
      await start();
      await page.locator('tr[data-game]').first().waitFor();
      await expect.poll(() => parts()).toEqual(first);
      await standing(page, /next: enter the play-off results$/);
      await expect.poll(() => page.getByText('Not in the play-off').count()).toBe(left > 0 ? 1 : 0);
      for (let round = 0; round < 12; round++) {
        await playOut(page);
        if ((await page.getByText('Winner:').count()) > 0) break;
        // Everyone level permanently: the arbiter decides.
        const open = page.locator('tr[data-part]', { hasText: 'the arbiter decides' });
        await open.first().getByRole('button', { name: 'Award the match' }).click();
        await page.getByRole('dialog').getByRole('radio').first().check();
        await page.getByRole('dialog').getByLabel('Reason').fill('lots drawn');
        await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.getByText('Winner:').waitFor();
      await standing(page, /next: final standings and prizes$/);
      await picture(page, `playoff-${level}`);
    },
  );
});

describe('what the rule leaves to choose', () => {
  it('five players who play a table see each game with its time, from the first game on', async () => {
    await over(5);
    await page.getByLabel('Five players').selectOption('table');
    await page.getByLabel('If level after a table').selectOption('drop-lowest');
    await page.getByLabel('Minutes per player', { exact: true }).fill('5');
    const warning = page.getByText('Play-off: games may start after midnight');
    await page.getByLabel('First game at').first().fill('23:30');
    await warning.waitFor();
    await picture(page, 'playoffAfterMidnight');
    await page.getByLabel('First game at').first().fill('18:30');
    await warning.waitFor({ state: 'detached' });
    await picture(page, 'playoffOptions');
    await start();
    await row(page, 'table#10').waitFor();
    await picture(page, 'playoffBegun');
    await expect.poll(() => row(page, 'table#1').locator('td').first().innerText()).toBe('18:30');
    await expect.poll(() => row(page, 'table#3').locator('td').first().innerText()).toBe('18:51');
  });

  it('who wins the toss and takes Black wins by a draw, and the standings say so until a correction parts the two', async () => {
    const tournament = await over(2);
    await page.getByLabel('No time').check();
    // A double click starts it once, and nothing is refused.
    await page.getByRole('button', { name: 'Start play-off for place 1' }).dblclick();
    await row(page, 'final#1').waitFor();
    await untilSent(page);
    expect(await page.locator('.notice.problem').count()).toBe(0);
    await decisions();
    await part('final').getByRole('button', { name: 'Toss for the golden point' }).click();
    const winner = (await page.getByRole('dialog').getByText('won the toss').innerText()).split(' won the toss')[0];
    await page.getByRole('button', { name: 'takes Black' }).click();
    await expect.poll(async () => (await seats(page, 'final#1'))[1]).toBe(winner);
    await enter(page, 'final#1', '5');
    await page.getByText(`Winner: ${winner}`).waitFor();
    await page.getByRole('link', { name: 'Standings' }).first().click();
    await page.getByText(`A play-off takes precedence over tie-breaks: 1. ${winner}`).waitFor();
    // A correction parts the two: the table does not swap them, and the desk says why.
    await tournament.command({
      kind: 'result',
      round: 1,
      board: 1,
      result: '01',
      confirmed: ['journal.replaceClosedResult'],
    });
    await page.getByText('The play-off for place 1 no longer counts').waitFor();
    await page.getByRole('button', { name: 'Play-off' }).click();
    await page.getByText('The play-off for place 1 no longer counts').waitFor();
  });

  it('colours are set by hand, a level match goes to the toss, and a decision is undone', async () => {
    await over(4);
    await page.locator('.choices input').nth(3).uncheck();
    await page.locator('.choices input').nth(2).uncheck();
    await start();
    await row(page, 'final#1').waitFor();
    await decisions();
    const [, black] = await seats(page, 'final#1');
    await part('final')
      .getByRole('combobox')
      .selectOption({ label: `${black} has White` });
    await expect.poll(async () => (await seats(page, 'final#1'))[0]).toBe(black);
    for (const game of [1, 2]) await enter(page, `final#${game}`, '5');
    await part('final').getByRole('button', { name: 'Toss for the golden point' }).click();
    const winner = (await page.getByRole('dialog').getByText('won the toss').innerText()).split(' won the toss')[0];
    await page.getByRole('button', { name: 'takes White' }).click();
    await expect.poll(async () => (await seats(page, 'final#3'))[0]).toBe(winner);
    await enter(page, 'final#3', '1');
    await page.getByText(`Winner: ${winner}`).waitFor();
    await row(page, 'final#3').locator('td').first().click();
    await row(page, 'final#3').getByLabel('Moves of').fill('41');
    await page.keyboard.press('Tab');
    await row(page, 'final#1').locator('td').first().click();
    await row(page, 'final#3').getByText('Moves 41').waitFor();
    await part('final').getByRole('button', { name: 'Award the match' }).click();
    const loser = page.getByRole('dialog').getByRole('radio');
    await loser.nth((await seats(page, 'final#1'))[0] === winner ? 0 : 1).check();
    await page.getByRole('dialog').getByLabel('Reason').fill('protest upheld');
    await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
    await part('final').getByText('protest upheld').waitFor();
    await part('final').getByRole('button', { name: 'Undo the decision' }).click();
    await page.getByText(`Winner: ${winner}`).waitFor();
  });

  it('a correction that changes the final says what it takes out; undo, paper and a restart have the final again', async () => {
    await over(4);
    await start();
    await row(page, 'S1#1').waitFor();
    await playOut(page);
    await page.getByText('Winner:').waitFor();
    const champion = await page.locator('.tag.good').first().innerText();
    const flipped = async (key: string) => ((await resultOf(page, key)) === '1 – 0' ? '0' : '1');
    await row(page, 'S1#1').locator('td').first().click();
    await page.keyboard.press(await flipped('S1#1'));
    await page.getByText('Results entered later depend on this').waitFor();
    await picture(page, 'playoffCorrection');
    await agree(page, 2);
    await row(page, 'final#1').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await agree(page);
    await row(page, 'final#1').waitFor();
    await expect.poll(() => page.locator('.tag.good').first().innerText()).toBe(champion);
    await page.locator('.page-head').getByRole('button', { name: 'Print' }).click();
    const paper = page.frameLocator('iframe.paper');
    await paper.getByText('semi-final 1').first().waitFor();
    await paper.locator('svg').waitFor();
    await picture(page, 'playoffSheet');
    await page.goBack();
    await server.kill();
    await server.start();
    await page.reload();
    await page.getByText(champion).first().waitFor();
    expect(at.complaints).toEqual([]);
  });

  it('cancelling asks once, with results twice; the place is free again, and undo restores the play-off', async () => {
    await over(2);
    // The second press of a double click is not for the button that has come under the pointer: it would cancel.
    await page.getByRole('button', { name: 'Start play-off for place 1' }).dblclick();
    await row(page, 'final#1').waitFor();
    await untilSent(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const cancel = page.getByRole('button', { name: 'Cancel the play-off' });
    await cancel.click();
    await page.getByText('Nothing has been entered for it yet').waitFor();
    await agree(page);
    await row(page, 'final#1').waitFor({ state: 'detached' });
    await start();
    await enter(page, 'final#1', '1');
    await cancel.click();
    await page.getByText('has started (results: 1, decisions: 0)').waitFor();
    await picture(page, 'playoffCancel');
    // A double click answers the first question alone, and Back neither.
    await page.getByRole('button', { name: 'Cancel play-off …' }).dblclick();
    await page.getByText('will be undecided again').waitFor();
    await expect.poll(() => page.locator('dialog :focus').innerText()).toMatch(/^Keep/);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goForward();
    expect(await resultOf(page, 'final#1')).toBe('1 – 0');
    await cancel.click();
    await agree(page, 2);
    await row(page, 'final#1').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await agree(page);
    await expect.poll(() => resultOf(page, 'final#1')).toBe('1 – 0');
    await page.getByRole('link', { name: 'Journal' }).first().click();
    await page.getByText('Play-off for place 1 cancelled (results entered: 0)').waitFor();
    expect(at.complaints).toEqual([]);
  });
});

describe('a play-off for a place of a group', () => {
  it('a play-off of group B moves nobody of group A (FINDINGS B4)', async () => {
    const tournament = await withSchedule(server.url, { name: 'Group play-off', system: 'round-robin', players: 8 });
    const groups = [
      { name: 'A', order: [1, 3, 5, 7] },
      { name: 'B', order: [2, 4, 6, 8] },
    ];
    await tournament.command({ kind: 'draw-lots', lots: { method: 'hand', groups } });
    // Every game is drawn: all four of a group share place 1 of it.
    for (let round = 1; round <= 3; round++) {
      await tournament.command({ kind: 'open-rounds', through: round });
      for (let board = 1; board <= 4; board++) await tournament.command({ kind: 'result', round, board, result: '==' });
      await tournament.command({ kind: 'close-round', round });
    }
    await tournament.open(page, 'playoff');
    const form = page.locator('form.playoff-start');
    const level = () => form.locator('.choices label').allInnerTexts();
    const idsOf = (names: readonly string[]) => names.map((name) => Number(name.trim().split(' ').at(-1))).sort();
    await expect.poll(async () => idsOf(await level())).toEqual([1, 3, 5, 7]);
    await form.locator('select').first().selectOption('B');
    await expect.poll(async () => idsOf(await level())).toEqual([2, 4, 6, 8]);
    for (const id of [6, 8]) await form.locator('.choices label', { hasText: new RegExp(` ${id}$`) }).click();
    await start();
    await page.locator('tr[data-game]').first().waitFor();
    await playOut(page);
    await page.getByText('Winner:').waitFor();
    await picture(page, 'playoff-group');
    await tournament.open(page, 'standings');
    const tables = page.locator('table.standings');
    await expect.poll(() => tables.count()).toBe(2);
    const ranks = (at: number) => tables.nth(at).locator('tbody td.rank').allInnerTexts();
    expect(new Set(await ranks(0)).size).toBe(1);
    expect((await ranks(1)).slice(0, 2).map((rank) => rank.trim())).toEqual(['1', '2']);
  });
});
