import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { folderServer } from './folderServer.ts';
import type { TestServer } from './server.ts';

/** The worker with the API in it, among the folder's files: the one that has the bell of all tabs. */
function apiWorker(folder: string): string {
  const assets = join(folder, 'assets');
  const workers = readdirSync(assets).filter((name) => /^worker-.*\.js$/.test(name));
  const found = workers.find((name) => readFileSync(join(assets, name), 'utf8').includes('BroadcastChannel'));
  if (found === undefined) throw new Error(`${assets}: found no worker with the API`);
  return `assets/${found}`;
}

interface Said {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Asks the API in a worker of this page, as another tab of the desk would. Bodies go over in base64. */
const ask = (page: Page, worker: string, request: object, bytes: string | undefined): Promise<Said> =>
  page.evaluate(
    async ([address, asked, base64]) => {
      const held = window as unknown as { api?: Worker; last?: number };
      held.api ??= new Worker(address as string, { type: 'module' });
      held.last = (held.last ?? 0) + 1;
      const { api, last: number } = held;
      const toBase64 = (all: Uint8Array): string => btoa(Array.from(all, (each) => String.fromCharCode(each)).join(''));
      const body = typeof base64 === 'string' ? Uint8Array.from(atob(base64), (each) => each.charCodeAt(0)) : undefined;
      return new Promise<Said>((resolve) => {
        const hear = ({ data }: MessageEvent): void => {
          if (data.kind !== 'answer' || data.number !== number) return;
          api.removeEventListener('message', hear);
          const all = typeof data.body === 'string' ? new TextEncoder().encode(data.body) : (data.body ?? []);
          resolve({ status: data.status, headers: data.headers, body: toBase64(new Uint8Array(all)) });
        };
        api.addEventListener('message', hear);
        api.postMessage({ kind: 'ask', number, request: { ...(asked as object), ...(body && { body }) } });
      });
    },
    [worker, request, bytes] as const,
  );

/** All visits share one browser's storage, as tabs do: what a test closes is its own pages. */
function tabsOf(shared: BrowserContext, browser: Browser): Browser {
  const newContext = async (options: { viewport?: { width: number; height: number } | null } = {}) => {
    const pages: Page[] = [];
    const own = {
      newPage: async () => {
        const page = await shared.newPage();
        if (options.viewport) await page.setViewportSize(options.viewport);
        pages.push(page);
        return page;
      },
      pages: () => pages,
      close: async () => {
        for (const page of pages) if (!page.isClosed()) await page.close();
      },
    };
    return new Proxy(shared, {
      get: (target, key) => {
        const found = key in own ? own[key as keyof typeof own] : Reflect.get(target, key);
        return typeof found === 'function' && !(key in own) ? found.bind(target) : found;
      },
    });
  };
  return new Proxy(browser, {
    get: (target, key) => {
      const found = key === 'newContext' ? newContext : Reflect.get(target, key);
      return typeof found === 'function' && key !== 'newContext' ? found.bind(target) : found;
    },
  });
}

/**
 * The desk in the browser alone in place of a server (EDITION=browser): a folder on a web host, and the tests' own
 * requests answered by the API in a tab beside. It has no public pages, no plug to pull and one language, English.
 */
export async function aloneStage(browser: Browser): Promise<{ server: TestServer; browser: Browser }> {
  const folder = process.env.TURNUVA_E2E_FOLDER ?? '';
  const host = await folderServer(folder);
  const shared = await browser.newContext({ locale: 'en-GB', acceptDownloads: true, reducedMotion: 'reduce' });
  const helper = await shared.newPage();
  await helper.goto(host.url);
  const worker = new URL(apiWorker(folder), host.url).href;
  const overNetwork = globalThis.fetch;
  globalThis.fetch = async (target, init = {}) => {
    const address = target instanceof Request ? target.url : String(target);
    if (!address.startsWith(`${host.url}api/`)) return overNetwork(target, init);
    const headers = new Headers(init.headers);
    const request = {
      method: init.method ?? 'GET',
      address: address.slice(host.url.length - 1),
      language: headers.get('accept-language') ?? 'en',
      ...(typeof init.body === 'string' ? { body: JSON.parse(init.body) } : {}),
    };
    const bytes =
      init.body === undefined || init.body === null || typeof init.body === 'string'
        ? undefined
        : Buffer.from(await new Response(init.body).arrayBuffer()).toString('base64');
    const said = await ask(helper, worker, request, bytes);
    const body = said.status === 204 || said.status === 304 ? null : Buffer.from(said.body, 'base64');
    return new Response(body, { status: said.status, headers: said.headers });
  };
  const refuse = (): Promise<never> => Promise.reject(new Error('the desk in the browser alone has no server'));
  const end = async (): Promise<void> => {
    globalThis.fetch = overNetwork;
    await host.close();
  };
  return {
    server: { url: host.url, kill: refuse, start: refuse, fillDisk: refuse, end },
    browser: tabsOf(shared, browser),
  };
}
