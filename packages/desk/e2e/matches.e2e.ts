import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { type Prepared, prepared } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const main = (page: Page, name: string | RegExp) => page.locator('.page-head button.main', { hasText: name });
const press = async (page: Page, name: string | RegExp) => {
  await main(page, name).click();
  await main(page, name).waitFor({ state: 'detached' });
};

describe('systems that pair matches', () => {
  it('Swiss for teams: from the teams to the last round in the browser, with line-up, forfeit and why', async () => {
    const teams = ['Ankara', 'İzmir', 'Köln', 'Wien', 'Bursa'];
    const more = { system: 'team-swiss', options: { boards: 2 }, tiebreaks: ['MPvGP', 'EDET'], initialColour: 'white' };
    const tournament = await prepared(server.url, 15, 3, more);
    const { page, context, complaints } = await visit(browser, server.url, { height: 1000, width: 1280 });
    for (const [t, name] of teams.entries()) {
      const members = [1, 2, 3].map((board) => t * 3 + board);
      await tournament.command({ kind: 'set-team', team: { name, members } });
    }
    await tournament.open(page, 'schedule');
    await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor();
    await tournament.open(page, 'round/1');
    await press(page, 'Pair round 1');
    await page.getByRole('button', { name: 'Line-up: Köln' }).waitFor();
    await page.getByRole('button', { name: 'Line-up: Köln' }).click();
    await page.getByLabel('board 2').selectOption({ index: 3 });
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('button', { name: 'Hand in' }).waitFor({ state: 'detached' });
    await press(page, 'Publish pairings');
    await tournament.results(1, 4);
    await press(page, 'Close round 1');
    for (const round of [2, 3]) {
      await tournament.open(page, `round/${round}`);
      await press(page, `Pair round ${round}`);
      await press(page, 'Publish pairings');
      if (round === 3) {
        await page.getByRole('button', { name: /^Match at table 1: not played/ }).click();
        await page.getByRole('dialog').getByRole('radio').nth(1).check();
        await page.getByRole('button', { name: 'Decide' }).click();
        await page.getByRole('button', { name: 'Take the decision back' }).waitFor();
        for (const board of [3, 4]) await tournament.command({ kind: 'result', round, board, result: '==' });
      } else await tournament.results(round, 4);
      await press(page, `Close round ${round}`);
    }
    await tournament.open(page, 'standings');
    for (const name of teams) await page.getByText(name).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('Double-Swiss: both games of every match, to the end in the browser', async () => {
    const tournament: Prepared = await prepared(server.url, 6, 4, { system: 'double-swiss', initialColour: 'white' });
    const { page, context, complaints } = await visit(browser, server.url, { height: 1000, width: 1280 });
    for (const first of [1, 3]) {
      await tournament.open(page, `round/${first}`);
      await press(page, `Pair round ${first}`);
      await press(page, 'Publish pairings');
      for (const round of [first, first + 1]) {
        await tournament.results(round, 3);
        await tournament.open(page, `round/${round}`);
        await press(page, `Close round ${round}`);
      }
    }
    await tournament.open(page, 'standings');
    await page.locator('table tbody tr').nth(5).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
