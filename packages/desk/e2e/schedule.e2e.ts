import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { board, press, untilSent, type Visit, visit } from './browser.ts';
import { attach } from './desk.ts';
import { playersCsv } from './players.ts';
import { playThrough } from './schedules.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();
let at: Visit;
let page: Page;

/** Pictures of the finished events, where someone asks for them. */
const pictures = process.env.TURNUVA_E2E_PICTURES;

beforeAll(async () => {
  at = await visit(browser, server.url, { height: 1100 });
  page = at.page;
});

const main = (name: string | RegExp) => page.locator('.page-head button', { hasText: name });
const place = (name: string) => page.locator('.places').getByRole('link', { name, exact: true }).click();
const picture = async (name: string): Promise<void> => {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  const notices = page.locator('.notices');
  const show = (visibility: string) =>
    notices.evaluateAll((all, wanted) => {
      for (const each of all) if (each instanceof HTMLElement) each.style.visibility = wanted;
    }, visibility);
  await show('hidden');
  // The head sticks to the top of what is in sight: in the picture of the whole page that is its own top.
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
  await show('');
};

/** Formats that are offered where the tournament is for teams. */
const FOR_TEAMS = new Set(['scheveningen']);

/** A new tournament of a format, with players out of a file. */
async function begin(name: string, format: string, players: number): Promise<void> {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'New tournament' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  if (FOR_TEAMS.has(format)) await page.getByRole('radio', { name: 'teams', exact: true }).check();
  await page.getByLabel('Pairing system').selectOption(format);
  if (FOR_TEAMS.has(format)) await page.getByLabel('Boards per match').fill('0');
  await page.getByRole('button', { name: 'Create tournament' }).click();
  await page.locator('.places').waitFor();
  if (FOR_TEAMS.has(format)) await place('Players');
  await page.getByText('No players yet').waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import file' }).click(),
  ]);
  const buffer = Buffer.from(playersCsv(players));
  await chooser.setFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: `Import ${players} players` }).click();
  await page.getByText(`${players} registered`).waitFor();
  await place('Schedule');
}

/** Teams of equal size, filled from the list by turns so that they are of equal strength. */
async function teams(names: readonly string[], size: number): Promise<void> {
  for (const [i, name] of names.entries()) {
    await page.getByRole('button', { name: 'Add team' }).click();
    await page.getByLabel('Team name').fill(name);
    await page.getByLabel('Captain').fill(`Captain ${i + 1}`);
    for (let member = 1; member <= size; member++) {
      const choice = page.getByLabel(`Player for board ${member}`);
      await choice.selectOption({ index: 1 + (names.length - 1 - i) * (member - 1) });
      await page
        .locator('.members li')
        .nth(member - 1)
        .waitFor();
    }
    await page.getByRole('button', { name: 'Save team' }).click();
    await page.getByRole('button', { name: 'Add team' }).waitFor();
  }
}

/** Opens a round from its page, publishes, enters a result a board and closes it. */
async function playRound(round: number, boards: number, keys: readonly string[] = ['1', '5', '0']): Promise<void> {
  await page
    .locator('.rounds')
    .getByRole('link', { name: new RegExp(`^Round ${round},`) })
    .click();
  await main(`Open round ${round}`).click();
  await main('Publish pairings').click();
  await board(page, 1).waitFor();
  for (let n = 1; n <= boards; n++) {
    const state = await board(page, n).locator('td.result').getAttribute('class');
    if (state?.includes('missing') !== true) continue;
    await board(page, n).locator('td.board').click();
    await press(page, [keys[(round + n) % keys.length] ?? '1']);
    await untilSent(page);
  }
  await main(`Close round ${round}`).click();
  await page.getByText('closed', { exact: false }).first().waitFor();
}

/** Plays rounds past the page: what they look like while they are played, one of them has shown. */
async function playOn(first: number, last: number, boards: number): Promise<void> {
  await untilSent(page);
  const [, id = ''] = /#\/t\/([^/]+)/.exec(page.url()) ?? [];
  await playThrough(await attach(server.url, id), first, last, () => boards);
}

describe('events that are not Swiss, from the first name to the last sheet', () => {
  it('a round robin of six has its lots, its rounds, someone who leaves, and its table on paper', async () => {
    await begin('Berger', 'round-robin', 6);
    await page.getByLabel('Seed').fill('7');
    await page.getByRole('button', { name: 'Draw lots' }).click();
    await page.getByText('drawn', { exact: true }).waitFor();
    await expect.poll(() => page.locator('table.lots tbody tr').count()).toBe(6);
    await expect.poll(() => page.locator('table.plan-round').count()).toBe(5);
    await playRound(1, 3);
    await playOn(2, 2, 3);
    await place('Schedule');
    const brackets = page.getByText('( ): does not count');
    expect(await brackets.count()).toBe(0);
    await page.getByText('Withdrawals').click();
    await page.getByLabel('Who leaves?').selectOption({ index: 3 });
    await page.getByRole('button', { name: 'Leaves the tournament' }).click();
    await page.getByText('left after 2 of 5 games').waitFor();
    // Crosstable and schedule have these results, and each says what the brackets mean.
    await expect.poll(() => brackets.count()).toBe(2);
    // Number 4 has left: the boards that are still to be played are found on the page.
    await playRound(3, 3);
    await place('Schedule');
    await expect.poll(() => page.locator('table.crosstable tbody tr').count()).toBe(6);
    await expect.poll(() => page.locator('table.crosstable tr.gone').count()).toBe(1);
    await picture('roundRobin');
    await place('Sheets');
    await page.getByRole('link', { name: 'Round-robin table' }).click();
    await page.frameLocator('iframe.paper').getByText('■').first().waitFor();
    await picture('roundRobinSheet');
  });

  it('a Scheveningen match is made, its teams are typed in, and its sheets add up', async () => {
    await begin('Scheveningen', 'scheveningen', 6);
    await teams(['Ankara', 'Köln'], 3);
    await playRound(1, 3);
    await playOn(2, 3, 3);
    await place('Schedule');
    await expect.poll(() => page.locator('table.crosstable').count()).toBe(2);
    const sums = await page.locator('table.crosstable tr.total td:last-child').allInnerTexts();
    expect(sums.map((sum) => Number(sum.replace('½', '.5'))).reduce((a, b) => a + b)).toBe(9);
    await picture('scheveningen');
    await place('Sheets');
    await page.getByRole('link', { name: 'Team sheets by round' }).click();
    await page.frameLocator('iframe.paper').getByText('Ankara').first().waitFor();
  });

  it('a round robin becomes an event of teams; a line-up against the board order is not taken, an empty board is', async () => {
    await begin('Team round robin', 'round-robin', 9);
    await page.getByText('Make this a team event').click();
    await teams(['Ankara', 'İzmir', 'Köln'], 3);
    await page
      .locator('.rounds')
      .getByRole('link', { name: /^Round 1,/ })
      .click();
    await page
      .getByRole('button', { name: /^Line-up: / })
      .first()
      .click();
    const boardOf = (n: number) => page.getByLabel(`board ${n}`);
    await boardOf(1).selectOption({ index: 2 });
    await boardOf(2).selectOption({ index: 1 });
    await page.getByText('Follow the board order').waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    await boardOf(1).selectOption({ index: 1 });
    await boardOf(2).selectOption({ index: 2 });
    await boardOf(3).selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Submit' }).waitFor({ state: 'detached' });
    await playRound(1, 2);
    await place('Schedule');
    await expect.poll(() => page.locator('tr.match').count()).toBe(3);
    await picture('teamRoundRobin');
    expect(at.complaints).toEqual([]);
  });
});
