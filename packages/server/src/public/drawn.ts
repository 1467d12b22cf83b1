import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from '../http/body.ts';
import { compressedBody, sendBody } from '../http/body.ts';

/** Pages kept drawn and compressed: five hundred phones ask for a handful of them. */
const MOST_PAGES = 3000;
export const HTML = 'text/html; charset=utf-8';

/** Sends the page of this key: out of the store of drawn ones, or drawn now. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, key: string, draw: () => string) => FastifyReply;

export function drawnPages(): SendPage {
  const pages = new Map<string, Body>();
  return (request, reply, key, draw) => {
    let body = pages.get(key);
    if (body === undefined) {
      body = compressedBody(draw(), HTML);
      if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value as string);
      pages.set(key, body);
    }
    return sendBody(request, reply, body).header('vary', 'accept-encoding, accept-language, cookie');
  };
}
