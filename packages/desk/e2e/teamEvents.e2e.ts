import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilSent, type Visit, visit } from './browser.ts';
import { playThrough, teamLines, withSchedule } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
let at: Visit;
let page: Page;
const pictures = process.env.TURNUVA_E2E_PICTURES;

beforeAll(async () => {
  at = await visit(browser, server.url, { height: 1000, width: 1280, ahead: true });
  page = at.page;
});

/** Texts of tables that are wider than their cell, and tables that lie over one another. */
const runningOver = (): Promise<string[]> =>
  page.evaluate(() => {
    // What is folded up lies where it lies.
    const shown = <T extends Element>(all: Iterable<T>): T[] =>
      [...all].filter((each) => each.checkVisibility() && each.closest('details:not([open])') === null);
    const cells = shown(document.querySelectorAll<HTMLElement>('main td, main th'));
    const wide = cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
    const tables = shown(document.querySelectorAll('main table')).map((table) => table.getBoundingClientRect());
    const over = tables.flatMap((a, i) =>
      tables.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    return [
      ...wide.map((cell) => cell.innerText),
      ...over.map(({ x, y, width, height }) => `tables at ${x}, ${y}, ${width} by ${height}`),
    ];
  });

async function looks(name: string): Promise<void> {
  for (const [width, scheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([name, width, overflow > 0]).toEqual([name, width, false]);
    if (pictures !== undefined) {
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: `${pictures}/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    expect([name, width, await runningOver()]).toEqual([name, width, []]);
  }
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.emulateMedia({ colorScheme: 'light' });
}

const crosstables = () => page.locator('table.crosstable');
const rounds = () => page.locator('table.plan-round');
const number = (text: string): number => Number(text.replace('½', '.5').replace(',', '.'));
const paper = () => page.frameLocator('iframe.paper');
const options = (more: Record<string, string | number | boolean>) => more;

describe('what takes something away can be undone at once', () => {
  it('a team that is deleted, and one that leaves a round robin, come back by the notice', async () => {
    const teams = ['Ankara', 'İzmir', 'Köln', 'Wien'];
    const tournament = await withSchedule(server.url, { name: 'Away', system: 'round-robin', players: 8, teams });
    await tournament.open(page, 'schedule');
    await expect.poll(() => teamLines(page).count()).toBe(4);
    const notice = (text: RegExp) => page.locator('.notice', { hasText: text });
    await teamLines(page).nth(1).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => teamLines(page).count()).toBe(3);
    await notice(/İzmir is no longer registered/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(() => teamLines(page).count()).toBe(4);
    await tournament.command({ kind: 'draw-lots', lots: { method: 'rating' } });
    await page.getByText('Withdrawals', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Who leaves?' }).selectOption('Köln');
    await page.getByRole('button', { name: 'Leaves the tournament' }).click();
    const left = notice(/Köln leaves from round 1/);
    await left.waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/leaves.png` });
    await left.getByRole('button', { name: 'Undo' }).click();
    await left.waitFor({ state: 'detached' });
    await untilSent(page);
    // Nobody has left any more: the part folds up again.
    await page.getByText('Withdrawals', { exact: true }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Who leaves?' }).innerText()).toContain('Köln');
  });

  it('a round of an odd number says who is free', async () => {
    const tournament = await withSchedule(server.url, { name: 'Odd', system: 'round-robin', players: 5 });
    await tournament.command({ kind: 'draw-lots', lots: { method: 'rating' } });
    await tournament.command({ kind: 'open-rounds', through: 1 });
    await tournament.open(page, 'round/1');
    await page.getByText(/^free: \S/).waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/free.png` });
  });
});

describe('events of teams in the browser', () => {
  it('a round robin of teams has line-ups with reserves, a match awarded, the table of teams and the prizes of boards', async () => {
    const teams = ['Ankara', 'İzmir', 'Köln', 'Wien'];
    const tournament = await withSchedule(server.url, {
      name: 'League',
      system: 'round-robin',
      players: 16,
      options: options({ boards: 3 }),
      teams,
    });
    await tournament.open(page, 'round/1');
    await page.getByRole('button', { name: 'Line-up: Ankara' }).click();
    await page.getByLabel('board 3').selectOption({ index: 4 });
    await page.getByLabel('board 2').selectOption({ index: 3 });
    await page.getByLabel('board 1').selectOption({ index: 2 });
    await looks('line-up');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Submit' }).waitFor({ state: 'detached' });
    await playThrough(tournament, 1, 2, () => 6);
    await tournament.command({ kind: 'open-rounds', through: 3 });
    await tournament.open(page, 'round/3');
    await page.getByRole('button', { name: /^decide: Match at table 1/ }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('radio').count()).toBe(3);
    await page.getByRole('dialog').getByRole('radio').nth(1).check();
    await page.getByLabel('Reason (recorded in the journal)').fill('came too late');
    await looks('award-match');
    await page.getByRole('button', { name: 'Decide', exact: true }).click();
    await page.getByText(/wins the match \(came too late\)/).waitFor();
    await page.getByRole('button', { name: 'Undo the decision' }).waitFor();
    await tournament.open(page, 'schedule');
    await expect.poll(() => crosstables().count()).toBe(1);
    await expect.poll(() => crosstables().innerText()).toMatch(/3f/);
    // Two points for every match that is over: two rounds of two, and the one that was not played.
    const points = await crosstables().locator('td.middle + td.total').allInnerTexts();
    expect(points.map(number).reduce((a, b) => a + b)).toBe(10);
    await page.getByText('Board prizes').click();
    await expect.poll(() => page.locator('table.board-prizes').count()).toBe(4);
    await page.locator('table.board-prizes caption', { hasText: 'Reserves' }).waitFor();
    // Two rounds were played over the board, by all but the reserves: 70 % are one game.
    await page.getByText(/^Most points first; ties are broken by fewer games.* at least 1 game \(70/).waitFor();
    await looks('team-round-robin');
    await page.getByRole('link', { name: 'Change rule' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('boardLeast');
    await page.getByLabel('Minimum number of games').fill('x');
    await page.getByText('Enter a number from 0 to 999, or leave it empty.').first().waitFor();
    await page.getByLabel('Minimum number of games').fill('3');
    await page
      .locator('.settings-section', { has: page.getByRole('heading', { name: 'Board prizes' }) })
      .getByLabel('Ranked first by')
      .selectOption('percentage score');
    await looks('board-prizes-setting');
    await page.getByLabel('Minimum number of games').press('Enter');
    await page.locator('.notice', { hasText: 'Board prizes' }).waitFor();
    await untilSent(page);
    await tournament.open(page, 'schedule');
    await page.locator('summary', { hasText: 'Board prizes' }).click();
    await page.getByText(/^Highest percentage score first.* at least 3 games; the others follow below/).waitFor();
    await expect
      .poll(() =>
        page
          .locator('table.board-prizes td:first-child')
          .allInnerTexts()
          .then((all) => [...new Set(all)]),
      )
      .toEqual(['–']);
    await looks('board-prizes-few');
    await page.getByRole('link', { name: 'Journal' }).first().click();
    await page.getByText(/Line-up of Ankara for round 1: 1 /).waitFor();
    await page.getByText(/Round 3, .* – .*: whole match awarded to .* \(came too late\)/).waitFor();
    for (const [sheet, text] of [
      ['roundRobinTable', '■'],
      ['boardPrizes/2', 'at least 3 games'],
      ['matchSheets/2', 'Captain'],
      ['lineUpForms/2', 'Opponent: '],
      ['teamSheets/2', 'Captain 1'],
    ] as const) {
      await tournament.open(page, `sheets/${sheet}`);
      await paper().getByText(text, { exact: false }).first().waitFor();
    }
  });

  it('a team that leaves below half of its matches keeps its row without a place, and comes back', async () => {
    const tournament = await withSchedule(server.url, {
      name: 'Leaving team',
      system: 'round-robin',
      players: 8,
      teams: ['A', 'B', 'C', 'D'],
    });
    await playThrough(tournament, 1, 1, () => 4);
    await tournament.open(page, 'schedule');
    await page.getByText('Withdrawals').click();
    await page.getByLabel('Who leaves?').selectOption({ label: 'B' });
    await page.getByRole('button', { name: 'Leaves the tournament' }).click();
    await page.getByText('B left after 1 of 3 matches: the results remain in the table but do not count').waitFor();
    await expect.poll(() => page.locator('table.crosstable tr.gone').count()).toBe(1);
    await page.getByRole('button', { name: 'Rejoins' }).click();
    await expect.poll(() => page.locator('table.crosstable tr.gone').count()).toBe(0);
  });

  it.each([
    ['Scheveningen of three teams', 'scheveningen', 9, 3, options({}), 9, 3],
    ['Skalitzka even', 'skalitzka', 12, 3, options({}), 2, 6],
  ] as const)(
    'every point of the boards of %s is on the team sheets, and no text runs into another (FINDINGS B.2)',
    async (name, system, players, count, more, last, boards) => {
      const teams = ['Ankara Büyükşehir Belediyesi SK', 'İzmir', 'Köln'].slice(0, count);
      const tournament = await withSchedule(server.url, { name, system, players, options: more, teams });
      await tournament.open(page, 'schedule');
      await expect.poll(() => rounds().count()).toBe(last);
      const games: number[] = [];
      for (let round = 0; round < last; round++)
        games.push(await rounds().nth(round).locator('tbody tr:not(.match)').count());
      if (boards > 0) expect(new Set(games)).toEqual(new Set([boards]));
      await playThrough(tournament, 1, last, (round) => games[round - 1] ?? 0);
      await expect.poll(() => crosstables().count()).toBe(count);
      const total = games.reduce((a, b) => a + b);
      const sums = async () => {
        const texts = await page.locator('table.crosstable tr.total td:last-child').allInnerTexts();
        return texts.map(number).reduce((a, b) => a + b, 0);
      };
      await expect.poll(sums).toBe(total);
      if (system === 'skalitzka')
        await expect.poll(() => page.locator('table.triangle').getByText('finished').count()).toBe(3);
      await looks(name.replaceAll(/[ ,]+/g, '-'));
      await tournament.open(page, 'sheets/teamScores');
      await paper().getByText('Ankara').first().waitFor();
      expect(at.complaints).toEqual([]);
    },
  );
});
