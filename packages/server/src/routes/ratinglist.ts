import type { ListedPlayer } from '@turnuva/contract';
import { values } from '@turnuva/contract';
import type { NewPlayer } from '@turnuva/engine/journal';
import type { Player, RatedEvent, RatingKind, Tournament } from '@turnuva/engine/tournament';
import { LIST_IDS, officialRating, RATING_KINDS, rateOfPlayOf, USUAL_LISTS } from '@turnuva/engine/tournament';
import { columnsGiven } from '../api/files.ts';
import { piecesSent } from '../http/body.ts';
import { HttpProblem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import type { Lists } from '../ratinglist/compare.ts';
import { changesByLists, personIn, ratingsIn, ratingsTaken } from '../ratinglist/compare.ts';
import { MOST_OWN_LISTS, ownListsIn, ownPlayersOf } from '../ratinglist/own.ts';
import { takeFideList } from '../ratinglist/take.ts';
import type { Services } from '../services.ts';
import { openTournament } from '../services.ts';
import type { HttpHandlers } from './api.ts';

const LONGEST_QUERY = 80;
const FIDE = 'FIDE';

const kindOf = (text: string | undefined): RatingKind => RATING_KINDS.find((kind) => kind === text) ?? 'standard';

/** The lists of an event, or the usual ones for a kind of rating if it has chosen none. */
const withKind = (tournament: Tournament, kind: string | undefined): RatedEvent => ({
  info: tournament.info,
  ratingLists:
    tournament.ratingLists?.order !== undefined && kind === undefined
      ? tournament.ratingLists
      : { kind: kind === undefined ? rateOfPlayOf(tournament) : kindOf(kind) },
});

/** The rating lists on this computer: searching them while typing, comparing, keeping, taking new ones. */
export function ratingListHandlers(services: Services) {
  const { list, current, clock, reader } = services;
  const own = ownListsIn(services.tournaments.store.records);
  const listsNow = async (): Promise<Lists> => ({ list, own: await own.all(), month: (await current.state()).month });

  /** A list of this name may come, or come again. */
  async function checkName(name: string): Promise<void> {
    const known = await own.all();
    const isFides = [FIDE, ...LIST_IDS].some((each) => each === name);
    if (isFides || (!known.has(name) && known.size >= MOST_OWN_LISTS))
      throw new HttpProblem('refused', {}, 'listNameTaken');
  }

  return {
    /** Players by the beginning of a name or number, each with what the lists say. */
    ratingList: async ({ query }): Promise<readonly ListedPlayer[]> => {
      const { q = '', kind, order } = query;
      const lists = await listsNow();
      const names = order === undefined ? USUAL_LISTS[kindOf(kind)] : order.split('\n');
      return (await list.search(q.slice(0, LONGEST_QUERY))).map((player) => {
        const person = personIn(player);
        const found = ratingsIn(names, lists, player, { ...person, birth: person.birth ?? '' });
        const [first] = found.official;
        const { standard, rapid, blitz } = player;
        const main = names.find((each) => lists.own.get(each)?.of !== 'national');
        const inMain = first !== undefined && first.list === main;
        const taken = ratingsTaken(inMain ? found : { ...found, official: [] });
        return { ...person, ...taken, ratings: { standard, rapid, blitz }, elsewhere: inMain ? [] : found.official };
      });
    },
    ratingListState: async () => ({ players: await list.size() }),
    takeRatingList: ({ request }) => takeFideList(list, current, piecesSent(request)),
    ratingLists: async () => {
      const { month, taken, keepCurrent } = await current.state();
      const players = await list.size();
      const known = { ...(month === undefined ? {} : { month }), ...(taken === undefined ? {} : { taken }) };
      const official = players === 0 ? [] : [{ name: FIDE, of: 'fide' as const, players, official: true, ...known }];
      const others = [...(await own.all())].map(([name, each]) => ({
        name,
        of: each.of,
        players: each.players.length,
        official: false,
        taken: each.taken,
        ...(each.month === undefined ? {} : { month: each.month }),
      }));
      return { lists: [...official, ...others], keepCurrent: keepCurrent !== false };
    },
    changeRatingLists: async ({ body }) => {
      await current.change(body);
      return {};
    },
    updateRatingLists: async () => ({ outcome: await current.update(), players: await list.size() }),
    removeRatingList: async ({ params }) => {
      await own.remove(params.name);
      return {};
    },
    /** A list that someone made, out of a table with the columns chosen. */
    takeOwnList: async ({ query, body: bytes }) => {
      const { name = '', file = '', month = '', of, fields, headed } = query;
      const title = read(values.listName, name.trim());
      await checkName(title);
      const columns = fields === undefined ? {} : { columns: columnsGiven(fields, headed === '1') };
      const { preview } = await reader.read({ kind: 'players', bytes, name: file, registered: [], ...columns });
      const players = ownPlayersOf({ rows: preview.players.map((player) => ({ player, line: 0, faults: [] })) });
      if (players.length === 0) throw new HttpProblem('refused', {}, 'noRatingsInList');
      const when = /^\d{4}\/\d{2}$/.test(month) ? { month } : {};
      const taken = new Date(clock()).toISOString();
      await own.put(title, { of: of === 'national' ? 'national' : 'fide', taken, players, ...when });
      return { players: players.length };
    },
    /** What the lists say of the players of an event. */
    listedPlayers: async ({ params, query }) => {
      const { tournament } = (await openTournament(services, params.id)).state;
      const lists = await listsNow();
      const order = withKind(tournament, query.kind);
      const players: NewPlayer[] = [];
      for (const player of tournament.players) {
        const said = await changesByLists(lists, player, order);
        if (said !== undefined) players.push(said);
      }
      return { players, listed: await list.size() };
    },
    checkRatings: async ({ params }) => {
      const { tournament } = (await openTournament(services, params.id)).state;
      const lists = await listsNow();
      let [differing, compared] = [0, 0];
      for (const player of tournament.players) {
        const said = await changesByLists(lists, player, tournament);
        if (said?.sources === undefined) continue;
        compared++;
        if (isOther(player, said)) differing++;
      }
      return { differing, compared };
    },
  } satisfies Partial<HttpHandlers>;
}

/** Whether the lists have another rating than the one that a player has here. */
const isOther = (player: Player, { rating, nationalRating, sources }: NewPlayer): boolean =>
  (sources?.official !== undefined && rating !== officialRating(player)) ||
  (nationalRating !== undefined && nationalRating !== (player.nationalRating ?? 0));
