import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { aloneStage } from './aloneStage.ts';
import { openBrowser } from './browser.ts';
import { sharedServer, type TestServer, testServer } from './server.ts';

export interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
}

/**
 * Where the tests of one file play: the run's browser, and its server or, with `own`, one for this file alone. A file
 * wants its own when it pulls the plug, adds accounts, changes what belongs to the whole server, or looks at the list
 * of tournaments. EDITION=browser: the desk in the browser alone in place of a server. What was opened is closed after the file's last test.
 */
export async function stage({ own = false }: { readonly own?: boolean } = {}): Promise<Stage> {
  const { server, browser } =
    process.env.TURNUVA_E2E_FOLDER === undefined
      ? { server: await (own ? testServer() : sharedServer()), browser: await openBrowser() }
      : await aloneStage(await openBrowser());
  afterAll(async () => {
    await browser.close();
    await server.end();
  });
  return { server, browser };
}
