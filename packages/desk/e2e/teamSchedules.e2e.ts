import { beforeAll, describe, expect, it } from 'vitest';
import { type Visit, visit } from './browser.ts';
import type { Prepared } from './desk.ts';
import { playThrough, withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
let at: Visit;

beforeAll(async () => {
  at = await visit(browser, server.url, { height: 1000, width: 1280 });
});

const numbers = () => at.page.locator('table.lots td.name');
const firstWhite = () => at.page.locator('table.plan-round').first().locator('tbody tr:not(.match)').first();

/** Two teams of two; the one that is registered second has the higher average. */
async function strongerSecond(name: string): Promise<Prepared> {
  const tournament = await withSchedule(server.url, { name, system: 'scheveningen', players: 4 });
  for (const [team, members] of [
    ['North', [3, 4]],
    ['South', [1, 2]],
  ] as const)
    await tournament.command({ kind: 'set-team', team: { name: team, members } });
  return tournament;
}

describe('lots of two teams in a Scheveningen match', () => {
  it('shows the numbers of the schedule before lots are drawn, and the arrow exchanges them', async () => {
    const tournament = await strongerSecond('Numbers of two teams');
    await tournament.open(at.page, 'schedule');
    await expect.poll(() => numbers().allInnerTexts()).toEqual(['South', 'North']);
    await at.page.getByText('not drawn yet: the team with the higher average rating first').waitFor();
    const before = await firstWhite().innerText();
    await at.page.getByRole('button', { name: 'Swap numbers 1 and 2' }).click();
    await expect.poll(() => numbers().allInnerTexts()).toEqual(['North', 'South']);
    await expect.poll(() => firstWhite().innerText()).not.toBe(before);
  });
});

describe('the score sheets of a Scheveningen match', () => {
  it.each([5, 6])('show the points of %i players at once, without scrolling', async (size) => {
    const wanted = { name: `Sheets of ${size}`, system: 'scheveningen', players: 2 * size, teams: ['North', 'South'] };
    const tournament = await withSchedule(server.url, wanted);
    await tournament.open(at.page, 'schedule');
    const sheets = at.page.locator('.scroll:has(> table.crosstable)');
    await expect.poll(() => sheets.count()).toBe(2);
    const hidden = () => sheets.evaluateAll((parts) => parts.map((part) => part.scrollWidth - part.clientWidth));
    await expect.poll(hidden).toEqual([0, 0]);
  });
});

describe('lots drawn again', () => {
  const drawAgain = async () => await at.page.getByRole('button', { name: /^Draw (lots|again)$/ }).click();
  const seed = () => at.page.getByLabel('Seed');

  it('use a new seed with every press and show it, or the seed that is typed', async () => {
    const tournament = await withSchedule(server.url, { name: 'Again', system: 'round-robin', players: 8 });
    await tournament.open(at.page, 'schedule');
    const seeds = [await seed().inputValue()];
    await drawAgain();
    await at.page.getByText('drawn', { exact: true }).waitFor();
    expect(await seed().inputValue()).toBe(seeds[0]);
    const orders = [(await numbers().allInnerTexts()).join()];
    for (let press = 0; press < 3; press++) {
      await drawAgain();
      await expect.poll(() => seed().inputValue()).not.toBe(seeds.at(-1));
      seeds.push(await seed().inputValue());
      await expect.poll(async () => (await numbers().allInnerTexts()).join()).not.toBe(orders.at(-1));
      orders.push((await numbers().allInnerTexts()).join());
    }
    expect(new Set(seeds).size).toBe(4);
    await seed().fill(seeds[1] ?? '');
    await drawAgain();
    await expect.poll(async () => (await numbers().allInnerTexts()).join()).toBe(orders[1]);
    expect(await seed().inputValue()).toBe(seeds[1]);
  });
});

describe('restricted lots (C.05 Annex 2)', () => {
  const methods = () => at.page.getByLabel('How the lots are drawn').locator('option');
  const varma = (all: readonly string[]) => all.includes('restricted (Varma)');

  it.each([
    ['eight players', { players: 8 }, false],
    ['nine players', { players: 9 }, true],
    ['twenty-five players', { players: 25 }, false],
    ['ten teams', { players: 20, teams: Array.from({ length: 10 }, (_, i) => `Team ${i}`) }, false],
  ])('%s', async (name, wanted, offered) => {
    const tournament = await withSchedule(server.url, { name: `Varma, ${name}`, system: 'round-robin', ...wanted });
    await tournament.open(at.page, 'schedule');
    await expect.poll(() => methods().count()).toBeGreaterThan(2);
    expect(varma(await methods().allInnerTexts())).toBe(offered);
  });

  it('are not offered for groups that are too small', async () => {
    const tournament = await withSchedule(server.url, { name: 'Varma in groups', system: 'round-robin', players: 20 });
    await tournament.open(at.page, 'schedule');
    await at.page.getByLabel('How the lots are drawn').selectOption('restricted (Varma)');
    await at.page.getByLabel('Groups', { exact: true }).fill('2');
    expect(varma(await methods().allInnerTexts())).toBe(true);
    await at.page.getByLabel('Groups', { exact: true }).fill('3');
    await expect.poll(async () => varma(await methods().allInnerTexts())).toBe(false);
    await expect.poll(() => at.page.getByLabel('How the lots are drawn').inputValue()).toBe('seed');
  });
});

describe('a player who will not come', () => {
  it.each([
    ['scheveningen', /loses by forfeit: enter it on the board/],
    ['round-robin', /out of the team’s line-up/],
  ])('in a %s of teams has a panel that says what to do', async (system, advice) => {
    const teams = ['North', 'South', 'West'];
    const tournament = await withSchedule(server.url, { name: `Absent ${system}`, system, players: 6, teams });
    await tournament.open(at.page, 'players');
    await at.page.locator('table.players tbody tr').first().click();
    const part = at.page.locator('section', { has: at.page.getByRole('heading', { name: 'Absences', exact: true }) });
    await part.getByText(advice).waitFor();
    expect(await at.page.getByRole('heading', { name: 'Byes and absences' }).count()).toBe(0);
  });
});

describe('teams are named', () => {
  it('as the next step of an event of teams, which leads to their page', async () => {
    const tournament = await withSchedule(server.url, { name: 'No teams yet', system: 'skalitzka', players: 0 });
    await tournament.open(at.page, 'settings');
    await at.page.getByRole('link', { name: 'register teams' }).click();
    await expect.poll(() => at.page.url()).toContain('/schedule');
  });

  it('on the boards of a Skalitzka and in its standings of players', async () => {
    const teams = ['Blue', 'Green', 'Red'];
    const tournament = await withSchedule(server.url, { name: 'Named', system: 'skalitzka', players: 6, teams });
    await playThrough(tournament, 1, 1, () => 3);
    await tournament.open(at.page, 'round/1');
    const named = at.page.locator('table.boards tbody .team');
    await expect.poll(async () => [...(await named.allInnerTexts())].sort()).toEqual([...teams, ...teams].sort());
    await tournament.open(at.page, 'standings');
    await at.page.getByLabel('Players or teams', { exact: true }).selectOption('players');
    await at.page.locator('table.standings th', { hasText: /^Team$/ }).waitFor();
    const cells = await at.page.locator('table.standings tbody tr').allInnerTexts();
    expect(cells.map((row) => teams.filter((team) => row.includes(team)).length)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

it('the card of a team has its matches of all stages, also where it is not in the last', async () => {
  const teams = ['North', 'South', 'West'];
  const tournament = await withSchedule(server.url, { name: 'Stages', system: 'round-robin', players: 6, teams });
  await playThrough(tournament, 1, 3, () => 2);
  const entry = { from: 'table', count: 2, numbers: 'places' };
  const confirmed = ['journal.stageTied'];
  const stages = { before: 'Table', name: 'Final', system: 'round-robin' };
  await tournament.command({ kind: 'begin-stage', ...stages, entry, confirmed });
  await playThrough(tournament, 1, 1, () => 2);
  const card = at.page.locator('#card, aside.side');
  const found: string[] = [];
  for (const team of [1, 2, 3]) {
    await tournament.open(at.page, `standings/table~card=${team}`);
    await card.getByRole('heading', { name: teams[team - 1] }).waitFor();
    found.push((await card.locator('h3').allInnerTexts()).join(', '));
  }
  expect(found.sort()).toEqual(['Final, Table', 'Final, Table', 'Table']);
});
