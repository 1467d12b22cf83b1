import { hallNetworkRequest } from '@turnuva/contract';
import type { FastifyInstance } from 'fastify';
import { isLocal } from '../access/index.ts';
import { Problem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import { ECHO_PATH } from '../network/index.ts';
import type { Services } from '../services.ts';

/** The switch of the hall's network. */
export function networkRoutes(app: FastifyInstance, { gate, network }: Services): void {
  /** By this word the server knows itself when it tries one of its addresses. */
  app.get(ECHO_PATH, (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(network.token),
  );

  app.get('/api/hall-network', async (request) => {
    await gate.admit(request, 'read');
    return { ...(await network.state()), mayChange: isLocal(request) };
  });

  app.put('/api/hall-network', async (request) => {
    await gate.admit(request, 'settings');
    // Whoever came through this door would shut it behind themselves.
    if (!isLocal(request)) throw new Problem('forbidden');
    const { open, address } = read(hallNetworkRequest, request.body);
    const state = await network.change({
      ...(open === undefined ? {} : { open }),
      ...(address === undefined ? {} : { chosen: address }),
    });
    return { ...state, mayChange: true };
  });
}
