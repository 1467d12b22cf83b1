import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { board, chooseLook, openBrowser, rare, visit } from './browser.ts';
import openStage from './build.ts';
import { sharedServer } from './server.ts';

/**
 * `npm run screenshots`: the pictures of docs/screenshots, taken anew from the demo tournament, and those of the other
 * formats from the browser test that plays them.
 */
const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../docs/screenshots');
mkdirSync(folder, { recursive: true });

const closeStage = await openStage();
const server = await sharedServer();
const browser = await openBrowser();
const headers = { 'content-type': 'application/json' };
const demo = await fetch(`${server.url}api/demo`, { method: 'POST', headers, body: '{}' });
const { id } = (await demo.json()) as { id: string };

interface Shot {
  readonly name: string;
  readonly place: string;
  readonly locale?: string;
  readonly width?: number;
  readonly height?: number;
  readonly look?: string;
  before?(page: Page): Promise<void>;
}

const SETTLE_MS = 700;
const why = async (page: Page): Promise<void> => {
  await board(page, 18).getByRole('button', { name: 'why' }).click();
  await page.locator('.decisions li').first().waitFor();
};
const byHand = async (page: Page): Promise<void> => {
  await rare(page, 'Change pairing');
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'break up' }).nth(12).click();
};
const correction = async (page: Page): Promise<void> => {
  await board(page, 3).locator('td.board').click();
  await page.keyboard.press('0');
  await page.keyboard.press('1');
  await page.getByText('Pairings that would').waitFor();
};
const firstPlayer = (page: Page): Promise<void> => page.locator('tbody tr').nth(4).click();
const receipt = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^BH\/C1 of/ })
    .nth(3)
    .click();

/** The first sheet starts the thread that draws them: on a busy computer that takes a while. */
const sheetDrawn = (page: Page): Promise<void> => page.frameLocator('iframe.paper').locator('table').first().waitFor();

/** So high that the board in hand is seen below the head of the page. */
const HIGH = 1100;

const SHOTS: readonly Shot[] = [
  { name: 'round', place: 'round/5', height: HIGH },
  { name: 'round-why', place: 'round/5', before: why, height: HIGH },
  { name: 'round-dark', place: 'round/5', look: 'dark', height: HIGH },
  { name: 'round-tr', place: 'round/5', locale: 'tr-TR', height: HIGH },
  { name: 'round-1920', place: 'round/5', width: 1920, height: 1080 },
  { name: 'round-phone', place: 'round/5', width: 360, height: 740 },
  { name: 'round-by-hand', place: 'round/5', before: byHand },
  { name: 'correction', place: 'round/4', before: correction },
  { name: 'players', place: 'players', before: firstPlayer },
  { name: 'players-phone', place: 'players', width: 360, height: 740 },
  { name: 'standings', place: 'standings' },
  { name: 'standings-receipt', place: 'standings', before: receipt },
  { name: 'standings-de', place: 'standings', locale: 'de-DE', look: 'large' },
  { name: 'pictures', place: 'standings/pictures' },
  { name: 'sheets', place: 'sheets', before: sheetDrawn },
  { name: 'screens', place: 'screens', height: 1100 },
  { name: 'journal', place: 'journal' },
  { name: 'settings', place: 'settings', height: 1400 },
];

for (const { name, place, before, look, ...size } of SHOTS) {
  const { page, context } = await visit(browser, `${server.url}#/t/${id}/${place}`, size);
  await page.locator('h1').waitFor();
  if (look !== undefined) {
    await chooseLook(page, look);
    // The picture is of the page, not of the button that was last pressed.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  await page.waitForTimeout(SETTLE_MS);
  await before?.(page);
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}
const { page } = await visit(browser, server.url);
await page.locator('tbody tr').first().waitFor();
await page.screenshot({ path: join(folder, 'tournaments.png') });
await browser.close();
await closeStage();

/** Taken by schedule.e2e.ts at the end of each event. */
const OTHER_FORMATS = ['bracket', 'roundRobin', 'scheveningen', 'skalitzka'];
const THEIR_EVENTS = 'round robin of six|Scheveningen match|Skalitzka of three|knock-out of eleven';
const taken = mkdtempSync(join(tmpdir(), 'turnuva-pictures-'));
const here = dirname(fileURLToPath(import.meta.url));
const vitest = join(here, '../../../node_modules/vitest/vitest.mjs');
execFileSync(
  process.execPath,
  [vitest, 'run', '--config', join(here, 'vitest.config.ts'), join(here, 'schedule.e2e.ts'), '-t', THEIR_EVENTS],
  { env: { ...process.env, TURNUVA_E2E_PICTURES: taken }, stdio: 'inherit' },
);
for (const name of OTHER_FORMATS) copyFileSync(join(taken, `${name}.png`), join(folder, `${name}.png`));
rmSync(taken, { recursive: true });
