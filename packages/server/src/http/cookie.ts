import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** Over TLS, at the proxy or here: the cookie is then sent over TLS only. */
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
