import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../access/index.ts';
import { SAFE } from './sameSite.ts';

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
