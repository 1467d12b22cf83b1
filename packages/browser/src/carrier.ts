import type { Carrier, Heard } from '@turnuva/desk';
import type { BrowserRequest } from '@turnuva/server/inBrowser';

type Answered = Extract<WorkerMessage, { kind: 'answer' }>;

/** Statuses whose responses have no body: constructing such a `Response` with one throws. */
const BODILESS = new Set([204, 304]);

async function bodyOf(init: RequestInit): Promise<unknown> {
  const { body } = init;
  if (typeof body === 'string') return JSON.parse(body);
  if (body instanceof Blob) return new Uint8Array(await body.arrayBuffer());
  return undefined;
}

/**
 * Passes the desk's requests to the worker that holds the journals, and returns its answers; requests wait while the
 * journals cannot be opened.
 */
export function carrierTo(worker: Worker, showTrouble: (sentence: string | undefined) => void): Carrier {
  const waiting = new Map<number, (told: Answered) => void>();
  const followed = new Map<number, Heard>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'trouble') return showTrouble(data.sentence);
    if (data.kind === 'entry') return followed.get(data.number)?.entry(data.json);
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  };
  const say = (asked: Asked): void => worker.postMessage(asked);

  async function askWorker(path: string, init: RequestInit): Promise<Response> {
    const body = await bodyOf(init);
    const number = ++last;
    const language = new Headers(init.headers).get('accept-language') ?? navigator.language;
    const request = { method: init.method ?? 'GET', address: `/${path}`, language, body };
    const told = await new Promise<Answered>((resolve) => {
      waiting.set(number, resolve);
      say({ kind: 'ask', number, request });
    });
    const { status, headers } = told;
    return new Response(BODILESS.has(status) ? null : (told.body ?? null), { status, headers });
  }

  return {
    hasAddresses: false,
    fetch: askWorker,
    follow: (id, connection, heard) => {
      const number = ++last;
      followed.set(number, heard);
      say({ kind: 'follow', number, id, connection });
      heard.open();
      return () => {
        followed.delete(number);
        say({ kind: 'leave', number });
      };
    },
  };
}

/** What the page sends to the worker. */
export type Asked =
  | { readonly kind: 'ask'; readonly number: number; readonly request: BrowserRequest }
  | { readonly kind: 'follow'; readonly number: number; readonly id: string; readonly connection: string }
  | { readonly kind: 'leave'; readonly number: number };

/** What the worker sends back. `text` and `bytes` are the body of an answer. */
export type WorkerMessage =
  | {
      readonly kind: 'answer';
      readonly number: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | Uint8Array<ArrayBuffer> | undefined;
    }
  | { readonly kind: 'entry'; readonly number: number; readonly json: string }
  /** Why nothing is being answered at present; without a message, the problem is over. */
  | { readonly kind: 'trouble'; readonly sentence: string | undefined };
