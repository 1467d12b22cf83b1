import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press, standing, takeBoard, untilSent } from './browser.ts';
import { playersCsv } from './players.ts';

const main = (page: Page, name: string | RegExp) => page.locator('.page-head button', { hasText: name });
const place = (page: Page, name: string) => page.locator('.places').getByRole('link', { name, exact: true }).click();

/** Results of the five boards, by round: White, Black or half a point each. */
const RESULTS = [
  ['1', '0', '5', '1', '0'],
  ['5', '1', '1', '0', '1'],
  ['1', '1', '0', '5', '0'],
];

/** A new user's whole event: made here, its ten players out of a file. */
export async function makeOpen(page: Page): Promise<void> {
  await page.getByText('Run your chess tournament.').waitFor();
  await page.getByRole('button', { name: 'New tournament' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ten Open');
  await page.getByLabel('Number of rounds').fill('3');
  await page.getByRole('button', { name: 'Create tournament' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import file' }).click(),
  ]);
  await chooser.setFiles({ name: 'ten.csv', mimeType: 'text/csv', buffer: Buffer.from(playersCsv(10)) });
  await page.getByRole('button', { name: 'Import 10 players' }).click();
  await page.getByText('10 registered').waitFor();
}

/** Pairs a round, publishes it, and enters its five results. */
export async function playRound(page: Page, round: number): Promise<void> {
  await page.locator('.standing a').click();
  await main(page, `Pair round ${round}`).click();
  await main(page, 'Publish pairings').click();
  await standing(page, /0 of 5 in/);
  await takeBoard(page, 1);
  await press(page, RESULTS[round - 1] ?? []);
  await untilSent(page);
  await standing(page, /5 of 5 in/);
}

export const closeRound = (page: Page, round: number): Promise<void> => main(page, `Close round ${round}`).click();

/** The final standings as they are printed: the text of the paper, and the points by rank. */
export async function printedStandings(page: Page): Promise<{ readonly text: string; readonly points: number[] }> {
  await place(page, 'Sheets');
  await page.locator('nav ul.menu').getByRole('link', { name: 'Standings', exact: true }).first().click();
  const paper = page.frameLocator('iframe.paper');
  await paper.getByRole('heading', { name: /standings/i }).waitFor();
  const rows = paper.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(10);
  const heads = await paper.locator('thead th').allInnerTexts();
  const column = heads.findIndex((each) => /^(Pts|Points)/i.test(each.trim()));
  const cells = await rows.evaluateAll(
    (all, at) => all.map((row) => row.querySelectorAll('td')[at]?.innerText),
    column,
  );
  const points = cells.map((each) => pointsOf(each ?? ''));
  return { text: await paper.locator('body').innerText(), points };
}

/** `2½` or `2.5` as a number. */
const pointsOf = (text: string): number =>
  (text.includes('½') ? 0.5 : 0) + Number(text.trim().replace('½', '').replace(',', '.') || 0);
