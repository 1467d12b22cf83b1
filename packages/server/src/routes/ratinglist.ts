import type { NewPlayer } from '@turnuva/engine/journal';
import type { Player } from '@turnuva/engine/tournament';
import { TITLES } from '@turnuva/engine/tournament';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem.ts';
import { queryOf } from '../http/read.ts';
import type { ListedPlayer, RatingList } from '../ratinglist/index.ts';
import { ratingListIn, searchable, sharedRatingList, unzipped } from '../ratinglist/index.ts';
import type { Services } from '../services.ts';
import { opened } from '../services.ts';

/** FIDE's list has 1.5 million lines of 160 letters; XML needs three times that. */
const LIST_BYTES = 2 * 1024 * 1024 * 1024;
const LONGEST_QUERY = 80;

interface ById {
  readonly Params: { readonly id: string };
}

type Kind = 'standard' | 'rapid' | 'blitz';
const kindOf = (text: string | undefined): Kind => (text === 'rapid' || text === 'blitz' ? text : 'standard');

const asNewPlayer = (kind: Kind) => (player: ListedPlayer) => {
  const title = TITLES.find((each) => each === player.title.toUpperCase());
  const found: NewPlayer = {
    name: player.name,
    rating: player[kind],
    fideId: String(player.fideId),
    ...(title === undefined ? {} : { title }),
    ...(player.federation === '' ? {} : { federation: player.federation }),
    ...(player.sex === '' ? {} : { sex: player.sex.toUpperCase() === 'F' ? ('w' as const) : ('m' as const) }),
    ...(player.born === 0 ? {} : { birth: `${player.born}/00/00` }),
  };
  const { standard, rapid, blitz } = player;
  return { ...found, ratings: { standard, rapid, blitz } };
};

/** What the list says of a registered player; his name stays as it is written here when it is the same without marks. */
async function listed(list: RatingList, player: Player, kind: Kind): Promise<NewPlayer[]> {
  const { name, fideId, federation } = player;
  const born = Number(player.birth?.slice(0, 4) ?? 0) || undefined;
  const found = await list.find({ name, fideId, born, federation });
  if (found === undefined) return [];
  const { ratings: _, ...said } = asNewPlayer(kind)(found);
  return [{ ...said, name: searchable(found.name) === searchable(name) ? name : found.name }];
}

/** The rating list on this computer: searching it while typing, and taking a new one. */
export function ratingListRoutes(app: FastifyInstance, services: Services): void {
  const { gate } = services;
  const { database, records } = services.hall.store;
  const list = database === undefined ? ratingListIn(services.folder) : sharedRatingList(database, records);
  app.addHook('onClose', async () => list.close());

  app.get('/api/ratinglist', async (request) => {
    await gate.admit(request, 'read');
    const { q = '', kind } = queryOf(request.query);
    return (await list.search(q.slice(0, LONGEST_QUERY))).map(asNewPlayer(kindOf(kind)));
  });

  app.get<ById>('/api/tournaments/:id/ratinglist', async (request) => {
    await gate.admit(request, 'read');
    const { players } = (await opened(services, request.params.id)).state.tournament;
    const kind = kindOf(queryOf(request.query).kind);
    const found: NewPlayer[] = [];
    for (const player of players) found.push(...(await listed(list, player, kind)));
    return { players: found, listed: await list.size() };
  });

  app.get('/api/ratinglist/state', async (request) => {
    await gate.admit(request, 'read');
    return { players: await list.size() };
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
      return reply.code(201).send(report);
    });
  });
}
