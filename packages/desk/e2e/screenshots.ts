import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { board, chooseLook, openBrowser, rare, visit } from './browser.ts';
import openStage from './build.ts';
import { sharedServer } from './server.ts';

/**
 * `npm run screenshots`: the pictures of docs/screenshots, taken again from the demo tournament, and those of the other
 * formats from the browser test that plays them. `npm run screenshots pages`: every page, light and dark, alone.
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

/** Every page of the demo tournament; those of phones and the hall have an address of their own. */
const PAGES: Readonly<Record<string, { readonly at: string; readonly phone?: boolean; readonly step?: string }>> = {
  home: { at: '' },
  new: { at: '', step: 'button.main' },
  players: { at: `#/t/${id}/players`, step: 'tbody tr:nth-child(5) td' },
  round: { at: `#/t/${id}/round/5` },
  prepare: { at: `#/t/${id}/round/6` },
  standings: { at: `#/t/${id}/standings` },
  crosstable: { at: `#/t/${id}/standings/crosstable` },
  prizes: { at: `#/t/${id}/standings/prizes` },
  finish: { at: `#/t/${id}/finish` },
  sheets: { at: `#/t/${id}/sheets` },
  screens: { at: `#/t/${id}/screens` },
  journal: { at: `#/t/${id}/journal`, step: 'tbody tr:nth-child(5) td' },
  settings: { at: `#/t/${id}/settings` },
  'phone-pairings': { at: `t/${id}`, phone: true },
  'phone-names': { at: `t/${id}?show=names`, phone: true },
  'phone-standings': { at: `t/${id}?show=standings`, phone: true },
  hall: { at: `screen/${id}` },
};
const PICTURE = { format: 'webp', quality: 70 } as const;
const pages = join(folder, 'pages');
mkdirSync(pages, { recursive: true });
for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, { at, phone = false, step }] of Object.entries(PAGES)) {
    const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
    const context = await browser.newContext({ colorScheme, viewport, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${server.url}${at}`);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    if (step !== undefined) await page.locator(step).first().click();
    if (name === 'sheets') await sheetDrawn(page);
    await page.waitForTimeout(SETTLE_MS);
    const { data } = await (await context.newCDPSession(page)).send('Page.captureScreenshot', PICTURE);
    writeFileSync(join(pages, `${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    await context.close();
  }
if (process.argv.includes('pages')) {
  await browser.close();
  await closeStage();
  process.exit(0);
}

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
