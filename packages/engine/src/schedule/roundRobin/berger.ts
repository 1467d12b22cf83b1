import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { Colour, PlayerId, Tournament } from '../../tournament/tournament.ts';
import { isPaired, MOST_ROUNDS, roundOf } from '../../tournament/tournament.ts';
import { hasPart } from '../kinds.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';
import { isTeamEvent, leftFrom, stagesOf } from './stages.ts';

/** Two numbers of a table, White first. */
export type NumberPair = readonly [white: number, black: number];

/** A round of the Berger table, by numbers. */
export interface TableRound {
  /** In board order: the game of the last number first (C.05 Annex 1). */
  readonly pairs: readonly NumberPair[];
  /** The number without an opponent; absent for an even field. */
  readonly free?: number;
}

/** Two players meet once: a match of one game (or more cycles). */
export const LEAST_PLAYERS = 2;
/** The table of an odd field has as many rounds as players. */
export const MOST_PLAYERS = MOST_ROUNDS;

/**
 * One round of the Berger table for `size` numbers (even), rounds from 0: the numbers turn, the last one stays
 * (C.05 Annex 1). White first.
 */
function bergerRound(size: number, round: number): NumberPair[] {
  const turning = size - 1;
  const step = size / 2 - 1;
  // Number at seat k: every round moves the seats by half the field.
  const at = (k: number): number => ((((k - round * step) % turning) + turning) % turning) + 1;
  const first: NumberPair = round % 2 === 0 ? [at(0), size] : [size, at(0)];
  const pairs: NumberPair[] = [first];
  for (let k = 1; k < size / 2; k++) pairs.push([at(k), at(turning - k)]);
  return pairs;
}

/**
 * The Berger table for 2 or more numbers: every two meet once. An odd field uses the next even table, and whoever
 * meets its last number is free.
 */
export function bergerTable(players: number): Result<readonly TableRound[], ScheduleRefusal> {
  if (!Number.isInteger(players) || players < LEAST_PLAYERS)
    return refuseSchedule('schedule.tooFewPlayers', { found: players, least: LEAST_PLAYERS });
  if (players > MOST_PLAYERS) return refuseSchedule('schedule.tooManyPlayers', { found: players, most: MOST_PLAYERS });
  return ok(tableOf(players));
}

/** {@link bergerTable} without the limits: one number has no round. */
export function tableOf(players: number): TableRound[] {
  const size = players + (players % 2);
  if (size < 2) return [];
  const rounds: TableRound[] = [];
  for (let round = 0; round < size - 1; round++) {
    const pairs = bergerRound(size, round);
    if (size === players) {
      rounds.push({ pairs });
      continue;
    }
    const [white, black] = pairs[0];
    rounds.push({ pairs: pairs.slice(1), free: white === size ? black : white });
  }
  return rounds;
}

/** Places by rank: entrants of the same rank share theirs, 3-4. */
export function placesOf(ranks: ReadonlyMap<EntrantId, number>): Map<EntrantId, { place: number; lastPlace: number }> {
  const all = [...ranks.values()];
  return new Map(
    [...ranks].map(([entrant, rank]) => {
      const place = all.filter((other) => other < rank).length + 1;
      return [entrant, { place, lastPlace: place + all.filter((other) => other === rank).length - 1 }];
    }),
  );
}

interface Sides {
  readonly white: EntrantId;
  readonly black: EntrantId;
}

/** The cells of every two numbers, `grid[row][column]`: each meeting as both of its rows see it. */
export function gridOf<Meeting extends Sides, Cell>(
  order: readonly EntrantId[],
  meetings: Iterable<Meeting>,
  cellOf: (meeting: Meeting, colour: Colour) => Cell,
): Cell[][][] {
  const at = new Map(order.map((entrant, i) => [entrant, i]));
  const grid = order.map(() => order.map((): Cell[] => []));
  for (const meeting of meetings) {
    const [white, black] = [at.get(meeting.white), at.get(meeting.black)];
    if (white === undefined || black === undefined) continue;
    grid[white][black].push(cellOf(meeting, 'white'));
    grid[black][white].push(cellOf(meeting, 'black'));
  }
  return grid;
}

/**
 * Whom the table of a round robin leaves without an opponent in a round that is open (C.05, annex 1: an odd number), and
 * who has no bye that says so: the free round brings points only where the event wants it.
 */
export function freeIn(tournament: Tournament, round: number): EntrantId[] {
  const entry = roundOf(tournament, round);
  if (!hasPart(tournament, 'leaving') || !isPaired(entry)) return [];
  const stage = stagesOf(tournament).findLast(({ firstRound }) => firstRound <= round);
  const { games, byes, matches = [], teamByes = [] } = entry;
  const taken = new Set<EntrantId>(
    isTeamEvent(tournament)
      ? [...matches.flatMap(({ white, black }) => [white, black]), ...teamByes.map(({ team }) => team)]
      : [...games.flatMap(({ white, black }) => [white, black]), ...byes.map(({ player }) => player)],
  );
  const entrants = stage?.groups.flatMap(({ order }) => order) ?? [];
  return entrants.filter((entrant) => !taken.has(entrant) && leftFrom(tournament, entrant) > round);
}

/** The players who sit out with {@link freeIn}: of a team that is free those who have not withdrawn. */
export function freePlayersIn(tournament: Tournament, round: number): ReadonlySet<PlayerId> {
  const free = freeIn(tournament, round);
  if (!isTeamEvent(tournament)) return new Set(free);
  const members = tournament.teams.filter(({ id }) => free.includes(id)).flatMap((team) => team.members);
  const here = new Set(
    tournament.players.flatMap(({ id, withdrawnFrom = Number.POSITIVE_INFINITY }) =>
      withdrawnFrom > round ? [id] : [],
    ),
  );
  return new Set(members.filter((id) => here.has(id)));
}
