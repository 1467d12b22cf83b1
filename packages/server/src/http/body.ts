import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SAFE } from './sameSite.ts';

/** A command has a few kilobytes: over the slowest network of a hall they are there by then. */
const SLOWEST_BODY_MS = 30_000;

/**
 * Closes the connection of a client that is still sending a body after half a minute; routes that take files, of more than `bytes`, have
 * the time that a whole request has.
 */
export function refuseSlowBodies(app: FastifyInstance, bytes: number, slowestMs = SLOWEST_BODY_MS): void {
  app.addHook('onRequest', async ({ method, raw, routeOptions }) => {
    if (SAFE.has(method) || (routeOptions.bodyLimit ?? bytes) > bytes || raw.complete) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, slowestMs);
    timer.unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}

/** An answer at hand in all its encodings, with the tag by which a browser asks whether it is still the same. */
export interface Body {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzip?: Buffer;
  readonly brotli?: Buffer;
  readonly etag: string;
  readonly cache: string;
  /** Parts of a request on which the response depends, besides the encodings. */
  readonly vary?: string;
}

export const HTML = 'text/html; charset=utf-8';
/** Whose page it is and in which language: what pages for readers follow. */
export const READERS_OWN = 'accept-language, cookie';

const SMALL = 600;

export function bodyOf(content: Buffer | string, type: string): Body {
  const plain = typeof content === 'string' ? Buffer.from(content) : content;
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, plain, etag, cache: 'no-cache' };
}

/** A page made now: compressed unless it is too small for that to help. */
export function compressedBody(content: string, type: string): Body {
  const body = bodyOf(content, type);
  return body.plain.length < SMALL ? body : { ...body, gzip: gzipSync(body.plain, { level: 6 }) };
}

/** Sends a body in the best encoding the browser accepts, or 304 if the browser already has it. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  const vary = body.vary === undefined ? 'accept-encoding' : `accept-encoding, ${body.vary}`;
  void reply.header('etag', body.etag).header('cache-control', body.cache).header('vary', vary);
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(body.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  void reply.type(body.type);
  if (body.brotli !== undefined && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(body.brotli);
  if (body.gzip !== undefined && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(body.gzip);
  return reply.send(body.plain);
}

/**
 * Sends a page generated for this reader. `no-store` if it must not be cached, because it shows something that a card or a form
 * gives access to.
 */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  cache: 'no-cache' | 'no-store' = 'no-cache',
): FastifyReply => sendBody(request, reply, { ...compressedBody(text, HTML), vary: READERS_OWN, cache });

/** What a page's form may hold, in bytes. */
export const FORM_BYTES = 2000;

/** Lets a part of the server take forms as a browser sends them from a page, and nothing else. */
export function takesForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** The values of a form by field name; empty if nothing was sent. */
export const formOf = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  (request.body ?? {}) as Readonly<Record<string, string>>;

/** Some programs set the JSON content type on every request, even without a body; that is not invalid JSON. */
export function takeNothingAsJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // A text is no JSON either, whatever is in it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}

/** Lets routes of this scope take any body as bytes. */
export function takesBytes(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/** Lets routes of this scope take any body as it arrives: it is not read here. */
export function takesStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** What is sent, in pieces. */
export const piecesSent = (request: FastifyRequest): AsyncIterable<Uint8Array> =>
  (request.body ?? []) as AsyncIterable<Uint8Array>;

/** The name of the file that is sent. */
export function nameOfSent(request: FastifyRequest): string | undefined {
  const name = request.headers['x-file-name'];
  return typeof name === 'string' ? name : undefined;
}
