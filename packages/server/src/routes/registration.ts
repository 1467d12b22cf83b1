import type { Registration } from '@turnuva/contract';
import { isFederation } from '@turnuva/engine/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_BYTES, formOf, HTML, sendPage, takesForms } from '../http/body.ts';
import { HttpProblem, STATUS } from '../http/problem.ts';
import { queryOf } from '../http/read.ts';
import { pathWith, publicPath } from '../public/links.ts';
import { pageRequestOf } from '../public/reader.ts';
import { busyPage, exampleFederation, registeredPage, registerPage, type Typed } from '../public/registration/page.ts';
import { caseless } from '../ratinglist/entry.ts';
import { openTournament, type Services } from '../services.ts';
import type { RecordStore } from '../store/index.ts';
import { newId } from '../tournaments/index.ts';
import type { HttpHandlers } from './api.ts';
import type { PublicParts, See } from './visible.ts';

interface ById {
  readonly Params: { readonly id: string };
}

/**
 * Requests beyond this rate are refused unread: twenty-five a second cannot be people, and so many bodies need not be processed.
 */
const SENDING = { open: true, rateLimit: { max: 1500, timeWindow: '1 minute' } };
/**
 * Up to this rate, the tournament is looked up: no hall sends more, even with corrections. Later visitors get the form back,
 * built from their request, which costs no more than fetching the form, which the same address may do far more often.
 */
const LOOKED_AT = { max: 300, timeWindow: '1 minute' } as const;
/**
 * Names accepted from one address: all members of a school or club behind one router may register at the same time; visitors
 * beyond the limit keep what they typed. The queue itself limits how many wait, however fast they come.
 */
const TAKEN = { max: 60, timeWindow: '1 minute' } as const;
const EARLIEST_YEAR = 1900;
/** A code, as report files have it; one that FIDE does not know is asked about. */
const FEDERATION = /^[A-Z]{3}$/;
/** Report files have eleven columns for it. */
const FIDE_ID = /^[1-9]\d{0,10}$/;
/** More than any field of the form accepts: text that is too long is refused, not truncated. */
const LONGEST_CODE = 20;

const tidy = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, most)
    : '';

/** The values typed, in the form in which they are stored and shown again. */
const typedIn = (body: ReturnType<typeof formOf>): Required<Omit<Typed, 'sure'>> => ({
  last: tidy(body.last, 60),
  first: tidy(body.first, 58),
  year: tidy(body.year, 4),
  federation: tidy(body.federation, LONGEST_CODE).toUpperCase(),
  club: tidy(body.club, 60),
  fideId: tidy(body.fideId, LONGEST_CODE),
  sex: body.sex === 'w' || body.sex === 'm' ? body.sex : '',
});

/** Asking to be registered, from a phone. */
export function registrationRoutes(app: FastifyInstance, services: Services, parts: PublicParts, see: See): void {
  const { tournaments, clock } = services;
  const queue = registrationsIn(tournaments.store.records);
  const comeFrom = app.createRateLimit(LOOKED_AT);
  const takenFrom = app.createRateLimit(TAKEN);
  const actionOf = (request: FastifyRequest<ById>): string =>
    pathWith(`${publicPath(request.params.id)}/register`, { lang: queryOf(request.query).lang });

  async function openFor(id: string) {
    const sight = await see(id);
    const { tournament } = (await openTournament(services, id)).state;
    const { fee } = await parts.publicity.get(id);
    if (!sight.registration) throw new HttpProblem('missing', {}, 'registrationOver');
    return { sight, tournament, fee };
  }

  const send = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply =>
    sendPage(request, reply, text, 'no-store');

  app.get<ById>('/t/:id/register', async (request, reply) => {
    const { id } = request.params;
    const { sight, fee } = await openFor(id);
    const page = pageRequestOf(request, id, sight);
    return send(request, reply, registerPage(page, { action: actionOf(request), fee }));
  });

  async function take(request: FastifyRequest<ById>, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params;
    const body = formOf(request);
    const typed = typedIn(body);
    const come = await comeFrom(request);
    if (!come.isAllowed && come.isExceeded) {
      void reply.code(STATUS['too-many']).headers({ 'retry-after': come.ttlInSeconds, 'cache-control': 'no-store' });
      const { sex, ...others } = typed;
      const sure = tidy(body.sure, 3);
      const sent = { ...others, ...(body.sex === undefined ? {} : { sex }), ...(sure === '' ? {} : { sure }) };
      // Not compressed: that would cost more than everything else.
      return reply.type(HTML).send(busyPage(request, { action: actionOf(request), typed: sent }));
    }
    const { sight, tournament, fee } = await openFor(id);
    const page = pageRequestOf(request, id, sight);
    // Nobody sees this field; programs that fill it in are thanked and ignored.
    if (tidy(body.web, 10) !== '') return send(request, reply, registeredPage(page));
    const { last, first, year, federation, club, fideId, sex } = typed;
    const thisYear = new Date(clock()).getUTCFullYear();
    const facts = { least: EARLIEST_YEAR, most: thisYear, example: exampleFederation(page), federation };
    const again = (
      fault: string,
      more: { readonly sure?: string } = {},
      status: number = STATUS.refused,
    ): FastifyReply => {
      void reply.code(status);
      const told = page.say(`server.public.register.${fault}`, facts);
      const form = { action: actionOf(request), typed: { ...typed, ...more }, fault: told, fee };
      return send(request, reply, registerPage(page, form));
    };
    if (!/\p{L}/u.test(last) || !/\p{L}/u.test(first)) return again('nameFault');
    const born = Number(year);
    if (year !== '' && !(born >= EARLIEST_YEAR && born <= thisYear)) return again('yearFault');
    if (federation !== '' && !FEDERATION.test(federation)) return again('federationFault');
    if (fideId !== '' && !FIDE_ID.test(fideId)) return again('fideFault');
    // Asked once: FIDE's list may be younger than ours, and who sends it again means it.
    if (federation !== '' && !isFederation(federation) && tidy(body.sure, 3) !== federation)
      return again('federationUnknown', { sure: federation });
    const sent = await takenFrom(request);
    if (!sent.isAllowed && sent.isExceeded) {
      void reply.header('retry-after', sent.ttlInSeconds);
      // A player who has confirmed their federation is not asked again.
      return again(
        'busy',
        federation !== '' && !isFederation(federation) ? { sure: federation } : {},
        STATUS['too-many'],
      );
    }
    const at = new Date(clock()).toISOString();
    const given = Object.entries({ federation, club, fideId, sex }).filter(([, value]) => value !== '');
    const asked = {
      at,
      name: `${last}, ${first}`,
      ...(year === '' ? {} : { birth: `${year}/00/00` }),
      ...Object.fromEntries(given),
    };
    const names = tournament.players.map(({ name }) => name);
    const fault = await queue.add(id, asked, names);
    return fault === undefined ? send(request, reply, registeredPage(page)) : again(fault);
  }

  void app.register(async (scope) => {
    takesForms(scope);
    scope.post<ById>('/t/:id/register', { config: SENDING, bodyLimit: FORM_BYTES }, take);
  });
}

/** The queue of those who asked, for the arbiter. */
export function registrationHandlers(services: Services) {
  const queue = registrationsIn(services.tournaments.store.records);
  return {
    registrations: async ({ params }) => queue.all((await openTournament(services, params.id)).id),
    removeRegistration: async ({ params }) => {
      const { id } = await openTournament(services, params.id);
      await queue.remove(id, params.key);
      return undefined;
    },
  } satisfies Partial<HttpHandlers>;
}

/** Names that may wait for one tournament. */
const MOST_WAITING = 300;

const collection = (id: string): string => `registrations ${id}`;
const plain = (name: string): string => caseless(name).replace(/[^\p{L}\p{N}]/gu, '');

/** People who have asked to be registered and wait for the arbiter; stored only until they are accepted or declined. */
function registrationsIn(records: RecordStore) {
  const all = async (id: string): Promise<readonly Registration[]> =>
    (await records.list(collection(id)))
      .map(({ json }) => JSON.parse(json) as Registration)
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  return {
    all,
    /** Adds one; returns why not, if it is not accepted. `registered`: names in the tournament. */
    async add(
      id: string,
      asked: Omit<Registration, 'key'>,
      registered: readonly string[],
    ): Promise<'full' | 'twice' | undefined> {
      const waiting = await all(id);
      if (waiting.length >= MOST_WAITING) return 'full';
      const names = new Set([...waiting.map(({ name }) => name), ...registered].map(plain));
      if (names.has(plain(asked.name))) return 'twice';
      const key = newId();
      await records.put(collection(id), key, JSON.stringify({ ...asked, key }));
      return undefined;
    },
    remove: (id: string, key: string): Promise<void> => records.remove(collection(id), key),
    async removeAll(id: string): Promise<void> {
      for (const { key } of await all(id)) await records.remove(collection(id), key);
    },
  };
}
