import type { FastifyReply, FastifyRequest } from 'fastify';
import { HTML, sendBody } from '../../http/body.ts';
import type { SharedPage } from './personal.ts';
import { personalBody, sharedPage } from './personal.ts';

/** Pages kept drawn and compressed, in bytes: thousands of phones ask for a handful of them. */
const MOST_BYTES = 48 * 1024 * 1024;

/** What is a reader's own on a page that all share. */
interface Own {
  /** HTML of the box with the reader's board, or the place to type a name. */
  readonly mine: string;
  readonly me: number | undefined;
}

/** A rush: pages asked for within a second, of one tournament. */
const RUSH = 50;
/** In a rush a page may be so old: results come all the time, and drawing it for each of them keeps everyone waiting. */
const OLD_MS = 2000;

/**
 * Sends the page of this key, as of `state`: out of the store of drawn ones, or drawn now; with what is the reader's
 * own. In a rush it may be that of an entry up to two seconds ago.
 */
type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  state: number,
  draw: () => string,
  own: Own,
) => FastifyReply;

interface Drawn {
  readonly page: SharedPage;
  readonly state: number;
  readonly at: number;
}

export function drawnPages(mostBytes = MOST_BYTES): SendPage {
  const pages = new Map<string, Drawn>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= pages.get(key)?.page.size ?? 0;
    pages.delete(key);
  };
  const keep = (key: string, drawn: Drawn): void => {
    // A page as it was an entry ago is wanted by nobody.
    drop(key);
    bytes += drawn.page.size;
    pages.set(key, drawn);
    // The oldest go first: pages of rounds that are over.
    for (const each of pages.keys()) {
      if (bytes <= mostBytes || pages.size === 1) break;
      drop(each);
    }
  };
  let [second, asked] = [0, 0];
  const isRush = (now: number): boolean => {
    if (now - second > 1000) [second, asked] = [now, 0];
    return ++asked > RUSH;
  };
  const pageOf = (key: string, state: number, draw: () => string): SharedPage => {
    const now = performance.now();
    const rush = isRush(now);
    const last = pages.get(key);
    if (last !== undefined && (last.state === state || (rush && now - last.at < OLD_MS))) return last.page;
    const page = sharedPage(draw(), HTML);
    keep(key, { page, state, at: now });
    return page;
  };
  const send: SendPage = (request, reply, key, state, draw, { mine, me }) => {
    const page = pageOf(key, state, draw);
    return sendBody(request, reply, personalBody(page, mine, me));
  };
  return send;
}
