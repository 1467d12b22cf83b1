import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { GAME_RESULTS } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import type { PlayoffState } from '../../tournament/schedule.ts';
import type { Colour, PlayerId } from '../../tournament/tournament.ts';
import type { Problem } from '../problem.ts';
import { problem } from '../problem.ts';
import type { PlayoffPart } from './part.ts';
import { playoffOf } from './plan.ts';

export const PLAYOFF_DEFAULTS: PlayoffState['options'] = {
  short: false,
  level: 'golden-table',
  five: 'best-four',
  seed: 1,
};

/** Everybody level with the holder of a place, best tie-break first; `ranking` is the final standings in order. */
export function levelWith(
  ranking: readonly { readonly player: PlayerId; readonly points: Points }[],
  place: number,
): PlayerId[] {
  const points = ranking[place - 1]?.points;
  return ranking.filter((each) => each.points === points).map((each) => each.player);
}

/** A play-off for a place between players who are level, in the order of the standings. */
export function startPlayoff(
  entrants: readonly PlayerId[],
  place = 1,
  options: Partial<PlayoffState['options']> = {},
): Result<PlayoffState, Problem> {
  if (new Set(entrants).size < 2) return problem('schedule.playoffSize', { found: new Set(entrants).size });
  const state = { place, entrants, options: { ...PLAYOFF_DEFAULTS, ...options }, games: [], awards: [], colours: [] };
  return ok(state);
}

export interface PlayoffResultEntry {
  readonly part: string;
  readonly game: number;
  /** null clears it. */
  readonly result: GameResult | null;
  readonly moves?: number;
}

const partOf = (state: PlayoffState, id: string): PlayoffPart | undefined =>
  playoffOf(state).parts.find((part) => part.id === id);

/** The state with a change, unless results would lose their players or their game. */
function changed(before: PlayoffState, next: PlayoffState): Result<PlayoffState, Problem> {
  const old = new Map(playoffOf(before).parts.map((part) => [part.id, part]));
  const now = new Map(playoffOf(next).parts.map((part) => [part.id, part]));
  for (const { part: id, game } of next.games) {
    const own = now.get(id);
    const same = own?.entrants.join() === old.get(id)?.entrants.join();
    const kept = own?.games.some((each) => each.game === game) === true;
    if (!same || !kept) return problem('schedule.laterPartPlayed', { part: id });
  }
  return ok(next);
}

/** Enters, corrects or clears a result of a play-off. */
export function withPlayoffResult(state: PlayoffState, entry: PlayoffResultEntry): Result<PlayoffState, Problem> {
  const { part: id, game, result, moves } = entry;
  const part = partOf(state, id);
  if (part === undefined) return problem('schedule.noSuchPart', { found: id });
  if (result !== null && !GAME_RESULTS.includes(result))
    return problem('schedule.noSuchResult', { found: String(result) });
  const known = state.games.some((each) => each.part === id && each.game === game);
  if (!known && part.winner !== undefined) return problem('schedule.partOver', { part: id });
  if (!part.games.some((each) => each.game === game) || (!known && result === null))
    return problem('schedule.noSuchGame', { part: id, game });
  const others = state.games.filter((each) => each.part !== id || each.game !== game);
  const own = result === null ? [] : [{ part: id, game, result, ...(moves === undefined ? {} : { moves }) }];
  return changed(state, { ...state, games: [...others, ...own] });
}

/** Gives a part to one of its players by decision; null takes it back. */
export function withPlayoffAward(
  state: PlayoffState,
  id: string,
  winner: PlayerId | null,
  reason: string,
): Result<PlayoffState, Problem> {
  const part = partOf(state, id);
  if (part === undefined) return problem('schedule.noSuchPart', { found: id });
  if (winner !== null && !part.entrants.includes(winner)) return problem('schedule.notLevel', { player: winner });
  const others = state.awards.filter((each) => each.part !== id);
  return changed(state, { ...state, awards: winner === null ? others : [...others, { part: id, winner, reason }] });
}

/** Records who of a match's two begins with White, drawn at the board. */
export function withPlayoffColour(state: PlayoffState, id: string, first: Colour): Result<PlayoffState, Problem> {
  const part = partOf(state, id);
  if (part === undefined) return problem('schedule.noSuchPart', { found: id });
  if (state.games.some((game) => game.part === id)) return problem('schedule.partOver', { part: id });
  return ok({ ...state, colours: [...state.colours.filter((each) => each.part !== id), { part: id, first }] });
}
