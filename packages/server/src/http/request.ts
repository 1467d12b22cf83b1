import type { Language, Say } from '@turnuva/text';
import { LANGUAGES, languageOf, speaker } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

/** Programs that name JSON with every request send nothing with some: that is no JSON gone wrong. */
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

/** Methods that change nothing. */
export const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/** True when another site's page made the browser send this. Browsers name the origin with every such request. */
function isForeign(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && hostOf(origin) !== request.headers.host) return true;
  // A page without TLS may be anybody's on the way, though it has our name.
  if (request.protocol === 'https' && origin?.startsWith('http:') === true) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Refuses changes that another site's page asks for (CSRF): by Origin and Sec-Fetch-Site. */
export function refuseForeign(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && isForeign(request)) throw new HttpProblem('foreign');
  });
}

const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A route's path as the addresses that it takes: `:name` is one part of them. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : asPattern(part)))
      .join('/')}$`,
  );

/**
 * Answers an address of the API that is there under another method with 405 and the methods that it takes, before any body
 * is read. Called before the routes are made, which it hears of.
 */
export function refuseWrongMethods(app: FastifyInstance): void {
  const known: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/')) known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  app.addHook('onRequest', async ({ url, method, is404, routeOptions }) => {
    const path = url.split('?')[0] ?? '';
    // What no other route takes comes to the desk's page where it is asked for by GET.
    if (!path.startsWith('/api/') || (!is404 && routeOptions.url !== '/*')) return;
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap((each) => each.methods));
    if (methods.size === 0) return;
    const allow = [...methods].sort().join(', ');
    throw new HttpProblem('wrong-method', { method, allow }, 'wrong-method', { allow });
  });
}

const speakers = new Map<Language, Say>();

/** The speaker for a language, made once. */
export function sayIn(language: Language): Say {
  const found = speakers.get(language) ?? speaker(language, CATALOGUES[language]);
  speakers.set(language, found);
  return found;
}

/** `?lang=` if it names one of our languages, else what the browser prefers. */
export function languageOfRequest(request: FastifyRequest): Language {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  const found = LANGUAGES.find((language) => language === asked);
  return found ?? languageOf(request.headers['accept-language']);
}

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

/** What was filled in, by the names of the fields; nothing where nothing was sent. */
export const formOf = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  (request.body ?? {}) as Readonly<Record<string, string>>;

interface CookieOptions {
  readonly path: string;
  readonly sameSite: 'Strict' | 'Lax';
  readonly secure?: boolean;
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
}

/** Names and values that need no quoting: all of ours. */
const PLAIN = /^[\w.~-]*$/;

/** The name of a cookie that is one tournament's. */
export const cookieName = (kind: string, id: string): string => `${kind}-${id.replace(/[^a-z0-9]/gi, '')}`;

/** Over TLS, at the proxy or here: then a cookie goes over TLS alone. */
export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** The value of a cookie, if the browser sent it. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Sets a cookie that no script can read. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  if (!PLAIN.test(name) || !PLAIN.test(value)) throw new Error(`cookie ${name}: a letter that needs quoting`);
  const parts = [
    `${name}=${value}`,
    `Path=${options.path}`,
    `Max-Age=${options.maxAge}`,
    'HttpOnly',
    `SameSite=${options.sameSite}`,
    ...(options.secure === true ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
}
