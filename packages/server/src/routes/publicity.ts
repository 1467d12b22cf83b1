import { publicity as publicitySchema } from '@turnuva/contract';
import type { FastifyInstance } from 'fastify';
import { read } from '../http/read.ts';
import { publicAddress } from '../public/address.ts';
import { publicPath } from '../public/links.ts';
import type { Services } from '../services.ts';
import { authorOf, openTournament } from '../services.ts';
import type { PublicParts } from './sight.ts';

interface ById {
  readonly Params: { readonly id: string };
}

/** What the arbiter sets and sees of the public side. */
export function publicityRoutes(app: FastifyInstance, services: Services, { publicity, claims }: PublicParts): void {
  const { gate } = services;

  app.get<ById>('/api/tournaments/:id/publicity', async (request) => {
    await gate.admit(request, 'read');
    const { id } = await openTournament(services, request.params.id);
    const base = await publicAddress(services, request);
    return { ...(await publicity.get(id)), ...(base === undefined ? {} : { address: `${base}${publicPath(id)}` }) };
  });

  app.put<ById>('/api/tournaments/:id/publicity', async (request) => {
    const person = await gate.admit(request, 'publicity');
    const { id } = await openTournament(services, request.params.id);
    const change = read(publicitySchema, request.body);
    const value = Object.entries(change)
      .map(([what, to]) => `${what}: ${to}`)
      .join(', ');
    await services.audit.note(authorOf(request, person), 'publicityChanged', { tournament: id, value });
    return publicity.change(id, change);
  });

  app.get<ById>('/api/tournaments/:id/codes', async (request) => {
    await gate.admit(request, 'publicity');
    const { id, state } = await openTournament(services, request.params.id);
    const base = await publicAddress(services, request);
    return Promise.all(
      state.tournament.players.map(async (player) => ({
        player: player.id,
        name: player.name,
        code: await publicity.code(id, player.id),
        ...(base === undefined ? {} : { address: `${base}${publicPath(id)}/p/${player.id}` }),
      })),
    );
  });

  app.get<ById>('/api/tournaments/:id/claims', async (request) => {
    await gate.admit(request, 'read');
    const { id } = await openTournament(services, request.params.id);
    return claims.open(id);
  });
}
