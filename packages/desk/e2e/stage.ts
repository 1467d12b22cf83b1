import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { sharedServer, type TestServer, testServer } from './server.ts';

export interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
}

/**
 * Where the tests of one file play: the run's browser, and its server or, with `own`, one for this file alone. A file
 * wants its own when it pulls the plug, adds accounts, changes what belongs to the whole server, or looks at the list
 * of tournaments. What was opened is closed after the file's last test.
 */
export async function stage({ own = false }: { readonly own?: boolean } = {}): Promise<Stage> {
  const [server, browser] = await Promise.all([own ? testServer() : sharedServer(), openBrowser()]);
  afterAll(async () => {
    await browser.close();
    await server.end();
  });
  return { server, browser };
}
