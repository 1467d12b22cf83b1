import { ratingListSettings, values } from '@turnuva/contract';
import type { NewPlayer } from '@turnuva/engine/journal';
import type { Player, RatingKind, RatingLists, Tournament } from '@turnuva/engine/tournament';
import { LIST_IDS, listsOf, officialRating, RATING_KINDS } from '@turnuva/engine/tournament';
import type { FastifyInstance } from 'fastify';
import { columnsGiven } from '../api/files.ts';
import { Problem } from '../http/problem.ts';
import { queryOf, read } from '../http/read.ts';
import { piecesSent, takesBytes, takesStreams } from '../http/sent.ts';
import type { Lists } from '../ratinglist/compare.ts';
import { changesByLists, personIn, ratingsIn, ratingsTaken } from '../ratinglist/compare.ts';
import { MOST_OWN_LISTS, type OwnLists, ownListsIn, ownPlayersOf } from '../ratinglist/own.ts';
import { takeFideList } from '../ratinglist/take.ts';
import type { Services } from '../services.ts';
import { openTournament } from '../services.ts';

/** FIDE's list has 1.5 million lines of 160 letters; XML needs three times that. */
const LIST_BYTES = 2 * 1024 * 1024 * 1024;
const OWN_BYTES = 32 * 1024 * 1024;
const LONGEST_QUERY = 80;
const FIDE = 'FIDE';

interface ById {
  readonly Params: { readonly id: string };
}
interface ByName {
  readonly Params: { readonly name: string };
}

const kindOf = (text: string | undefined): RatingKind => RATING_KINDS.find((kind) => kind === text) ?? 'standard';

/** The lists of an event, or those usual for a kind of rating where it has chosen none. */
const withKind = ({ ratingLists }: Tournament, kind: string | undefined): { readonly ratingLists: RatingLists } => ({
  ratingLists:
    ratingLists?.order !== undefined && kind === undefined ? ratingLists : { kind: kindOf(kind ?? ratingLists?.kind) },
});

/** The rating lists on this computer: searching them while typing, comparing, keeping, taking new ones. */
export function ratingListRoutes(app: FastifyInstance, services: Services): void {
  const { list, current } = services;
  const own = ownListsIn(services.tournaments.store.records);
  const stop = current.watch();
  app.addHook('onClose', async () => {
    stop();
    list.close();
  });
  const listsNow = async (): Promise<Lists> => ({ list, own: await own.all(), month: (await current.state()).month });
  searchRoutes(app, services, listsNow);
  comparisonRoutes(app, services, listsNow);
  keptListRoutes(app, services, own);
  ownListRoutes(app, services, own);
  fideListRoutes(app, services);
}

/** Players by the beginning of a name or number, each with what the lists say. */
function searchRoutes(app: FastifyInstance, { gate, list }: Services, listsNow: () => Promise<Lists>): void {
  app.get('/api/ratinglist', async (request) => {
    await gate.admit(request, 'read');
    const { q = '', kind, order } = queryOf(request.query);
    const lists = await listsNow();
    const names = order === undefined ? listsOf({ ratingLists: { kind: kindOf(kind) } }) : order.split('\n');
    return (await list.search(q.slice(0, LONGEST_QUERY))).map((player) => {
      const person = personIn(player);
      const found = ratingsIn(names, lists, player, { ...person, birth: person.birth ?? '' });
      const [first] = found.official;
      const { standard, rapid, blitz } = player;
      const inMain = first !== undefined && first.list === names.find((each) => lists.own.get(each)?.of !== 'national');
      const taken = ratingsTaken(inMain ? found : { ...found, official: [] });
      return { ...person, ...taken, ratings: { standard, rapid, blitz }, elsewhere: inMain ? [] : found.official };
    });
  });
}

/** What the lists say of the players of an event. */
function comparisonRoutes(app: FastifyInstance, services: Services, listsNow: () => Promise<Lists>): void {
  const { gate, list } = services;

  app.get<ById>('/api/tournaments/:id/ratinglist', async (request) => {
    await gate.admit(request, 'read');
    const { tournament } = (await openTournament(services, request.params.id)).state;
    const lists = await listsNow();
    const order = withKind(tournament, queryOf(request.query).kind);
    const players: NewPlayer[] = [];
    for (const player of tournament.players) {
      const said = await changesByLists(lists, player, order);
      if (said !== undefined) players.push(said);
    }
    return { players, listed: await list.size() };
  });

  app.get<ById>('/api/tournaments/:id/ratinglist/check', async (request) => {
    await gate.admit(request, 'read');
    const { tournament } = (await openTournament(services, request.params.id)).state;
    const lists = await listsNow();
    let [differing, compared] = [0, 0];
    for (const player of tournament.players) {
      const said = await changesByLists(lists, player, tournament);
      if (said?.sources === undefined) continue;
      compared++;
      if (isOther(player, said)) differing++;
    }
    return { differing, compared };
  });
}

/** Whether the lists have another rating than the one that a player has here. */
const isOther = (player: Player, { rating, nationalRating, sources }: NewPlayer): boolean =>
  (sources?.official !== undefined && rating !== officialRating(player)) ||
  (nationalRating !== undefined && nationalRating !== (player.nationalRating ?? 0));

/** Which lists there are, and whether FIDE's is kept current. */
function keptListRoutes(app: FastifyInstance, { gate, list, current }: Services, own: OwnLists): void {
  app.get('/api/ratinglist/state', async (request) => {
    await gate.admit(request, 'read');
    return { players: await list.size() };
  });

  app.get('/api/ratinglists', async (request) => {
    await gate.admit(request, 'read');
    const { month, taken, keepCurrent } = await current.state();
    const players = await list.size();
    const known = { ...(month === undefined ? {} : { month }), ...(taken === undefined ? {} : { taken }) };
    const official = players === 0 ? [] : [{ name: FIDE, of: 'fide', players, official: true, ...known }];
    const others = [...(await own.all())].map(([name, each]) => ({
      name,
      of: each.of,
      players: each.players.length,
      official: false,
      taken: each.taken,
      ...(each.month === undefined ? {} : { month: each.month }),
    }));
    return { lists: [...official, ...others], keepCurrent: keepCurrent !== false };
  });

  app.put('/api/ratinglists', async (request) => {
    await gate.admit(request, 'rating-list');
    await current.change(read(ratingListSettings, request.body));
    return {};
  });

  app.post('/api/ratinglists/update', async (request) => {
    await gate.admit(request, 'rating-list');
    return { outcome: await current.update(), players: await list.size() };
  });

  app.delete<ByName>('/api/ratinglists/:name', async (request) => {
    await gate.admit(request, 'rating-list');
    await own.remove(request.params.name);
    return {};
  });
}

/** A list that somebody made, out of a table with the columns chosen. */
function ownListRoutes(app: FastifyInstance, { gate, clock, reader }: Services, own: OwnLists): void {
  /** A list of this name may come, or come anew. */
  async function checkName(name: string): Promise<void> {
    const known = await own.all();
    const isFides = [FIDE, ...LIST_IDS].some((each) => each === name);
    if (isFides || (!known.has(name) && known.size >= MOST_OWN_LISTS))
      throw new Problem('refused', {}, 'listNameTaken');
  }

  void app.register(async (scope) => {
    takesBytes(scope, OWN_BYTES);
    const taking = { bodyLimit: OWN_BYTES, onRequest: gate.asks('rating-list') };
    scope.post('/api/ratinglists', taking, async (request, reply) => {
      const { name = '', file = '', month = '', of, fields, headed } = queryOf(request.query);
      const title = read(values.listName, name.trim());
      await checkName(title);
      const bytes = new Uint8Array(request.body as Buffer);
      const columns = fields === undefined ? {} : { columns: columnsGiven(fields, headed === '1') };
      const { preview } = await reader.read({ kind: 'players', bytes, name: file, registered: [], ...columns });
      const players = ownPlayersOf({ rows: preview.players.map((player) => ({ player, line: 0, faults: [] })) });
      if (players.length === 0) throw new Problem('refused', {}, 'noRatingsInList');
      const when = /^\d{4}\/\d{2}$/.test(month) ? { month } : {};
      const taken = new Date(clock()).toISOString();
      await own.put(title, { of: of === 'national' ? 'national' : 'fide', taken, players, ...when });
      return reply.code(201).send({ players: players.length });
    });
  });
}

/** FIDE's list, from a file. */
function fideListRoutes(app: FastifyInstance, { gate, list, current }: Services): void {
  void app.register(async (scope) => {
    takesStreams(scope);
    const taking = { bodyLimit: LIST_BYTES, onRequest: gate.asks('rating-list') };
    scope.post('/api/ratinglist', taking, async (request, reply) =>
      reply.code(201).send(await takeFideList(list, current, piecesSent(request))),
    );
  });
}
