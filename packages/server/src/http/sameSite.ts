import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

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
