import type { FastifyInstance } from 'fastify';
import { isLocal } from '../access/index.ts';
import { HttpProblem } from '../http/problem.ts';
import { ECHO_PATH } from '../network/index.ts';
import type { Services } from '../services.ts';
import type { HttpHandlers } from './api.ts';

/** An address by which the server knows itself. */
export function echoRoute(app: FastifyInstance, { network }: Services): void {
  /** By this word the server knows itself when it tries one of its addresses. */
  app.get(ECHO_PATH, (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(network.token),
  );
}

/** The switch of the hall's network. */
export const networkHandlers = ({ network }: Services) =>
  ({
    hallNetwork: async ({ request }) => ({ ...(await network.state()), mayChange: isLocal(request) }),

    changeHallNetwork: async ({ body, request }) => {
      // A user who came through this door would shut themselves out.
      if (!isLocal(request)) throw new HttpProblem('forbidden');
      const { open, address } = body;
      const state = await network.change({
        ...(open === undefined ? {} : { open }),
        ...(address === undefined ? {} : { chosen: address }),
      });
      return { ...state, mayChange: true };
    },
  }) satisfies Partial<HttpHandlers>;
