import type { FastifyInstance } from 'fastify';
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
