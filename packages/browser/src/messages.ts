import type { BrowserRequest } from '@turnuva/server/inBrowser';

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
