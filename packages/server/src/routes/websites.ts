import { timingSafeEqual } from 'node:crypto';
import type { ReadToken } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import { categoryNamed, type Tournament } from '@turnuva/engine/tournament';
import { writePgn } from '@turnuva/formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenDigest } from '../access/secret.ts';
import { compressedBody, sendBody } from '../http/body.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { queryOf, wholeNumber } from '../http/read.ts';
import { publicAddress } from '../public/address.ts';
import {
  crosstableData,
  feedOf,
  type Published,
  pairingsData,
  playersData,
  standingsData,
  tournamentData,
} from '../public/websites.ts';
import { openTournament, type Services } from '../services.ts';
import type { RecordStore } from '../store/index.ts';
import { newId } from '../tournaments/index.ts';
import type { HttpHandlers } from './api.ts';
import type { PublicParts, See, Visible } from './visible.ts';

interface ById {
  readonly Params: { readonly id: string };
}

const JSON_TYPE = 'application/json; charset=utf-8';
const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
const PGN_TYPE = 'application/x-chess-pgn; charset=utf-8';

/** Pages of all sites may read it: there is nothing in it that is not on the public page, and no cookie counts. */
function openToAll(reply: FastifyReply): void {
  void reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'etag')
    .header('cross-origin-resource-policy', 'cross-origin');
}

/** The token of a request: `Authorization: Bearer ...`, or `?token=` for programs that accept only an address. */
const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? queryOf(request.query).token;

/** Rounds without a date in the schedule get the date on which they were published, in the server's time zone. */
function withDays(tournament: Tournament, entries: readonly Entry[]): Tournament {
  const days = new Map<number, string>();
  for (const { at, event } of entries) {
    if (event.kind !== 'publish') continue;
    const day = new Date(at);
    const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
    days.set(event.round, parts.map((part) => String(part).padStart(2, '0')).join('/'));
  }
  const rounds = tournament.rounds.map((round) => {
    const date = round.date ?? days.get(round.number);
    return date === undefined ? round : { ...round, date };
  });
  return { ...tournament, rounds };
}

/** What other sites and programs read: JSON, the feed, and the games as PGN. */
export function websiteRoutes(app: FastifyInstance, services: Services, { publicity }: PublicParts, see: See): void {
  const readers = readersIn(services.tournaments.store.records);

  async function publishedTo(request: FastifyRequest, id: string): Promise<Published & { readonly sight: Visible }> {
    const token = tokenOf(request);
    const isKnown = token !== undefined && (await readers.opens(id, token));
    if (token !== undefined && !isKnown) throw new HttpProblem('sign-in', {}, 'readToken');
    const sight = await see(id, isKnown);
    const language = languageOfRequest(request);
    return { id, view: sight.view, message: sight.message, language, say: sayIn(language), sight };
  }
  /** The round requested, if it is public; by default the round on show. */
  const roundAsked = (request: FastifyRequest, { view }: Published): number =>
    Math.min(wholeNumber(queryOf(request.query).round, 'round', 0, 99) ?? view.round, view.last);

  const route = (
    name: string,
    type: string,
    make: (request: FastifyRequest, published: Published & { readonly sight: Visible }) => string | Promise<string>,
  ): void => {
    const path = `/t/:id/${name}`;
    app.options(path, { config: { open: true } }, async (_, reply) => {
      openToAll(reply);
      return reply
        .header('access-control-allow-methods', 'GET')
        .header('access-control-allow-headers', 'authorization, if-none-match')
        .header('access-control-max-age', '86400')
        .code(204)
        .send();
    });
    app.get<ById>(path, async (request, reply) => {
      openToAll(reply);
      const published = await publishedTo(request, request.params.id);
      const text = await make(request, published);
      return sendBody(request, reply, { ...compressedBody(text, type), vary: 'accept-language, authorization' });
    });
  };
  const json = (name: string, make: (published: Published, request: FastifyRequest) => object): void =>
    route(name, JSON_TYPE, (request, published) => JSON.stringify(make(published, request)));

  json('tournament.json', tournamentData);
  json('players.json', playersData);
  json('pairings.json', (published, request) => pairingsData(published, roundAsked(request, published)));
  json('standings.json', (published, request) => {
    const { category } = queryOf(request.query);
    const found = category === undefined ? undefined : categoryNamed(published.view.tournament, category);
    if (category !== undefined && found === undefined) throw new HttpProblem('missing', {}, 'noCategory');
    return standingsData(published, found);
  });
  json('crosstable.json', crosstableData);

  route('feed.atom', ATOM_TYPE, async (request, published) => {
    const { id, sight } = published;
    const { entries } = await openTournament(services, id);
    const messages = sight.message === '' ? [] : await publicity.messages(id);
    const base = (await publicAddress(services, request)) ?? `${request.protocol}://${request.headers.host}`;
    return feedOf(published, { entries, shown: sight.shown, messages, base });
  });

  route('games.pgn', PGN_TYPE, async (request, published) => {
    const { entries } = await openTournament(services, published.id);
    const tournament = withDays(published.view.tournament, entries);
    if (queryOf(request.query).round === 'all') return writePgn(tournament);
    return writePgn(tournament, [roundAsked(request, published)]);
  });
}

/** Read tokens: made, listed, revoked. */
export function readerHandlers(services: Services) {
  const { audit, clock } = services;
  const readers = readersIn(services.tournaments.store.records);
  return {
    readTokens: async ({ params }) => readers.list((await openTournament(services, params.id)).id),
    makeReadToken: async ({ params, body: { name }, author }) => {
      const { id } = await openTournament(services, params.id);
      await audit.note(author, 'readTokenMade', { name, tournament: id });
      const made = await readers.make(id, name, new Date(clock()).toISOString());
      if (made === undefined) throw new HttpProblem('refused', {}, 'readTokenMost');
      return made;
    },
    revokeReadToken: async ({ params, author }) => {
      const { id } = await openTournament(services, params.id);
      const revoked = await readers.revoke(id, params.key);
      if (revoked === undefined) throw new HttpProblem('missing');
      await audit.noteLeaving(author, 'readTokenRevoked', { name: revoked.name, tournament: id });
      return undefined;
    },
  } satisfies Partial<HttpHandlers>;
}

/** Tokens that one tournament may have at a time. */
const MOST_TOKENS = 50;

type Kept = ReadToken & { readonly digest: string };

const collection = (id: string): string => `readers ${id}`;

/** Tokens with which other sites read public data while the public page is off. Only their digests are stored. */
function readersIn(records: RecordStore) {
  const all = async (id: string): Promise<readonly Kept[]> =>
    (await records.list(collection(id))).map(({ json }) => JSON.parse(json) as Kept);
  return {
    async list(id: string): Promise<readonly ReadToken[]> {
      const kept = await all(id);
      return kept.map(({ digest: _, ...each }) => each).sort((a, b) => (a.at < b.at ? -1 : 1));
    },
    /** The new token, shown only once; undefined if there are too many. */
    async make(id: string, name: string, at: string): Promise<(ReadToken & { readonly token: string }) | undefined> {
      if ((await all(id)).length >= MOST_TOKENS) return undefined;
      const token = newToken();
      const made: ReadToken = { key: newId(), name, at };
      await records.put(
        collection(id),
        made.key,
        JSON.stringify({ ...made, digest: tokenDigest(token) } satisfies Kept),
      );
      return { ...made, token };
    },
    async revoke(id: string, key: string): Promise<ReadToken | undefined> {
      const found = (await all(id)).find((each) => each.key === key);
      if (found !== undefined) await records.remove(collection(id), key);
      return found;
    },
    async opens(id: string, token: string): Promise<boolean> {
      const given = Buffer.from(tokenDigest(token));
      return (await all(id)).some(({ digest }) => timingSafeEqual(Buffer.from(digest), given));
    },
  };
}
