import { mkdirSync } from 'node:fs';
import { writeTrf } from '@turnuva/formats';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { teamTournament } from '../../testkit/src/standings/index.ts';
import { faults } from './axe.ts';
import { untilSaved, visit } from './browser.ts';
import { attach, type Prepared, prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (of: Page, name: string): Promise<void> => {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await of.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
};
const button = (name: string | RegExp, of: Page | Locator): Locator => of.getByRole('button', { name });
const part = (page: Page, name: string): Promise<void> =>
  page.locator('.parts').getByRole('link', { name, exact: true }).click();
const rows = (page: Page): Locator => page.locator('table.standings tbody tr');

async function afterTwoRounds(): Promise<Prepared> {
  const tournament = await prepare(server.url, 12, 5);
  for (const round of [1, 2]) {
    await tournament.pairNext(round);
    await tournament.results(round, 6);
    await tournament.command({ kind: 'close-round', round });
  }
  return tournament;
}

describe('whom the table lists', () => {
  it('leaves the expelled out until they are asked for, with the others’ points unchanged', async () => {
    const tournament = await afterTwoRounds();
    const { page, context, complaints } = await tournament.visit(browser, 'standings');
    await expect.poll(() => rows(page).count()).toBe(12);
    expect(await page.getByLabel('Include expelled players').count()).toBe(0);
    const [first = ''] = await rows(page).locator('td.name').allInnerTexts();
    await tournament.open(page, 'players');
    await page.getByRole('searchbox', { name: 'Search players' }).fill(first.trim());
    await expect.poll(() => page.locator('table.players tbody tr').count()).toBe(1);
    await page.locator('table.players tbody tr').click();
    await button('Expel', page).click();
    await page.getByText(/is expelled: not paired from round 3,/).waitFor();
    await tournament.open(page, 'standings');
    await expect.poll(() => rows(page).count()).toBe(11);
    const without = await rows(page).locator('td.points').allInnerTexts();
    expect(await rows(page).locator('td.rank').first().innerText()).toBe('1');
    await page.getByLabel('Include expelled players').check();
    await expect.poll(() => rows(page).count()).toBe(12);
    expect((await rows(page).first().locator('td.name').innerText()).trim()).toContain(first.trim());
    expect(await rows(page).locator('td.points').allInnerTexts()).toEqual([expect.any(String), ...without]);
    await picture(page, 'withExpelled');
    await page.getByLabel('Include expelled players').uncheck();
    await expect.poll(() => rows(page).count()).toBe(11);
    await part(page, 'Crosstable');
    await expect.poll(() => page.locator('table.cross tbody tr').count()).toBe(11);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a category by an own label and by a club, both typed and chosen here', async () => {
    const tournament = await afterTwoRounds();
    const { page, context, complaints } = await visit(browser, server.url);
    for (const name of ['Yılmaz, Ertan 1', 'Öztürk, Can 2', 'Kaya, Sibel 4']) {
      await tournament.open(page, 'players');
      await page.getByRole('searchbox', { name: 'Search players' }).fill(name);
      await page.locator('table.players tbody tr', { hasText: name }).click();
      await page.getByRole('heading', { name }).waitFor();
      await button('Edit data', page).click();
      await page.getByLabel('Groups').fill('guest, local');
      await button('Save', page).click();
      await button('Edit data', page).waitFor();
    }
    await tournament.open(page, 'standings');
    // A label has a table of its own before any category is made of it.
    await page.getByLabel('Players shown').selectOption({ label: 'guest' });
    await expect.poll(() => rows(page).count()).toBe(3);
    await part(page, 'Categories');
    await button('Add category', page).click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Guests of Ankara');
    await page.getByLabel('Own player label').selectOption('guest');
    await page.getByText('3 players match').waitFor();
    // Numbers 1, 5 and 9 belong to that club; of the three guests only number 1.
    await page.getByLabel('Club').selectOption('Ankara SK');
    await page.getByText('1 player matches').waitFor();
    expect(await faults(page)).toEqual([]);
    await picture(page, 'categoryOfLabelAndClub');
    await button('Save', page).click();
    await page.getByRole('cell', { name: 'Ankara SK, label guest' }).waitFor();
    await button('Table: Guests of Ankara', page).click();
    await expect
      .poll(() => rows(page).locator('td.name').allInnerTexts())
      .toEqual([expect.stringContaining('Ertan 1')]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a Swiss event of teams', () => {
  it('has a crosstable by rounds: opponent by place, and game points', async () => {
    const event = teamTournament(
      6,
      4,
      [
        [
          { first: 1, second: 4, points: 3 },
          { first: 2, second: 5, points: 2 },
          { first: 6, second: 3, points: 0.5 },
        ],
        [
          { first: 1, second: 3, points: 2.5 },
          { first: 2, second: 6, points: 4 },
          { first: 5, second: 4, points: 1 },
        ],
      ],
      { tiebreaks: ['MPvGP'], info: { name: 'Team Swiss' } },
    );
    const made = await fetch(`${server.url}api/tournaments/import?name=teams.trf&confirmed=journal.importFaults`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', origin: server.url.replace(/\/$/, '') },
      body: writeTrf(event),
    });
    const { id } = (await made.json()) as { id: string };
    const { page, context, complaints } = await visit(browser, server.url);
    await (await attach(server.url, id)).open(page, 'standings');
    await part(page, 'Crosstable');
    await page.locator('table.cross tbody tr').nth(5).waitFor();
    const lines = await page.locator('table.cross tbody tr').allInnerTexts();
    // By match points, then game points: 1 (4), 2 (3; 6), 4 (2; 4), 3 (2; 5): 3 before 4; 5 (1), 6 (0).
    expect(lines.map((line) => line.split(/\s*\t\s*/))).toEqual([
      ['1', 'Team 1', '4: 3', '3: 2½', '4', '5½'],
      ['2', 'Team 2', '5: 2', '6: 4', '3', '6'],
      ['3', 'Team 3', '6: 3½', '1: 1½', '2', '5'],
      ['4', 'Team 4', '1: 1', '5: 3', '2', '4'],
      ['5', 'Team 5', '2: 2', '4: 1', '1', '3'],
      ['6', 'Team 6', '3: ½', '2: 0', '0', '½'],
    ]);
    expect(await faults(page)).toEqual([]);
    await picture(page, 'teamSwissCrosstable');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('two desks at the same form', () => {
  const prizes = (cents: number) => ({
    currency: 'EUR',
    onePrizeEach: true,
    lists: [{ name: 'Main', sharing: 'rank', prizes: [{ cents }] }],
  });

  it('prizes saved elsewhere appear in an open form, and never in place of what is being typed', async () => {
    const tournament = await afterTwoRounds();
    await tournament.command({ kind: 'define-prizes', prizes: prizes(10_000) });
    const { page, context, complaints } = await tournament.visit(browser, 'standings');
    await part(page, 'Prizes');
    await button('Edit prizes', page).click();
    const first = page.getByLabel('Prize from place 1', { exact: true });
    await expect.poll(() => first.inputValue()).toBe('100');
    await tournament.command({ kind: 'define-prizes', prizes: prizes(20_000) });
    await expect.poll(() => first.inputValue()).toBe('200');
    await first.fill('250');
    await tournament.command({ kind: 'define-prizes', prizes: prizes(30_000) });
    await page.getByText('Someone else has saved a different value').waitFor();
    expect(await first.inputValue()).toBe('250');
    expect(await faults(page)).toEqual([]);
    await picture(page, 'overtaken');
    await button('Use their value', page).click();
    await expect.poll(() => first.inputValue()).toBe('300');
    await page.getByText('Someone else has saved').waitFor({ state: 'detached' });
    await first.fill('350');
    await button('Save prizes', page).click();
    await page.getByText('Prizes saved.').waitFor();
    await page.getByText('€350.00').first().waitFor();
    // The journal says which prize, from what to what.
    await tournament.open(page, 'journal');
    await page.getByText('Prizes changed: Main, place 1: €300.00 → €350.00').waitFor();
    await picture(page, 'prizesChanged');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('before round 1 the prizes are alone: nobody shares anything yet', async () => {
    const tournament = await prepare(server.url, 6, 5);
    await tournament.command({ kind: 'define-prizes', prizes: prizes(10_000) });
    const { page, context, complaints } = await tournament.visit(browser, 'standings/prizes');
    await page.getByText('There is no ranking before round 1 is played, so only the prizes are shown.').waitFor();
    await page.getByText('€100.00').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('16.67');
    expect(await page.getByText('Who gets what').count()).toBe(0);
    await picture(page, 'prizesAlone');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a tie-break list likewise; the Koya limit is taken in half points and in percent', async () => {
    const tournament = await prepare(server.url, 6, 5);
    const { page, context, complaints } = await visit(browser, server.url);
    const order = (): Promise<string[]> => page.locator('.ties .order li strong').allInnerTexts();
    await tournament.open(page, 'settings');
    await expect.poll(order).toEqual(['BH/C1', 'BH', 'SB', 'DE']);
    await tournament.command({ kind: 'change-settings', settings: { tiebreaks: ['DE', 'BH'] } });
    await expect.poll(order).toEqual(['DE', 'BH']);
    await page.getByRole('combobox', { name: 'Tie-break', exact: true }).selectOption('KS');
    await page.getByLabel('Limit as').selectOption('percent');
    await page.getByLabel('Limit as a percentage of the maximum').fill('101');
    await expect.poll(() => button('Add KS/L101', page).isDisabled()).toBe(true);
    await page.getByLabel('Limit as a percentage of the maximum').fill('60');
    await page.getByText('Koya, limit 60 % of the maximum').waitFor();
    expect(await faults(page)).toEqual([]);
    await button('Add KS/L60', page).click();
    await page.getByLabel(/^Limit: half points/).fill('-1');
    await button('Add KS/L-1', page).click();
    await expect.poll(order).toEqual(['DE', 'BH', 'KS/L60', 'KS/L-1']);
    await picture(page, 'koya');
    await untilSaved(page);
    // What others have saved meanwhile is replaced only if one says so.
    const event = page.locator('form.settings-section').first();
    await event.getByLabel('City').fill('Ankara');
    await tournament.command({ kind: 'change-settings', settings: { info: { city: 'İzmir' } } });
    await event.getByText('Someone else has saved a different value').waitFor();
    await event.getByLabel('City').blur();
    await button(/^Save$/, event).click();
    await page.getByText('Event saved.').waitFor();
    await page.getByText('Someone else has saved').waitFor({ state: 'detached' });
    await tournament.open(page, 'standings');
    await tournament.pairNext(1);
    await tournament.results(1, 3);
    await page.getByRole('columnheader', { name: 'KS/L60' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
