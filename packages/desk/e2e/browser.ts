import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserServer, Download, Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { expect } from 'vitest';
import { keepOnClose, keepTabs, keptTab, openContexts, type Tab } from './keptTabs.ts';
import { follow } from './lastScreenshot.ts';

const PLACES = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Off for tests: two pages of its own that Chromium opens behind the address bar of every window, more than half of what
 * a new window costs; a process kept ready for a next page, of which most were never used; and, because this list is
 * in place of Playwright's, what that has and a test can meet.
 */
const FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
].join(',');

/** Starts Chromium as it is installed on this computer; the files of a run join it one by one. */
export function launchServer(): Promise<BrowserServer> {
  const executablePath = PLACES.find((place) => place !== '' && existsSync(place));
  if (executablePath === undefined) {
    throw new Error('No Chromium or Chrome found: install the package "chromium", or name the program in CHROMIUM.');
  }
  return chromium.launchServer({
    executablePath,
    headless: true,
    host: '127.0.0.1',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--disable-features=${FEATURES}`],
  });
}

let connected: Promise<Browser> | undefined;

/** The run's browser: one connection for all files that a worker plays, so that a file finds the tabs of those before it. */
export function openBrowser(): Promise<Browser> {
  connected ??= chromium.connect(process.env.TURNUVA_E2E_BROWSER ?? '').then((browser) => {
    keepTabs(browser);
    return browser;
  });
  return connected;
}

/** Closes what a file of tests has left open. */
export async function leaveBrowser(): Promise<void> {
  const browser = await openBrowser();
  await Promise.all(openContexts(browser).map((context) => context.close()));
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page complained about; a test ends by expecting nothing. */
  readonly complaints: string[];
}

/** Tells a page that its device is to save data. */
const saveData = (): void => {
  Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, value: { saveData: true } });
};

export interface Visitor {
  readonly locale?: string;
  readonly width?: number;
  readonly height?: number;
  readonly touch?: boolean;
  /** Fetches what it may need later, as the desk does unless a device is told to save data: that is half of what a visit costs. */
  readonly ahead?: boolean;
}

/**
 * Opens a page as someone does who has not been here: nothing stored, no cookies, no history. The tab may be one that an
 * earlier test of the file has left (keptTabs.ts); it then has the desk's files in its cache.
 */
export async function visit(browser: Browser, url: string, options: Visitor = {}): Promise<Visit> {
  const { locale = 'en-GB', width = 1440, height = 900, touch = false, ahead = false } = options;
  const viewport = { width, height };
  const wishes = { locale, touch };
  const kept = ahead ? undefined : await keptTab(browser, url, wishes, viewport);
  if (kept !== undefined) return kept;
  // What fades would be read half faded.
  const context = await browser.newContext({
    locale,
    viewport,
    acceptDownloads: true,
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
  });
  // Long enough for any machine: only what never comes ends a test. WAIT=9000 shows sooner what fails.
  context.setDefaultTimeout(Number(process.env.WAIT ?? 90_000));
  if (!ahead) await context.addInitScript(saveData);
  const page = await context.newPage();
  follow(page);
  const tab: Tab = { context, page, complaints: [] };
  page.on('pageerror', (error) => tab.complaints.push(error.message));
  page.on('console', (message) => {
    // A server that is switched off on purpose makes the browser complain about the network.
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()))
      tab.complaints.push(message.text());
  });
  await page.goto(url);
  // A tab that fetched ahead has what others are to do without.
  if (!ahead) await keepOnClose(browser, url, wishes, tab);
  return tab;
}

/** Something that answers wait for until the test lets them go. */
export function heldBack(): { readonly released: Promise<void>; release(): void } {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

/** Presses keys one after the other, as an arbiter does: without waiting for the server. */
export async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const A_WHILE_MS = 10_000;
const TRIES = 6;

/**
 * Drags one part of a page onto another until `done` is there. A driver asks right after the mouse has moved whether a
 * drag began; on a busy machine it starts a moment later, and the drop never comes. By hand that cannot happen: so such a
 * drag is called off, and tried again.
 */
export async function drag(from: Locator, onto: Locator, done: Locator): Promise<void> {
  const page = from.page();
  for (let left = TRIES; left > 1; left--) {
    await from.dragTo(onto);
    const came = done.first().waitFor({ timeout: A_WHILE_MS });
    if (await came.then(() => true).catch(() => false)) return;
    const driver = await page.context().newCDPSession(page);
    const data = { items: [], dragOperationsMask: 0 };
    await driver.send('Input.dispatchDragEvent', { type: 'dragCancel', x: 0, y: 0, data });
    await driver.detach();
  }
  await from.dragTo(onto);
  await done.first().waitFor();
}

/** A letter within a second of another one is part of a word: an arbiter looks up in between. */
export const anotherWord = (page: Page): Promise<void> => page.waitForTimeout(1000);

export const board = (page: Page, number: number) => page.locator(`#board-${number}`);

/** The result on a board, as it is shown. */
export const resultOn = async (page: Page, number: number): Promise<string> =>
  (await board(page, number).locator('.result .figures').innerText()).trim();

/** Waits until the server has answered everything typed, or cannot be reached. */
export const untilSent = (page: Page): Promise<void> =>
  page.locator('.shell[data-sending]').waitFor({ state: 'detached' });

/** Waits until nothing typed is left that is not saved. */
export const untilSaved = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.entries(sessionStorage).every(([name, kept]) => !name.startsWith('turnuva.drafts') || kept === '[]'),
  );
};

/** Waits until the line on top of every page says this. */
export const standing = (page: Page, text: string | RegExp): Promise<void> =>
  expect.poll(() => page.locator('.standing').textContent()).toMatch(text);

/** Takes a board in hand. (In the middle of the row there is the result, which opens the list of all results.) */
export const takeBoard = (page: Page, number: number): Promise<void> => board(page, number).locator('td.board').click();

/** The way to the next step: in the line of state, or on the page of the step its own button. */
export const nextStepOf = (page: Page) =>
  page.locator('.standing:not([data-here]) a, .standing[data-here] ~ .actions button.main').last();

/** Presses one of the rare actions of a page, behind the three dots of its bar. */
export async function rare(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('.page-head .more > button').click();
  await page.locator('.page-head .more .menu-panel').getByRole('button', { name }).click();
}

/** Opens the menu with language, look and keys. */
export const openTools = (page: Page): Promise<void> => page.locator('.tools .menu-of > button').first().click();

/** Chooses a language in the menu: the page is drawn again where it is. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  if ((await page.evaluate(() => document.documentElement.lang)) === language) return;
  const help = () => page.locator('.tools > button').first().getAttribute('title');
  const before = await help();
  await openTools(page);
  await page.locator('.tools .menu-panel select').first().selectOption(language);
  await page.keyboard.press('Escape');
  await expect.poll(help).not.toBe(before);
}

/** Chooses a look in the menu, and closes the menu again. */
export async function chooseLook(page: Page, look: string): Promise<void> {
  await openTools(page);
  await page.locator('.tools .menu-panel select').nth(1).selectOption(look);
  await page.keyboard.press('Escape');
  await page.locator('.tools .menu-panel').waitFor({ state: 'hidden' });
}

/** The text of a file that the page gave; the browser keeps its downloads to itself. */
export async function textOfDownload(download: Download): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
