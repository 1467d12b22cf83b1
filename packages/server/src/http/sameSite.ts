import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../access/index.ts';
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allowed for people who have not signed in: signing in, and results from players' phones. */
    open?: boolean;
  }
}

/** Maximum request of a stranger: a name and a PIN. */
export const OPEN_BYTES = 16 * 1024;

/**
 * Identifies the sender before the body is read: a stranger's request is refused immediately and the connection is closed, so
 * that nobody can fill the memory with bodies that are refused later.
 */
export function refuseStrangers(app: FastifyInstance, gate: Gate): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (SAFE.has(request.method) || request.is404 || request.routeOptions.config.open === true) return;
    try {
      await gate.admit(request, 'read');
    } catch (error) {
      // What is still on its way is not waited for.
      void reply.header('connection', 'close');
      throw error;
    }
  });
}
