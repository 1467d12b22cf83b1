import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendBody } from '../http/body.ts';
import type { SharedPage } from './personal.ts';
import { personalBody, sharedPage } from './personal.ts';

/** Pages kept drawn and compressed, in bytes: thousands of phones ask for a handful of them. */
const MOST_BYTES = 48 * 1024 * 1024;
/** Pages of which is known when they were drawn last. */
const MOST_KEYS = 2000;
export const HTML = 'text/html; charset=utf-8';

/** What is a reader's own on a page that all share. */
export interface Own {
  /** HTML of the box with the reader's board, or the place to type a name. */
  readonly mine: string;
  readonly me: number | undefined;
}

/** A rush: pages asked for within a second, of one tournament. */
const RUSH = 50;
/** In a rush a page may be so old: results come all the time, and drawing it for each of them keeps everybody waiting. */
const OLD_MS = 2000;

/**
 * Sends the page of this key, as of `state`: out of the store of drawn ones, or drawn now; with what is the reader's
 * own. In a rush it may be that of an entry up to two seconds ago.
 */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  state: number,
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
  const drawn = new Map<string, { readonly place: string; readonly at: number }>();
  let [second, asked] = [0, 0];
  const isRush = (now: number): boolean => {
    if (now - second > 1000) [second, asked] = [now, 0];
    return ++asked > RUSH;
  };
  const pageOf = (key: string, state: number, draw: () => string): SharedPage => {
    const now = performance.now();
    const rush = isRush(now);
    const place = `${state} ${key}`;
    const known = pages.get(place);
    if (known !== undefined) return known;
    const last = drawn.get(key);
    const recent = last !== undefined && now - last.at < OLD_MS ? pages.get(last.place) : undefined;
    if (rush && recent !== undefined) return recent;
    const page = sharedPage(draw(), HTML);
    keep(place, page);
    if (drawn.size > MOST_KEYS) drawn.clear();
    drawn.set(key, { place, at: now });
    return page;
  };
  const send: SendPage = (request, reply, key, state, draw, { mine, me }) => {
    const page = pageOf(key, state, draw);
    return sendBody(request, reply, personalBody(page, mine, me)).header(
      'vary',
      'accept-encoding, accept-language, cookie',
    );
  };
  return Object.assign(send, { bytes: () => bytes });
}
