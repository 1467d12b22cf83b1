import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilSaved, type Visit, visit } from './browser.ts';
import { playThrough, withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
let at: Visit;
let page: Page;
const pictures = process.env.TURNUVA_E2E_PICTURES;

beforeAll(async () => {
  at = await visit(browser, server.url, { height: 1000, width: 1280 });
  page = at.page;
});

const lots = () => page.locator('table.lots tbody tr');
const rounds = () => page.locator('table.plan-round');
const method = (name: string) => page.getByLabel('How the lots are drawn').selectOption({ label: name });
const table = (n: number) => page.locator('table.crosstable').nth(n);

/** The page in its four looks, where someone asks for pictures. Nothing may overflow a phone. */
async function looks(name: string): Promise<void> {
  for (const [width, scheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [360, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([name, width, overflow > 0]).toEqual([name, width, false]);
    if (pictures === undefined) continue;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}/${name}-${width}-${scheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.emulateMedia({ colorScheme: 'light' });
}

describe('a round robin', () => {
  it('draws its lots by hand, by seed or restricted, and an odd field has a free round', async () => {
    const tournament = await withSchedule(server.url, { name: 'Lots', system: 'round-robin', players: 9 });
    await tournament.open(page, 'schedule');
    await method('by hand');
    const numbers = page.getByLabel(/^Number for /);
    for (let i = 0; i < 9; i++) await numbers.nth(i).fill(String(i === 8 ? 8 : 9 - i));
    await page.getByText('Two entrants have the same number').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save these lots' }).isDisabled()).toBe(true);
    await numbers.nth(8).fill('1');
    // The label has the rating beside the name.
    const strongest = (await page.locator('form .fields label').first().innerText()).replace(/ \d{4}\s*$/, '');
    await looks('lots-by-hand');
    await page.getByRole('button', { name: 'Save these lots' }).click();
    await expect.poll(() => lots().nth(8).innerText()).toContain(strongest);
    await expect.poll(() => rounds().count()).toBe(9);
    await expect.poll(() => rounds().first().locator('tr').last().innerText()).toContain('free:');
    expect(await rounds().first().locator('caption').innerText()).toBe('Round 1');

    await method('by lot');
    await page.getByLabel('Seed').fill('12');
    await page.getByLabel('Draws first').selectOption({ index: 1 });
    const before = await lots().allInnerTexts();
    await page.getByRole('button', { name: 'Draw again' }).click();
    await expect.poll(() => lots().allInnerTexts()).not.toEqual(before);
    // Pressed by mistake: the lots that everyone has seen come back.
    await page.locator('.notice', { hasText: 'The lots are drawn.' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => lots().allInnerTexts()).toEqual(before);
    await page.locator('.notice').getByRole('button').last().click();
    await page.locator('.notice').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Draw again' }).click();
    await expect.poll(() => lots().allInnerTexts()).not.toEqual(before);
    await method('restricted (Varma)');
    await page.getByLabel('Seed').fill('5');
    const plain = await lots().allInnerTexts();
    await page.getByRole('button', { name: 'Draw again' }).click();
    await expect.poll(() => lots().allInnerTexts()).not.toEqual(plain);
    await page.locator('table.lots button').first().click();
    await expect.poll(() => lots().allInnerTexts()).not.toEqual(plain);
  });

  it('takes lots by hand for two groups, everyone in their group with their number', async () => {
    const tournament = await withSchedule(server.url, { name: 'Two by hand', system: 'round-robin', players: 6 });
    await tournament.open(page, 'schedule');
    await method('by hand');
    await page.getByLabel('Groups').fill('2');
    const numbers = page.getByLabel(/^Number for /);
    const groups = page.getByLabel(/^Group for /);
    await expect.poll(() => groups.count()).toBe(6);
    for (let i = 0; i < 6; i++) {
      await groups.nth(i).selectOption({ label: i < 3 ? 'Group B' : 'Group A' });
      await numbers.nth(i).fill(String(3 - (i % 3)));
    }
    await looks('lots-by-hand-groups');
    await page.getByRole('button', { name: 'Save these lots' }).click();
    await expect.poll(() => rounds().count()).toBe(3);
    await expect.poll(() => page.locator('table.crosstable').count()).toBe(2);
  });

  it('asks for new lots when someone leaves before round 1, or comes back', async () => {
    const tournament = await withSchedule(server.url, { name: 'Redraw', system: 'round-robin', players: 6 });
    await tournament.command({ kind: 'draw-lots', lots: { method: 'rating' } });
    await tournament.open(page, 'schedule');
    await page.getByText('Withdrawals').click();
    await page.getByLabel('Who leaves?').selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Leaves the tournament' }).click();
    await page.getByText('left before round 1').waitFor();
    await page.locator('.bar-warning', { hasText: 'draw the lots again' }).waitFor();
    await page.getByRole('button', { name: 'Draw again' }).click();
    await expect.poll(() => lots().count()).toBe(5);
    await page.locator('.bar-warning').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rejoins' }).click();
    await page.locator('.bar-warning', { hasText: 'draw the lots again' }).waitFor();
    await page.getByRole('button', { name: 'Draw again' }).click();
    await expect.poll(() => lots().count()).toBe(6);
    await expect.poll(() => rounds().count()).toBe(5);
  });

  it('becomes a double one in the settings, and changes nothing that was played', async () => {
    const tournament = await withSchedule(server.url, { name: 'Double', system: 'round-robin', players: 6 });
    await tournament.open(page, 'settings');
    await page.getByLabel('Cycles').selectOption('2');
    const section = page.locator('form.settings-section', { has: page.getByLabel('Cycles') });
    await untilSaved(page);
    await tournament.open(page, 'schedule');
    await expect.poll(() => rounds().count()).toBe(10);
    const fourth = await rounds().nth(3).locator('tbody').innerText();
    const fifth = await rounds().nth(4).locator('tbody').innerText();
    await tournament.open(page, 'settings');
    await page.getByLabel('Swap the last two rounds of cycle 1').uncheck();
    await untilSaved(page);
    await tournament.open(page, 'schedule');
    await expect.poll(() => rounds().nth(3).locator('tbody').innerText()).toBe(fifth);
    await expect.poll(() => rounds().nth(4).locator('tbody').innerText()).toBe(fourth);
    await playThrough(tournament, 1, 4, () => 3);
    await tournament.open(page, 'settings');
    await page.getByLabel('Swap the last two rounds of cycle 1').check();
    await section.getByRole('button', { name: 'Save' }).click();
    await page.getByText('would change round 4').waitFor();
  });

  it('takes a round paired by hand if everyone still meets everyone, and proposes the nearest one otherwise', async () => {
    const tournament = await withSchedule(server.url, { name: 'By hand', system: 'round-robin', players: 6 });
    const board = async (white: number, black: number) => {
      await page.getByLabel('White: name or number').fill(String(white));
      await page.keyboard.press('Enter');
      await page.getByLabel('Black: name or number').fill(String(black));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Break up' }).last().waitFor();
    };
    await tournament.open(page, 'round/1');
    await page.getByRole('button', { name: 'Pair by hand' }).click();
    await board(1, 4);
    await page.getByRole('button', { name: 'Complete the round' }).click();
    await expect.poll(() => page.locator('table.hand-boards tbody tr').count()).toBe(3);
    await page.getByRole('button', { name: 'Finish and compare' }).click();
    await page.getByText('After round 1, everyone can still meet everyone').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).last().waitFor();
    await page.getByRole('button', { name: 'Continue by hand' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    // Enter is for the question, once it has the focus.
    await page.locator('dialog[data-dialogue="question"] button:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open round 1' }).waitFor();
    // Three by three have met: after these boards the games left would be two triangles.
    const confirmed = ['journal.notByRules', 'schedule.coloursByHand'];
    const rounds = [
      [
        [1, 4],
        [2, 5],
        [3, 6],
      ],
      [
        [5, 1],
        [6, 2],
        [4, 3],
      ],
    ];
    for (const [i, boards] of rounds.entries()) {
      const pairings = boards.map(([white, black], n) => ({ board: n + 1, white, black }));
      await tournament.command({ kind: 'pair', round: i + 1, pairings, bye: null, confirmed });
      await tournament.command({ kind: 'publish', round: i + 1 });
      await tournament.results(i + 1, 3);
      await tournament.command({ kind: 'close-round', round: i + 1 });
    }
    await tournament.open(page, 'round/3');
    await page.getByRole('button', { name: 'Pair by hand' }).click();
    await board(1, 6);
    await board(2, 4);
    await board(3, 5);
    await page.getByRole('button', { name: 'Finish and compare' }).click();
    await page.getByText('are an odd number').waitFor();
    await looks('by-hand-no-completion');
    await page.getByRole('button', { name: 'Use this round' }).click();
    await page.getByRole('button', { name: 'Finish and compare' }).click();
    await page.getByText('After round 3, everyone can still meet everyone').waitFor();
    await page.getByLabel('Reason (recorded in the journal)').fill('as agreed');
    await page.getByRole('button', { name: 'Enter this pairing' }).click();
    // A round that is not the one of the schedule is asked about.
    const published = page.locator('.page-head button.main', { hasText: 'Publish pairings' });
    const yes = page.locator('dialog[data-dialogue="question"] button.main');
    for (;;) {
      await published.or(yes).first().waitFor();
      if (await published.isVisible()) break;
      await yes.click();
      await yes.waitFor({ state: 'detached' });
    }
    await expect.poll(() => page.locator('table.boards tbody tr').count()).toBe(3);
  });

  it('spreads a club over two groups, and shows what a move to another group changes', async () => {
    const tournament = await withSchedule(server.url, { name: 'Clubs', system: 'round-robin', players: 8 });
    await tournament.open(page, 'schedule');
    await method('by rating');
    await page.getByLabel('Groups', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Draw lots' }).click();
    const lots = () => page.locator('table.lots');
    await expect.poll(() => lots().count()).toBe(2);
    // By ratings alone both of the club are in the first group.
    const namesIn = (group: number) => lots().nth(group).locator('td.name').allInnerTexts();
    const both = (await namesIn(0)).slice(0, 2);
    for (let player = 1; player <= 8; player++) {
      const club = both.some((name) => name.endsWith(` ${player}`)) ? 'SK Enns' : '';
      await tournament.command({ kind: 'change-player', player, change: { club } });
    }
    await page.getByLabel('Spread evenly').selectOption({ label: 'clubs' });
    await page.getByRole('button', { name: 'Draw again' }).click();
    await expect.poll(async () => (await namesIn(0)).filter((name) => both.includes(name)).length).toBe(1);
    const [ofClub = ''] = (await namesIn(0)).filter((name) => both.includes(name));
    await page.getByText('Move to another group').click();
    const mover = page.locator('form', { has: page.getByLabel('Who moves') });
    await mover.getByLabel('Who moves').selectOption({ label: ofClub });
    await mover.getByLabel('To group').selectOption({ label: 'B' });
    // Three rounds for four become five for five, and both of the club are in B.
    const changed = mover.locator('tbody tr');
    await expect.poll(() => changed.allInnerTexts()).toHaveLength(2);
    const [a, b] = await changed.allInnerTexts();
    expect(a).toMatch(/Group A\s+4 → 3\s+3\s/);
    expect(b).toMatch(/Group B\s+4 → 5\s+3 → 5\s.*SK Enns 1 → SK Enns 2/s);
    await looks('group-move');
    await mover.getByLabel('In exchange').selectOption({ index: 2 });
    await expect.poll(() => changed.first().innerText()).toMatch(/Group A\s+4\s+3\s/);
    const coming = (await namesIn(1))[1];
    await mover.getByRole('button', { name: 'Move' }).click();
    await expect.poll(() => namesIn(0)).toContain(coming);
    await expect.poll(() => namesIn(1)).toContain(ofClub);
  });

  it('has two groups of equal strength, and a final group', async () => {
    const tournament = await withSchedule(server.url, { name: 'Groups', system: 'round-robin', players: 8 });
    await tournament.command({ kind: 'change-settings', settings: { tiebreaks: ['SB'] } });
    /** In the table of a group a value opens its sum, over the three games of the group alone. */
    const calculation = async (phase?: string): Promise<void> => {
      await tournament.open(page, 'standings');
      if (phase !== undefined) await page.locator('.segmented').getByRole('button', { name: phase }).click();
      await expect.poll(() => page.locator('h3', { hasText: 'Group A' }).count()).toBe(1);
      const value = page.getByRole('button', { name: /^SB of/ }).first();
      const label = await value.getAttribute('aria-label');
      await value.click();
      const panel = page.locator('dialog[open], [data-panel]');
      await expect.poll(() => panel.locator('table.receipt tbody tr:not(.because)').count()).toBe(3);
      // The value of the sum is that of the table.
      expect(label).toContain((await panel.locator('strong').innerText()).replace('SB = ', ': '));
      await looks(`calculation-${phase ?? 'live'}`);
    };
    await tournament.open(page, 'schedule');
    await method('by rating');
    await page.getByLabel('Groups', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Draw lots' }).click();
    await expect.poll(() => page.locator('table.crosstable').count()).toBe(2);
    await page.getByText('Final group').first().click();
    await page
      .getByLabel(/Player|,/)
      .first()
      .waitFor();
    await playThrough(tournament, 1, 3, () => 4);
    await expect.poll(() => page.locator('table.plan-round td.middle', { hasText: '–' }).count()).toBe(12);
    await calculation();
    await tournament.open(page, 'schedule');
    await page.getByText('Final group').first().click();
    const boxes = page.locator('fieldset input[type="checkbox"]');
    for (const n of [0, 1, 4, 5]) await boxes.nth(n).check();
    await looks('final-group');
    await page.getByRole('button', { name: 'Draw the final group' }).click();
    // All games were drawn: who goes through is the arbiter's choice, and asked about.
    const question = page.locator('dialog[open]');
    await question.getByText(/tied for the last places that go through/).waitFor();
    await question.getByRole('button', { name: 'Let them go through' }).click();
    await expect.poll(() => page.locator('table.crosstable').count()).toBe(3);
    await expect.poll(() => rounds().count()).toBe(6);
    await expect.poll(() => table(2).locator('tbody tr').count()).toBe(4);
    await expect.poll(() => table(2).locator('tbody td.total').allInnerTexts()).toEqual(['0', '0', '0', '0']);
    await playThrough(tournament, 4, 6, () => 2);
    // A round has its boards under the groups that play in it; a group without a board to show has no heading.
    const headings = page.locator('table.boards tr.group');
    await tournament.open(page, 'round/1');
    await expect.poll(() => headings.allInnerTexts()).toEqual(['Group A', 'Group B']);
    await page.keyboard.press('/');
    await page.keyboard.type('3');
    await expect.poll(() => headings.allInnerTexts()).toEqual(['Group B']);
    await tournament.open(page, 'round/4');
    await page.locator('#board-2').waitFor();
    expect(await headings.count()).toBe(0);
    await tournament.open(page, 'schedule');
    await expect.poll(() => table(2).locator('tbody td.total').allInnerTexts()).not.toContain('0');
    await looks('groups');
    await calculation('Group stage');
    await tournament.open(page, 'sheets');
    await page.getByRole('link', { name: 'Round-robin table' }).click();
    await page.frameLocator('iframe.paper').getByText('Final group').first().waitFor();
  });

  it('shows the results of someone who left before half in brackets, and the card explains its signs', async () => {
    const tournament = await withSchedule(server.url, { name: 'Before half', system: 'round-robin', players: 6 });
    await playThrough(tournament, 1, 2, () => 3);
    await tournament.command({ kind: 'withdraw', player: 4, fromRound: 3, reason: 'illness' });
    await playThrough(tournament, 3, 3, () => 2);
    await tournament.command({ kind: 'open-rounds' });
    await tournament.open(page, 'schedule');
    await page.getByRole('button', { name: 'Rejoins' }).waitFor();
    // On board 2 sits who left.
    for (const round of [4, 5]) {
      await tournament.command({ kind: 'publish', round });
      for (const board of [1, 3]) await tournament.command({ kind: 'result', round, board, result: '==' });
      await tournament.command({ kind: 'close-round', round });
    }
    // Nobody leaves an event that is over, nor comes back.
    await page.getByRole('button', { name: 'Rejoins' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Leaves the tournament' }).count()).toBe(0);
    await tournament.open(page, 'round/1');
    const figures = () => page.locator('table.boards td.result .figures').allInnerTexts();
    await expect.poll(async () => (await figures()).filter((text) => /^\(.+\)$/.test(text)).length).toBe(1);
    expect((await figures()).length).toBe(3);
    await page.getByText('In brackets: does not count.').waitFor();
    await looks('brackets');
    await tournament.open(page, 'players');
    await page.locator('tbody tr').nth(3).click();
    const legend = page.locator('aside .sign-line, .side .sign-line');
    await expect.poll(() => legend.innerText()).toBe('( ): does not count · −: lost by forfeit');
    await page.locator('tbody tr').nth(4).click();
    await looks('card');
  });

  it('counts the results of someone who left after half, lets them return, and the journal names them', async () => {
    const tournament = await withSchedule(server.url, { name: 'Leaving', system: 'round-robin', players: 6 });
    await playThrough(tournament, 1, 3, () => 3);
    await tournament.open(page, 'schedule');
    await page.getByText('Withdrawals').click();
    await page.getByLabel('Who leaves?').selectOption({ index: 3 });
    await page.getByRole('button', { name: 'Leaves the tournament' }).click();
    await page.getByText('after 3 of 5 games: the results count').waitFor();
    await expect.poll(() => page.locator('table.crosstable tr.gone').count()).toBe(0);
    await tournament.command({ kind: 'open-rounds' });
    await expect.poll(() => table(0).getByText('+').count()).toBe(2);
    await page.getByRole('button', { name: 'Rejoins' }).click();
    await page.getByRole('button', { name: 'Rejoins' }).waitFor({ state: 'detached' });
    await expect.poll(() => table(0).getByText('+').count()).toBe(0);
    await tournament.open(page, 'journal');
    await page.getByText(/rejoined from round 4/).waitFor();
    await page.getByText(/left from round 4;/).waitFor();
    await looks('journal');
    expect(at.complaints).toEqual([]);
  });

  it('takes the times of its rounds before round 1 is opened, found by name', async () => {
    const tournament = await withSchedule(server.url, { name: 'Times', system: 'round-robin', players: 4 });
    await tournament.command({ kind: 'draw-lots', lots: { method: 'seed', seed: 1 } });
    await tournament.open(page, 'players');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dates and times');
    await page.getByRole('option', { name: /Round dates and times/ }).click();
    await page.getByLabel('Day of round 1').fill('2026-11-29');
    await page.getByLabel('Round 3 starts at').fill('14:30');
    await looks('round-times');
    await page.getByLabel('Round 3 starts at').blur();
    await untilSaved(page);
    await page.reload();
    await expect.poll(() => page.getByLabel('Round 3 starts at').inputValue()).toBe('14:30');
  });
});
