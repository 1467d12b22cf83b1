import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { board, openBrowser, rare } from './browser.ts';
import openStage from './build.ts';
import { prepare } from './desk.ts';
import { createFormat } from './format.ts';
import { withSchedule } from './schedules.ts';
import { sharedServer, testServer } from './server.ts';

/**
 * `npm run screenshots`: every page, light and dark, into docs/screenshots/pages, taken from the demo tournament and events
 * made for it. Names behind it (`npm run screenshots -- round prizes`) take those again.
 */
const pages = join(dirname(fileURLToPath(import.meta.url)), '../../../docs/screenshots/pages');

const closeStage = await openStage();
const server = await sharedServer();
const browser = await openBrowser();
const headers = { 'content-type': 'application/json' };
const demo = await fetch(`${server.url}api/demo`, { method: 'POST', headers, body: '{}' });
const { id } = (await demo.json()) as { id: string };

const SETTLE_MS = 700;
const why = async (page: Page): Promise<void> => {
  await board(page, 18).getByRole('button', { name: 'why' }).click();
  await page.locator('.decisions li').first().waitFor();
};
const correction = async (page: Page): Promise<void> => {
  await board(page, 3).locator('td.board').click();
  await page.keyboard.press('0');
  await page.keyboard.press('1');
  await page.getByText('Pairings that would').waitFor();
};
const receipt = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^BH\/C1 of/ })
    .nth(3)
    .click();

/** The first sheet starts the thread that draws them: on a busy computer that takes a while. */
const sheetDrawn = (page: Page): Promise<void> => page.frameLocator('iframe.paper').locator('table').first().waitFor();

/** Events beside the demo, for the pages that an open under way does not have; and a server without any. */
const fresh = await testServer();
const finished = await prepare(server.url, 24, 3, { info: { name: 'Ostend Autumn Open 2026', locale: 'en' } });
for (const round of [1, 2, 3]) {
  await finished.pairNext(round);
  await finished.results(round, 12);
  await finished.command({ kind: 'close-round', round });
}
const cents = [120_000, 80_000, 50_000, 30_000, 20_000, 15_000, 10_000].map((each) => ({ cents: each }));
const lists = [{ name: 'Main prizes', sharing: 'hort', prizes: cents }];
await finished.command({ kind: 'define-prizes', prizes: { currency: 'EUR', onePrizeEach: true, lists } });
const arriving = await prepare(server.url, 54, 7, { info: { name: 'Bosporus Open 2026', locale: 'en' } });
const changes = Array.from({ length: 18 }, (_, i) => ({ player: 3 * i + 1, change: { checkedIn: true } }));
await arriving.command({ kind: 'change-players', changes });
const cup = await createFormat(server.url, 'knockout', 16, { games: 2, thirdPlace: true });
await cup.command({ kind: 'start-knockout' });
for (let match = 1; match <= 6; match++)
  for (const game of [1, 2])
    await cup.command({ kind: 'match-result', match, game, board: 1, result: game === 2 ? '==' : '10' });
const empty = await prepare(server.url, 1, 7, { info: { name: 'Spring Open 2027', locale: 'en' } });
const teams = ['Ankara', 'İzmir', 'Köln', 'Wien'];
const options = { boards: 4 };
const league = await withSchedule(server.url, { name: 'League', system: 'round-robin', players: 16, options, teams });
await league.command({ kind: 'open-rounds', through: 1 });
const event = `${arriving.id}x`;
for (const [i, name] of ['A · Open', 'B · under 1900', 'C · Juniors'].entries()) {
  const section = await prepare(server.url, 20 - 4 * i, 7, { info: { name, locale: 'en' } });
  await section.command({ kind: 'set-section', section: { event, name: 'Bosporus Festival 2026', place: i + 1 } });
  if (i > 0) continue;
  await section.pairNext(1);
  await section.results(1, 6);
}

const listLine = (i: number): string =>
  `Öztürkoğlu, Ertan ${i}\t${2400 - 9 * i}\t${i % 4 === 0 ? 'IM' : ''}\tTUR\tBoğaziçi SK\t${1980 + i}\t${i}`;
const LIST = [
  'Name\tElo\tTitel\tLand\tVerein\tJg.\tZimmer',
  ...Array.from({ length: 24 }, (_, i) => listLine(i)),
  listLine(3),
].join('\n');
const pasteList = async (page: Page): Promise<void> => {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, LIST);
  await page.locator('dialog table.import').waitFor();
};
const exchange = async (page: Page): Promise<void> => {
  await rare(page, 'Change pairing');
  await page.locator('.hand-boards .seat').nth(7).click();
  await page.locator('.hand-boards .seat').nth(11).click();
  await page.locator('.hand-boards tr.changed').first().waitFor();
};
/** The address of a page of this tournament. */
const of = (tournament: string, place: string): string => `${server.url}#/t/${tournament}/${place}`;

interface Shown {
  readonly at: string;
  readonly phone?: boolean;
  readonly locale?: string;
  readonly width?: number;
  readonly large?: boolean;
  /** What is pressed first, or done. */
  readonly step?: string | ((page: Page) => Promise<void>);
}

/** Every page of the demo tournament, or of one made for it; those of phones and the hall have an address of their own. */
const PAGES: Readonly<Record<string, Shown>> = {
  first: { at: fresh.url },
  home: { at: server.url },
  new: { at: server.url, step: 'button.main' },
  players: { at: of(id, 'players'), step: 'tbody tr:nth-child(5) td' },
  'check-in': { at: of(arriving.id, 'players/check-in') },
  import: { at: of(empty.id, 'players'), step: pasteList },
  round: { at: of(id, 'round/5') },
  'round-1920': { at: of(id, 'round/5'), width: 1920 },
  'round-tr': { at: of(id, 'round/5'), locale: 'tr-TR' },
  why: { at: of(id, 'round/5'), step: why },
  'by-hand': { at: of(id, 'round/5'), step: exchange },
  correction: { at: of(id, 'round/4'), step: correction },
  prepare: { at: of(id, 'round/6') },
  bracket: { at: of(cup.id, 'schedule') },
  schedule: { at: of(league.id, 'schedule') },
  matches: { at: of(league.id, 'round/1') },
  standings: { at: of(id, 'standings') },
  'standings-de-large': { at: of(id, 'standings'), locale: 'de-DE', large: true },
  receipt: { at: of(id, 'standings'), step: receipt },
  crosstable: { at: of(id, 'standings/crosstable') },
  categories: { at: of(id, 'standings/categories') },
  prizes: { at: of(finished.id, 'standings/prizes') },
  ratings: { at: of(id, 'standings/ratings') },
  charts: { at: of(id, 'standings/pictures') },
  playoff: { at: of(finished.id, 'playoff') },
  finish: { at: of(finished.id, 'finish') },
  sheets: { at: of(id, 'sheets') },
  'sheets-standings': { at: of(id, 'sheets/standings/4') },
  'sheets-crosstable': { at: of(id, 'sheets/crosstable/4') },
  screens: { at: of(id, 'screens') },
  journal: { at: of(id, 'journal'), step: 'tbody tr:nth-child(5) td' },
  settings: { at: of(id, 'settings') },
  'settings-ties': {
    at: of(id, 'settings'),
    step: (page) => page.locator('.settings-index').getByRole('button', { name: 'Tie-breaks' }).click(),
  },
  event: { at: `${server.url}#/e/${event}` },
  'event-check-in': { at: `${server.url}#/e/${event}/players` },
  'phone-pairings': { at: `${server.url}t/${id}`, phone: true },
  'phone-names': { at: `${server.url}t/${id}?show=names`, phone: true },
  'phone-standings': { at: `${server.url}t/${id}?show=standings`, phone: true },
  'phone-round': { at: of(id, 'round/5'), phone: true },
  hall: { at: `${server.url}screen/${id}` },
  'hall-standings': { at: `${server.url}screen/${id}?show=standings` },
};
const PICTURE = { format: 'webp', quality: 55 } as const;

const wanted = process.argv.slice(2).filter((name) => name in PAGES);
if (wanted.length === 0) rmSync(pages, { recursive: true, force: true });
mkdirSync(pages, { recursive: true });
for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, shown] of Object.entries(PAGES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { at, phone = false, locale = 'en-GB', width = 1280, large = false, step } = shown;
    const viewport = phone ? { width: 390, height: 844 } : { width, height: Math.round(width / 1.6) };
    const context = await browser.newContext({ colorScheme, viewport, locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(at);
    await page.locator('h1').first().waitFor();
    if (large) await page.evaluate(() => Object.assign(document.documentElement.dataset, { large: 'yes' }));
    await page.waitForTimeout(SETTLE_MS);
    if (typeof step === 'string') await page.locator(step).first().click();
    else await step?.(page);
    if (name.startsWith('sheets')) await sheetDrawn(page);
    await page.waitForTimeout(SETTLE_MS);
    const { data } = await (await context.newCDPSession(page)).send('Page.captureScreenshot', PICTURE);
    writeFileSync(join(pages, `${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    await context.close();
  }
await fresh.end();
await browser.close();
await closeStage();
process.exit(0);
