import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { browserFolder } from './browserFolder.ts';
import { folderServer } from './folderServer.ts';
import type { TestServer } from './server.ts';

/** The worker with the API in it, among the folder's files: the one that has the bell of all tabs. */
export function apiWorker(folder: string): string {
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

/**
 * What a page of the desk is told before it starts: its reader's language, that nothing was preferred before this visit, and
 * how late the API hears of it (SLOW, as in serve.ts).
 */
function visitor({ language, slow, first }: { language: string; slow: number; first: boolean }): void {
  // The empty page that simulates a pulled plug belongs to no site: asked for its storage it complains.
  if (location.protocol === 'about:') return;
  if (first && sessionStorage.getItem('visited') === null) {
    sessionStorage.setItem('visited', 'yes');
    localStorage.removeItem('turnuva.preferences');
  }
  Object.defineProperties(Navigator.prototype, {
    language: { get: () => language },
    languages: { get: () => [language] },
  });
  if (slow <= 0) return;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, ...said: unknown[]) {
    setTimeout(() => Reflect.apply(postMessage, this, said), Math.random() * slow);
  };
}

/** All visits share one browser's storage, as tabs do: what a test closes is its own pages. */
function tabsOf(shared: BrowserContext, browser: Browser): Browser {
  const newContext = async (
    options: { viewport?: { width: number; height: number } | null; locale?: string } = {},
  ): Promise<BrowserContext> => {
    const pages: Page[] = [];
    const own = {
      newPage: async () => {
        const page = await shared.newPage();
        await page.addInitScript(visitor, {
          language: options.locale ?? 'en-GB',
          slow: Number(process.env.SLOW ?? 0),
          first: pages.length === 0,
        });
        if (options.viewport) await page.setViewportSize(options.viewport);
        pages.push(page);
        return page;
      },
      pages: () => pages,
      // Nothing has an address that a network would lead to: the tests' own requests go to the API as well.
      request: {
        get: async (address: string) => {
          const answer = await fetch(address);
          return { status: () => answer.status, text: () => answer.text(), json: () => answer.json() };
        },
      },
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

/** A request's body as the API in a worker takes it: a value read from JSON, or bytes in base64. */
async function bodyOf(init: RequestInit): Promise<{ readonly value?: unknown; readonly base64?: string }> {
  const { body } = init;
  if (body === undefined || body === null) return {};
  if (typeof body === 'string' && new Headers(init.headers).get('content-type') === 'application/json')
    return { value: JSON.parse(body) };
  return { base64: Buffer.from(await new Response(body).arrayBuffer()).toString('base64') };
}

/**
 * The desk in the browser alone in place of a server: a folder on a web host, and the tests' own requests answered by the
 * API in a tab beside. It has no public pages; its plug is pulled by taking the desk out of every tab at once.
 */
export async function aloneStage(browser: Browser): Promise<{ server: TestServer; browser: Browser }> {
  const folder = await browserFolder();
  const host = await folderServer(folder);
  const shared = await browser.newContext({ locale: 'en-GB', acceptDownloads: true, reducedMotion: 'reduce' });
  const helper = await shared.newPage();
  const begin = (): Promise<unknown> => helper.goto(host.url);
  await begin();
  const worker = new URL(apiWorker(folder), host.url).href;
  const overNetwork = globalThis.fetch;
  globalThis.fetch = async (target, init = {}) => {
    const address = target instanceof Request ? target.url : String(target);
    if (!address.startsWith(`${host.url}api/`)) return overNetwork(target, init);
    const { value, base64 } = await bodyOf(init);
    const request = {
      method: init.method ?? 'GET',
      address: address.slice(host.url.length - 1),
      language: new Headers(init.headers).get('accept-language') ?? 'en',
      ...(value === undefined ? {} : { body: value }),
    };
    const said = await ask(helper, worker, request, base64);
    const body = said.status === 204 || said.status === 304 ? null : Buffer.from(said.body, 'base64');
    return new Response(body, { status: said.status, headers: said.headers });
  };
  const addresses = new Map<Page, string>();
  const kill = async (): Promise<void> => {
    for (const page of shared.pages()) {
      addresses.set(page, page.url());
      await page.goto('about:blank');
    }
  };
  const start = async (): Promise<void> => {
    await begin();
    for (const [page, address] of addresses) if (page !== helper) await page.goto(address);
    addresses.clear();
  };
  const end = async (): Promise<void> => {
    globalThis.fetch = overNetwork;
    await host.close();
  };
  const fillDisk = (): Promise<never> => Promise.reject(new Error('a browser has no disk that a test could fill'));
  return { server: { url: host.url, kill, start, fillDisk, end }, browser: tabsOf(shared, browser) };
}
