import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendBody } from '../http/body.ts';
import type { SharedPage } from './personal.ts';
import { personalBody, sharedPage } from './personal.ts';

/** Pages kept drawn and compressed, in bytes: thousands of phones ask for a handful of them. */
const MOST_BYTES = 48 * 1024 * 1024;
export const HTML = 'text/html; charset=utf-8';

/** What is a reader's own on a page that all share. */
export interface Own {
  /** HTML of the box with the reader's board, or the place to type a name. */
  readonly mine: string;
  readonly me: number | undefined;
}

/** Sends the page of this key: out of the store of drawn ones, or drawn now; with what is the reader's own. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  draw: () => string,
  own: Own,
) => FastifyReply;

export function drawnPages(mostBytes = MOST_BYTES): SendPage & { readonly bytes: () => number } {
  const pages = new Map<string, SharedPage>();
  let bytes = 0;
  const keep = (key: string, page: SharedPage): void => {
    bytes += page.size;
    pages.set(key, page);
    // The oldest go first: pages of rounds that are over.
    for (const [each, { size }] of pages) {
      if (bytes <= mostBytes || pages.size === 1) break;
      pages.delete(each);
      bytes -= size;
    }
  };
  const send: SendPage = (request, reply, key, draw, { mine, me }) => {
    let page = pages.get(key);
    if (page === undefined) {
      page = sharedPage(draw(), HTML);
      keep(key, page);
    }
    return sendBody(request, reply, personalBody(page, mine, me)).header(
      'vary',
      'accept-encoding, accept-language, cookie',
    );
  };
  return Object.assign(send, { bytes: () => bytes });
}
