import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { standing, untilSent } from './browser.ts';

const NAMES = [
  'Ada Arslan',
  '2. Berk Can 1500',
  'Cem Demir',
  'Defne Ersoy',
  'Ece Fidan',
  'Fuat Gök',
  'Gül Han',
  'Hakan Işık',
];
/** As large as a fingertip. */
const FINGER = 44;

/** What a finger must hit on this page: buttons and fields, those in running text apart. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const all = [
      ...document.querySelectorAll('.page-head button, .keys button, dialog button, main form button, .places a'),
    ];
    return all.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      return height > 0 && Math.min(width, height) < least - 0.5 ? [`${each.textContent} ${width} x ${height}`] : [];
    });
  }, FINGER);

/** Every target is large enough, and the page does not run out to the side. */
async function suits(page: Page, name: string): Promise<void> {
  const pictures = process.env.TURNUVA_E2E_PICTURES;
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `phone-${name}.png`) });
  expect([name, await tooSmall(page)]).toEqual([name, []]);
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 360]);
}

const mainOf = (page: Page) => (name: string) => page.locator('.page-head button', { hasText: name });

/** Pairs round 2 after an evening's first, publishes it and enters its first result. */
export async function playSecondRound(page: Page): Promise<void> {
  await page.locator('.standing a').tap();
  await mainOf(page)('Pair round 2').tap();
  await mainOf(page)('Publish pairings').tap();
  await standing(page, /0 of 4 in/);
  await page.locator('#board-1 td.board').tap();
  await page.locator('.keys').getByRole('button', { name: 'draw', exact: true }).tap();
  await standing(page, /1 of 4 in/);
  await untilSent(page);
}

/** Shares the standings as the phone's own menu would take them: a PDF with a name. */
export async function shareStandings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shared: File[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      // The first time drawing has taken longer than a tap counts for.
      if (shared.push(...files) === 1) throw new DOMException('too late', 'NotAllowedError');
    };
  });
  await page.locator('.places').getByRole('link', { name: 'Sheets', exact: true }).tap();
  await page.locator('nav ul.menu').getByRole('link', { name: 'Standings', exact: true }).first().tap();
  await page.getByRole('button', { name: 'Share' }).tap();
  await page.getByText('The PDF is ready.').waitFor();
  await page.getByRole('button', { name: 'Share' }).tap();
  const sharedFiles = async () => page.evaluate(() => (window as unknown as { shared: File[] }).shared.length);
  await expect.poll(sharedFiles).toBe(2);
  const [name, type, head] = await page.evaluate(async () => {
    const [first, second] = (window as unknown as { shared: File[] }).shared;
    return [first?.name, first?.type, first === second ? await first?.slice(0, 5).text() : 'drawn twice'];
  });
  expect([type, head]).toEqual(['application/pdf', '%PDF-']);
  expect(name).toMatch(/Club Evening\.pdf$/);
  await suits(page, 'sheets');
}

/** Names in, pairings out, results by thumb, standings: a round of eight on a phone in a browser that has other tournaments. */
export async function runClubEvening(page: Page): Promise<void> {
  const main = mainOf(page);
  await page.getByRole('button', { name: 'New tournament' }).tap();
  await page.getByLabel('Name', { exact: true }).fill('Club Evening');
  await page.getByLabel('Number of rounds').fill('3');
  await suits(page, 'new');
  await page.getByRole('button', { name: 'Create tournament' }).tap();
  await page.getByLabel('One name per line').fill(NAMES.join('\n'));
  await suits(page, 'names');
  await page.getByRole('button', { name: 'Review players' }).tap();
  await page.getByRole('button', { name: 'Import 8 players' }).tap();
  await page.getByText('8 registered').waitFor();
  await page.locator('.standing a').tap();
  await main('Pair round 1').tap();
  await main('Publish pairings').tap();
  await standing(page, /0 of 4 in/);
  // The first in the list of all results, the others in the bar below the thumb.
  await page.locator('#board-1 td.result button').tap();
  await suits(page, 'results');
  await page.getByRole('dialog').getByRole('button', { name: '1 – 0', exact: true }).tap();
  await standing(page, /1 of 4 in/);
  for (const [i, words] of ['Black wins', 'draw', 'White wins'].entries()) {
    await page.locator('.keys').getByRole('button', { name: words, exact: true }).tap();
    await standing(page, new RegExp(`${i + 2} of 4 in`));
  }
  await untilSent(page);
  await suits(page, 'round');
  await main('Close round 1').tap();
  await page.locator('.places').getByRole('link', { name: 'Standings', exact: true }).tap();
  await expect.poll(() => page.locator('main table tbody tr').count()).toBe(8);
  await suits(page, 'standings');
}
