import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A tab of a visit. One that a test has left is told from a new one by nothing but what its browser has read already. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What its page complains about in this visit. */
  complaints: string[];
}

interface Kept extends Tab {
  readonly driver: CDPSession;
  /** Of the desk that this visit is at. */
  origin: string;
}

/** What outlasts a visit and is not undone: a tab in which a test calls one of these is closed permanently. */
const ON_BOTH = [
  'addInitScript',
  'addListener',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const satisfies readonly (keyof Page & keyof BrowserContext)[];
const ON_PAGE = [...ON_BOTH, 'addLocatorHandler', 'emulateMedia'] as const satisfies readonly (keyof Page)[];
const ON_CONTEXT = [
  ...ON_BOTH,
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
  'setStorageState',
] as const satisfies readonly (keyof BrowserContext)[];
const ON_CLOCK = ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'] as const;

/** Calls `tell` before each call of these methods. */
function before(target: object, methods: readonly string[], tell: () => void): void {
  for (const method of methods) {
    const usual = Reflect.get(target, method) as (...args: unknown[]) => unknown;
    Reflect.set(target, method, (...args: unknown[]) => {
      tell();
      return Reflect.apply(usual, target, args);
    });
  }
}

const EMPTY = 'localStorage.clear(); sessionStorage.clear();';
const tabs = new WeakMap<Browser, Map<string, Kept[]>>();

/**
 * Keeps the tabs of this browser's visits for its next ones. A new tab is half of what a visit costs: a process that
 * compiles the whole desk once more, a window and what belongs to it.
 */
export const keepTabs = (browser: Browser): void => void tabs.set(browser, new Map());

/** The contexts of this browser that nobody has closed. */
export const openContexts = (browser: Browser): BrowserContext[] => {
  const kept = new Set([...(tabs.get(browser)?.values() ?? [])].flat().map(({ context }) => context));
  return browser.contexts().filter((context) => !kept.has(context));
};

/** A tab kept for a visit with these wishes, opened at `url` with nothing stored; undefined where there is none. */
export async function keptTab(
  browser: Browser,
  url: string,
  wishes: object,
  size: { readonly width: number; readonly height: number },
): Promise<Tab | undefined> {
  const tab = tabs.get(browser)?.get(JSON.stringify(wishes))?.pop();
  if (tab === undefined) return undefined;
  tab.origin = new URL(url).origin;
  tab.complaints = [];
  await tab.page.setViewportSize(size);
  // What the last page wrote while it was left is gone before the first line of this one runs.
  const { identifier } = await tab.driver.send('Page.addScriptToEvaluateOnNewDocument', { source: EMPTY });
  await tab.page.goto(url);
  await tab.driver.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  return tab;
}

/**
 * Closing this tab's context, as every test does at its end, empties and keeps it: no page, no storage, no cookies, no
 * history. Files that never change stay in the cache, as with everyone who comes back. A tab in which a test changed
 * more, or opened another address or a second page, is closed.
 */
export async function keepOnClose(browser: Browser, url: string, wishes: object, tab: Tab): Promise<void> {
  const all = tabs.get(browser);
  if (all === undefined) return;
  const { context, page } = tab;
  const { origin } = new URL(url);
  const kept: Kept = Object.assign(tab, { driver: await context.newCDPSession(page), origin });
  let changed = false;
  const change = (): void => {
    changed = true;
  };
  context.on('page', change);
  page.on('crash', change);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(`${kept.origin}/`) && frame.url() !== 'about:blank')
      change();
  });
  before(page, ON_PAGE, change);
  before(context, ON_CONTEXT, change);
  before(context.clock, ON_CLOCK, change);
  const close = context.close.bind(context);
  const empty = async (): Promise<void> => {
    await page.goto('about:blank');
    await context.clearCookies();
    await kept.driver.send('Storage.clearDataForOrigin', { origin: kept.origin, storageTypes: 'all' });
    await kept.driver.send('Page.resetNavigationHistory');
  };
  context.close = async (options) => {
    if (changed || page.isClosed()) return close(options);
    const failed = await empty().then(
      () => changed,
      () => true,
    );
    if (failed) return close(options);
    const key = JSON.stringify(wishes);
    all.set(key, [...(all.get(key) ?? []), kept]);
  };
}
