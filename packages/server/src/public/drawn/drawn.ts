import type { FastifyReply, FastifyRequest } from 'fastify';
import { HTML, sendBody } from '../../http/body.ts';
import type { SharedPage } from './personal.ts';
import { personalBody, sharedPage } from './personal.ts';

/** Pages kept drawn and compressed, in bytes: thousands of phones ask for a handful of them. */
const MOST_BYTES = 48 * 1024 * 1024;

/** The personal parts of a page that all readers share. */
interface Own {
  /** HTML of the box with the reader's board, or the place to type a name. */
  readonly mine: string;
  readonly me: number | undefined;
}

/** A rush: the pages requested within a second, for one tournament. */
const RUSH = 50;
/**
 * Under load, a page may be this old: results arrive all the time, and rendering it for each of them would make everyone wait.
 */
const OLD_MS = 2000;

/**
 * Sends the page for this key, as of `state`, from the cache or rendered now, with the reader's personal parts. Under load, it
 * may be up to two seconds old.
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
    // Older versions of a page are not needed.
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
