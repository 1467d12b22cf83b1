import { parse, ratingListSettings, values } from '@turnuva/contract';
import type { NewPlayer } from '@turnuva/engine/journal';
import type { RatingKind, RatingLists, Tournament } from '@turnuva/engine/tournament';
import { LIST_IDS, listsOf, officialRating, RATING_KINDS } from '@turnuva/engine/tournament';
import type { FastifyInstance } from 'fastify';
import { columnsGiven } from '../api/files.ts';
import { Problem } from '../http/problem.ts';
import { misfitProblem, queryOf } from '../http/read.ts';
import type { Lists } from '../ratinglist/compare.ts';
import { changesByLists, personIn, ratingsIn, ratingsTaken } from '../ratinglist/compare.ts';
import { unzipped } from '../ratinglist/index.ts';
import { MOST_OWN_LISTS, ownListsIn, ownPlayersOf } from '../ratinglist/own.ts';
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

/** The rating lists on this computer: searching them while typing, taking new ones, comparing. */
export function ratingListRoutes(app: FastifyInstance, services: Services): void {
  const { gate, clock, list, current } = services;
  const own = ownListsIn(services.tournaments.store.records);
  const stop = current.watch();
  app.addHook('onClose', async () => {
    stop();
    list.close();
  });
  const listsNow = async (): Promise<Lists> => ({ list, own: await own.all(), month: (await current.state()).month });

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

  app.get<ById>('/api/tournaments/:id/ratinglist', async (request) => {
    await gate.admit(request, 'read');
    const { tournament } = (await openTournament(services, request.params.id)).state;
    const lists = await listsNow();
    const order = withKind(tournament, queryOf(request.query).kind);
    const found: NewPlayer[] = [];
    for (const player of tournament.players) {
      const said = await changesByLists(lists, player, order);
      if (said !== undefined) found.push(said);
    }
    return { players: found, listed: await list.size() };
  });

  app.get<ById>('/api/tournaments/:id/ratinglist/check', async (request) => {
    await gate.admit(request, 'read');
    const { tournament } = (await openTournament(services, request.params.id)).state;
    const lists = await listsNow();
    let differing = 0;
    let compared = 0;
    for (const player of tournament.players) {
      const said = await changesByLists(lists, player, tournament);
      if (said?.sources === undefined) continue;
      compared++;
      const { rating, nationalRating } = said;
      const wrong = said.sources.official !== undefined && rating !== officialRating(player);
      const wrongAtHome = nationalRating !== undefined && nationalRating !== (player.nationalRating ?? 0);
      if (wrong || wrongAtHome) differing++;
    }
    return { differing, compared };
  });

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
    const change = parse(ratingListSettings, request.body);
    if (!change.ok) throw misfitProblem(change.error[0]);
    await current.change(change.value);
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

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: OWN_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/ratinglists',
      { bodyLimit: OWN_BYTES, onRequest: gate.asks('rating-list') },
      async (request, reply) => {
        const { name = '', file = '', month = '', of, fields, headed } = queryOf(request.query);
        const title = parse(values.listName, name.trim());
        if (!title.ok) throw misfitProblem(title.error[0]);
        if ([FIDE, ...LIST_IDS].some((each) => each === title.value) || (await own.all()).size >= MOST_OWN_LISTS)
          throw new Problem('refused', {}, 'listNameTaken');
        const bytes = new Uint8Array(request.body as Buffer);
        const columns = fields === undefined ? {} : { columns: columnsGiven(fields, headed === '1') };
        const { preview } = await services.reader.read({
          kind: 'players',
          bytes,
          name: file,
          registered: [],
          ...columns,
        });
        const players = ownPlayersOf({ rows: preview.players.map((player) => ({ player, line: 0, faults: [] })) });
        if (players.length === 0) throw new Problem('refused', {}, 'noRatingsInList');
        const when = /^\d{4}\/\d{2}$/.test(month) ? { month } : {};
        const taken = new Date(clock()).toISOString();
        await own.put(title.value, { of: of === 'national' ? 'national' : 'fide', taken, players, ...when });
        return reply.code(201).send({ players: players.length });
      },
    );
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is not read here: it flows into the index as it arrives.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const taking = { bodyLimit: LIST_BYTES, onRequest: gate.asks('rating-list') };
    scope.post('/api/ratinglist', taking, async (request, reply) => {
      const source = await unzipped(request.body as AsyncIterable<Uint8Array>);
      const report = await list.take(source).catch((error: unknown) => {
        if (/^Z_/.test(String((error as NodeJS.ErrnoException).code))) throw new Problem('refused', {}, 'tornArchive');
        throw error;
      });
      if (report.players === 0) throw new Problem('refused', {}, 'noRatingList');
      await current.taken();
      return reply.code(201).send(report);
    });
  });
}
