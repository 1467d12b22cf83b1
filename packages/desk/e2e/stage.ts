import { basename } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { leaveBrowser, openBrowser } from './browser.ts';
import { editionOf } from './editions.ts';
import { aloneStage } from './inBrowserStage.ts';
import { lastSight } from './lastScreenshot.ts';
import { sharedServer, type TestServer, testServer } from './server.ts';

interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
  /** Whether this is the desk in the browser alone, which has no public pages, hall screens, accounts and rating lists. */
  readonly alone: boolean;
}

/**
 * Where the tests of one file play: the run's browser, and its server or, with `own`, one for this file alone. A file
 * wants its own when it pulls the plug, adds accounts, changes what belongs to the whole server, or looks at the list
 * of tournaments. Which edition of the desk it is, editions.ts says. What was opened is closed after the file's last test.
 */
export async function stage({ own = false }: { readonly own?: boolean } = {}): Promise<Stage> {
  const alone = editionOf(basename(expect.getState().testPath ?? '')) === 'browser';
  const { server, browser } = alone
    ? await aloneStage(await openBrowser())
    : { server: await (own ? testServer() : sharedServer()), browser: await openBrowser() };
  afterEach(async ({ task }) => {
    // With the fault itself, so that the end of a long log tells it too.
    if (task.result?.state === 'fail')
      task.result.errors?.push({ name: 'On the pages stood', message: await lastSight(), stack: '' });
  });
  afterAll(async () => {
    await leaveBrowser();
    await server.end();
  });
  return { server, browser, alone };
}
