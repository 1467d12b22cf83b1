import { openApi } from '@turnuva/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** What other programs ask before anything else: whether the server works, and how to talk to it. */
export function aboutRoutes(app: FastifyInstance, { tournaments }: Services): void {
  // The shapes are walked once: the description stays the same as long as the program runs.
  let description: unknown;
  app.get('/api/openapi.json', () => {
    description ??= openApi();
    return description;
  });

  /** For balancers and container hosts: 200 once the database answers; its failure is answered as everywhere (503). */
  app.get('/api/ready', async (_, reply) => {
    await tournaments.store.records.get('settings', 'server');
    return reply.header('cache-control', 'no-store').send({ ready: true });
  });
}
