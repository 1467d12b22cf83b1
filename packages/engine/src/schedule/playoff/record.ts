import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { GAME_RESULTS } from '../../tournament/gameResult.ts';
import type { PlayoffState } from '../../tournament/schedule.ts';
import type { Colour, PlayerId, Tournament } from '../../tournament/tournament.ts';
import { minutesOfDay } from '../knockout/options.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';
import type { PlayoffPart } from './part.ts';
import { playoffOf } from './plan.ts';

/** How a play-off is played unless the arbiter chooses otherwise. */
export const PLAYOFF_DEFAULTS: PlayoffState['options'] = {
  short: false,
  level: 'golden-table',
  five: 'best-four',
  seed: 1,
};

/** A play-off for a place between players who are level, in the order of the standings. */
export function startPlayoff(
  entrants: readonly PlayerId[],
  place = 1,
  options: Partial<PlayoffState['options']> = {},
): Result<PlayoffState, ScheduleRefusal> {
  if (new Set(entrants).size < 2) return refuseSchedule('schedule.playoffSize', { found: new Set(entrants).size });
  const { startTime } = options;
  if (startTime !== undefined && startTime !== '' && minutesOfDay(startTime) === undefined)
    return refuseSchedule('schedule.startTime', { found: startTime });
  const state = { place, entrants, options: { ...PLAYOFF_DEFAULTS, ...options }, games: [], awards: [], colours: [] };
  return ok(state);
}

/** A result as it is entered in a play-off. */
export interface PlayoffResultEntry {
  readonly part: string;
  readonly game: number;
  /** null clears it. */
  readonly result: GameResult | null;
  readonly moves?: number;
}

/** The play-offs of a tournament that have not been cancelled, each with its number (from 1). */
export const playoffsOf = ({ schedule }: Tournament): { readonly number: number; readonly state: PlayoffState }[] =>
  (schedule?.playoffs ?? [])
    .map((state, i) => ({ number: i + 1, state }))
    .filter(({ state }) => state.cancelled !== true);

const partOf = (state: PlayoffState, id: string): PlayoffPart | undefined =>
  playoffOf(state).parts.find((part) => part.id === id);

/** Parts that a change took results from, because other players would play them or their games are gone. */
export function droppedParts(before: PlayoffState, after: PlayoffState, meant: string, game?: number): string[] {
  const games = before.games.filter(
    (each) =>
      !(each.part === meant && each.game === game) &&
      !after.games.some((other) => other.part === each.part && other.game === each.game),
  );
  const awards = before.awards.filter(
    (each) => each.part !== meant && !after.awards.some((other) => other.part === each.part),
  );
  return [...new Set([...games, ...awards].map(({ part }) => part))].sort();
}

/** The state after a change, without results whose players or whose game are no longer there. */
function settleChange(before: PlayoffState, next: PlayoffState): PlayoffState {
  const old = new Map(playoffOf(before).parts.map((part) => [part.id, part]));
  let left = next;
  for (;;) {
    const now = new Map(playoffOf(left).parts.map((part) => [part.id, part]));
    const same = (id: string): boolean => {
      const own = now.get(id);
      return own !== undefined && own.entrants.length > 0 && own.entrants.join() === old.get(id)?.entrants.join();
    };
    const stands = ({ part, game }: { part: string; game: number }): boolean =>
      same(part) && now.get(part)?.games.some((each) => each.game === game) === true;
    const kept: PlayoffState = {
      ...left,
      games: left.games.filter(stands),
      awards: left.awards.filter(({ part }) => same(part)),
      colours: left.colours.filter(({ part }) => same(part)),
    };
    const count = (state: PlayoffState): number => state.games.length + state.awards.length + state.colours.length;
    if (count(kept) === count(left)) return kept;
    left = kept;
  }
}

/** Enters, corrects or clears a result of a play-off. */
export function withPlayoffResult(
  state: PlayoffState,
  entry: PlayoffResultEntry,
): Result<PlayoffState, ScheduleRefusal> {
  const { part: id, game, result, moves } = entry;
  const part = partOf(state, id);
  if (part === undefined) return refuseSchedule('schedule.noSuchPart', { found: id });
  if (result !== null && !GAME_RESULTS.includes(result))
    return refuseSchedule('schedule.noSuchResult', { found: String(result) });
  const known = state.games.some((each) => each.part === id && each.game === game);
  if (!known && part.winner !== undefined) return refuseSchedule('schedule.partOver', { part: id });
  if (!part.games.some((each) => each.game === game) || (!known && result === null))
    return refuseSchedule('schedule.noSuchGame', { part: id, game });
  const others = state.games.filter((each) => each.part !== id || each.game !== game);
  const own = result === null ? [] : [{ part: id, game, result, ...(moves === undefined ? {} : { moves }) }];
  return ok(settleChange(state, { ...state, games: [...others, ...own] }));
}

/** Gives a part to one of its players by decision; null takes it back. */
export function withPlayoffAward(
  state: PlayoffState,
  id: string,
  winner: PlayerId | null,
  reason: string,
): Result<PlayoffState, ScheduleRefusal> {
  const part = partOf(state, id);
  if (part === undefined) return refuseSchedule('schedule.noSuchPart', { found: id });
  if (winner !== null && !part.entrants.includes(winner))
    return refuseSchedule('schedule.notLevel', { player: winner });
  const others = state.awards.filter((each) => each.part !== id);
  if (winner === null && others.length === state.awards.length)
    return refuseSchedule('schedule.noPartAward', { part: id });
  const awards = winner === null ? others : [...others, { part: id, winner, reason }];
  return ok(settleChange(state, { ...state, awards }));
}

/**
 * Records which of a match's two players starts with White; with `golden`, which one has it in the golden-point game
 * that ends a level match. Refused once the game has a result.
 */
export function withPlayoffColour(
  state: PlayoffState,
  id: string,
  first: Colour,
  golden = false,
): Result<PlayoffState, ScheduleRefusal> {
  const part = partOf(state, id);
  if (part === undefined) return refuseSchedule('schedule.noSuchPart', { found: id });
  if (part.kind !== 'duel' || part.entrants.length === 0) return refuseSchedule('schedule.noPartColours', { part: id });
  const started = part.games.some((game) => game.result !== undefined && (!golden || game.golden));
  if (started || part.winner !== undefined) return refuseSchedule('schedule.partOver', { part: id });
  const others = state.colours.filter((each) => each.part !== id || (each.golden === true) !== golden);
  return ok({ ...state, colours: [...others, { part: id, first, ...(golden ? { golden } : {}) }] });
}
