import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../access/index.ts';
import { SAFE } from './sameSite.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Taken from people who have not signed in: signing in itself, and results from players' phones. */
    open?: boolean;
  }
}

/** What a stranger may send: a name and a PIN. */
export const OPEN_BYTES = 16 * 1024;

/**
 * Asks who sends something before its body is read: a stranger's is refused at once and its line is closed, so that
 * nobody fills the memory with bodies that are refused afterwards.
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
