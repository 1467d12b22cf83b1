import { type HelperCard, helperCardRequest, helperRenewal } from '@turnuva/contract';
import { hasPart } from '@turnuva/engine/schedule';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { helpersIn, rangeOf } from '../access/index.ts';
import { Problem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import { publicAddress, qrOf } from '../public/address.ts';
import { publicPath } from '../public/links.ts';
import type { Services } from '../services.ts';
import { authorOf, openTournament } from '../services.ts';

interface ById {
  readonly Params: { readonly id: string };
}
interface ByCard {
  readonly Params: { readonly id: string; readonly key: string };
}

const MOST_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The arbiter's side of the helpers' cards: made, renewed, ended, shown as a code. */
export function helperCardRoutes(app: FastifyInstance, services: Services): void {
  const { gate, tournaments, clock, audit } = services;
  const helpers = helpersIn(tournaments.store.records);
  const path = '/api/tournaments/:id/helpers';

  const checkUntil = (until: string): void => {
    const at = Date.parse(until);
    if (!(at > clock() && at < clock() + MOST_DAYS * DAY_MS))
      throw new Problem('bad-request', { path: ['until'] }, 'helperPast');
  };
  const admit = async (request: FastifyRequest<ById>) => {
    const person = await gate.admit(request, 'helpers');
    return { person, ...(await openTournament(services, request.params.id)) };
  };
  const existing = (card: HelperCard | undefined): HelperCard => {
    if (card === undefined) throw new Problem('missing', {}, 'noHelperCard');
    return card;
  };
  const admitToCard = async (request: FastifyRequest<ByCard>) => {
    const admitted = await admit(request);
    return { ...admitted, card: existing(await helpers.find(admitted.id, request.params.key)) };
  };

  app.get<ById>(path, async (request) => {
    const { id } = await admit(request);
    const base = await publicAddress(services, request);
    return {
      cards: await helpers.list(id),
      ...(base === undefined ? {} : { address: `${base}${publicPath(id)}/helper` }),
    };
  });

  app.post<ById>(path, async (request, reply) => {
    const { person, id, state } = await admit(request);
    const wanted = read(helperCardRequest, request.body);
    // The games of a bracket are entered in the bracket.
    if (hasPart(state.tournament, 'bracket')) throw new Problem('refused', {}, 'helperBracket');
    if (wanted.last < wanted.first) throw new Problem('bad-request', { path: ['last'] }, 'helperRange');
    checkUntil(wanted.until);
    const facts = { name: wanted.name ?? '', value: rangeOf(wanted), tournament: id, until: wanted.until };
    await audit.note(authorOf(request, person), 'helperMade', facts);
    const card = await helpers.make(id, wanted);
    if (card === undefined) throw new Problem('refused', {}, 'helperMost');
    return reply.code(201).send(card);
  });

  app.put<ByCard>(`${path}/:key`, async (request) => {
    const { person, id, card } = await admitToCard(request);
    const { until } = read(helperRenewal, request.body);
    checkUntil(until);
    const facts = { name: card.name, value: rangeOf(card), tournament: id, until };
    await audit.note(authorOf(request, person), 'helperRenewed', facts);
    return existing(await helpers.renew(id, card.key, until));
  });

  app.delete<ByCard>(`${path}/:key`, async (request, reply) => {
    const { person, id, card } = await admitToCard(request);
    const facts = { name: card.name, value: rangeOf(card), tournament: id };
    await audit.note(authorOf(request, person), 'helperEnded', facts);
    await helpers.end(id, card.key);
    return reply.code(204).send();
  });

  app.get<ByCard>(`${path}/:key/qr.svg`, async (request, reply) => {
    const { id, card } = await admitToCard(request);
    return reply
      .type('image/svg+xml')
      .send(await qrOf(services, request, `${publicPath(id)}/helper?code=${card.code}`));
  });
}
