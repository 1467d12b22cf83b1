import { expect, it } from 'vitest';
import { faults } from './axe.ts';
import { board, visit } from './browser.ts';
import { attach, prepare } from './desk.ts';
import { players } from './players.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

it('a Keizer event has its absences, a rematch later, its calculation of points and its rules', async () => {
  const tournament = await prepare(server.url, 5, 8, { system: 'keizer', edition: 'classic' });
  const { page, context, complaints } = await tournament.visit(browser, 'round/1');
  // One is away: of the four who are there neighbours in the list meet.
  await tournament.command({ kind: 'grant-bye', player: 5, round: 1, bye: 'zero' });
  // A tab hears of what another has entered a moment later: until then it would pair five.
  await page.locator('.absences', { hasText: 'Pair now' }).waitFor();
  await page.locator('.page-head button', { hasText: 'Pair round 1' }).click();
  await board(page, 2).waitFor();
  await expect.poll(() => page.locator('table.boards tbody tr').count()).toBe(2);
  expect(await faults(page)).toEqual([]);
  await tournament.results(1, 2);
  // Number 5 comes: five players, one of them free: of those with no bye the last in the ranking, as the page shows.
  await tournament.open(page, 'round/2');
  await page.getByText('the lowest-ranked player').waitFor();
  await expect.poll(() => page.locator('.groups tbody tr').count()).toBe(5);
  expect(await page.getByText('Scoregroups').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await tournament.pairNext(2);
  await tournament.open(page, 'round/2');
  await board(page, 2).waitFor();
  await tournament.results(2, 2);
  // Who enters late gets a share for each round missed; duty for the club is granted by its name, and not asked about.
  await tournament.open(page, 'players');
  await page.getByRole('button', { name: 'Add player' }).first().click();
  await page.getByText('counts as an absence').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('table tbody tr').first().locator('button').first().click();
  await page.getByLabel('Kind of bye').selectOption({ label: 'on duty for the club' });
  await page.getByRole('button', { name: 'Grant bye', exact: true }).click();
  // In the panel, and in the list, which called it a full-point bye.
  await expect.poll(() => page.getByText('Round 3: on duty for the club').count()).toBe(2);
  expect(await page.getByText('Not entitled to half-point byes').count()).toBe(0);
  await tournament.open(page, 'round/3');
  await page.locator('.absences dt', { hasText: 'on duty for the club' }).waitFor();
  await tournament.open(page, 'standings');
  await page.getByRole('columnheader', { name: /KZ/ }).waitFor();
  // The deciding score comes before the points of the games, which have one column.
  const heads = await page.locator('table.standings thead th').allInnerTexts();
  expect(heads.slice(heads.indexOf('KZ')).slice(0, 2)).toEqual(['KZ', 'Pts']);
  expect(heads).not.toContain('PTS');
  const first = page.locator('table.standings tbody tr').first();
  await first.waitFor();
  expect(await faults(page)).toEqual([]);
  // The receipt of the first value: every line, and what the player was worth in each recomputation.
  await first.getByRole('button', { name: /^KZ of/ }).click();
  const receipt = page.locator('[data-panel="receipt"]');
  await receipt.getByText(/Recalculation 1: own value \d+, sum [\d.]+, place \d\./).waitFor();
  await receipt.getByText(/Calculated/).waitFor();
  await page.keyboard.press('Escape');
  await receipt.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Crosstable' }).click();
  await page.getByText(/· KZ: Keizer points/).waitFor();
  await tournament.open(page, 'settings');
  await page.getByText('Keizer System (clubs)').first().waitFor({ state: 'attached' });
  await page.getByLabel('Rounds before a rematch').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

// The event of the dialogue was one of an edition that Keizer has not got: the round page said "server.unknownSystem".
it('the form for a new tournament makes a Keizer event, and four players are paired in it', async () => {
  const { page, context, complaints } = await visit(browser, server.url);
  await page.getByRole('button', { name: 'New tournament' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Club evening');
  await page.getByLabel('Pairing system').selectOption('keizer');
  await page.getByLabel('Number of rounds').fill('6');
  await page.getByText('Players are ranked by Keizer points').waitFor();
  expect(await page.getByText('Buchholz').count()).toBe(0);
  await page.getByRole('button', { name: 'Create tournament' }).click();
  await page.waitForURL(/#\/t\/[^/]+\/players$/);
  const id = /#\/t\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  const tournament = await attach(server.url, id);
  await tournament.command({ kind: 'add-players', players: players(4) });
  await tournament.open(page, 'round/1');
  const pair = page.locator('.page-head button', { hasText: 'Pair round 1' });
  await pair.waitFor();
  // No lot decides a colour, and four players can play six rounds: they meet again.
  expect(await page.getByText('Drawn by lot in the hall').count()).toBe(0);
  expect(await page.getByText('can play').count()).toBe(0);
  await pair.click();
  await board(page, 2).waitFor();
  await tournament.open(page, 'settings');
  await page.getByLabel('Rounds before a rematch').waitFor();
  expect(await page.getByLabel('Colour of the first', { exact: false }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
