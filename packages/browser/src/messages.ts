import type { BrowserRequest } from '@turnuva/server/inBrowser';

/** What the page asks of the worker. */
export type Asked =
  | { readonly kind: 'ask'; readonly number: number; readonly request: BrowserRequest }
  | { readonly kind: 'follow'; readonly number: number; readonly id: string; readonly connection: string }
  | { readonly kind: 'leave'; readonly number: number };

/** What the worker says. `text` and `bytes` are an answer's body. */
export type WorkerMessage =
  | {
      readonly kind: 'answer';
      readonly number: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | Uint8Array<ArrayBuffer> | undefined;
    }
  | { readonly kind: 'entry'; readonly number: number; readonly json: string }
  /** Why nothing is answered at present; without a sentence it is over. */
  | { readonly kind: 'trouble'; readonly sentence: string | undefined };
