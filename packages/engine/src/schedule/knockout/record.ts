import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { GAME_RESULTS } from '../../tournament/gameResult.ts';
import type { ColourDraw, EntrantId, KnockoutGame, KnockoutState, MatchAward } from '../../tournament/schedule.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';
import type { Bracket, PlayedMatch } from './bracket.ts';
import { bracketOf } from './bracket.ts';

/** A result to enter; null clears it. */
export interface MatchResultEntry {
  readonly match: number;
  readonly game: number;
  readonly board: number;
  readonly result: GameResult | null;
  readonly moves?: number;
}

/** What a change would take out of later matches, because their players or their sense are gone. */
export interface Dropped {
  /** Ids of the matches that lose something. */
  readonly matches: readonly number[];
  readonly games: readonly KnockoutGame[];
  readonly awards: readonly MatchAward[];
}

/** What is in `before` and no longer in `after`, besides one game that was changed on purpose. */
export function droppedBetween(
  before: KnockoutState,
  after: KnockoutState,
  meant?: { readonly match: number; readonly game?: number; readonly board?: number },
): Dropped {
  const same = (a: KnockoutGame) => (b: { match: number; game?: number; board?: number }) =>
    a.match === b.match && a.game === b.game && a.board === b.board;
  const games = before.games.filter((game) => !after.games.some(same(game)) && !(meant && same(game)(meant)));
  const awards = before.awards.filter(
    ({ match }) => match !== meant?.match && !after.awards.some((each) => each.match === match),
  );
  const matches = [...new Set([...games, ...awards].map(({ match }) => match))].sort((a, b) => a - b);
  return { matches, games, awards };
}

/** The first match with something entered whose two sides are others now. */
function upset(state: KnockoutState, before: Bracket, after: Bracket): PlayedMatch | undefined {
  const touched = new Set([...state.games, ...state.awards, ...state.draws].map(({ match }) => match));
  return before.matches.find((match, i) => {
    const now = after.matches[i];
    return touched.has(match.id) && (now.topEntrant !== match.topEntrant || now.bottomEntrant !== match.bottomEntrant);
  });
}

const without = (state: KnockoutState, gone: (entry: { match: number; game?: number }) => boolean): KnockoutState => ({
  ...state,
  games: state.games.filter((each) => !gone(each)),
  awards: state.awards.filter((each) => !gone(each)),
  draws: state.draws.filter((each) => !gone(each)),
});

/**
 * The state after a change of one match, without what is no longer valid: games after the match is over, and whatever
 * was entered for matches that other players would now play. Entered results are never given to someone else.
 */
function settleChange(
  state: KnockoutState,
  next: KnockoutState,
  match: number,
): Result<KnockoutState, ScheduleRefusal> {
  const before = bracketOf(state);
  if (!before.ok) return before;
  let left = next;
  for (;;) {
    const after = bracketOf(left);
    if (!after.ok) return after;
    const counted = after.value.matches.find((each) => each.id === match)?.state.games.length ?? 0;
    const superfluous = left.games.some((game) => game.match === match && game.game > counted);
    const lost = superfluous ? undefined : upset(left, before.value, after.value);
    if (!superfluous && lost === undefined) return ok(left);
    left = superfluous
      ? without(left, (entry) => entry.match === match && entry.game !== undefined && entry.game > counted)
      : without(left, (entry) => entry.match === lost?.id);
  }
}

function matchFor(state: KnockoutState, id: number): Result<PlayedMatch, ScheduleRefusal> {
  const bracket = bracketOf(state);
  if (!bracket.ok) return bracket;
  const match = bracket.value.matches.find((each) => each.id === id);
  if (match === undefined)
    return refuseSchedule('schedule.noSuchMatch', { found: id, least: 1, most: bracket.value.matches.length });
  if (match.topEntrant === undefined || match.bottomEntrant === undefined)
    return refuseSchedule('schedule.matchNotReady', { match: id });
  return ok(match);
}

/**
 * Enters, corrects or clears a result. Refused: a game after the match is over, a game before the one before it is
 * finished. A correction drops what is not valid after it: see {@link droppedBetween}.
 */
export function withResult(state: KnockoutState, entry: MatchResultEntry): Result<KnockoutState, ScheduleRefusal> {
  const found = matchFor(state, entry.match);
  if (!found.ok) return found;
  const { match, game, board, result } = entry;
  const same = (each: KnockoutGame): boolean => each.match === match && each.game === game && each.board === board;
  const known = state.games.some(same);
  if (!Number.isInteger(board) || board < 1 || board > state.settings.boards)
    return refuseSchedule('schedule.noSuchMatchBoard', { match, found: board, least: 1, most: state.settings.boards });
  if (result !== null && !GAME_RESULTS.includes(result))
    return refuseSchedule('schedule.noSuchResult', { found: String(result) });
  if (!known && result === null) return refuseSchedule('schedule.nothingToClear', { match, game, board });
  const { next } = found.value.state;
  if (!known && next === undefined) return refuseSchedule('schedule.matchOver', { match, game });
  if (!known && game !== next)
    return refuseSchedule('schedule.notTheNextGame', { match, found: game, expected: next ?? 0 });
  const others = state.games.filter((each) => !same(each));
  const moves = entry.moves === undefined ? {} : { moves: entry.moves };
  const games = result === null ? others : [...others, { match, game, board, result, ...moves }];
  return settleChange(state, { ...state, games }, match);
}

/** Gives a match to one of its sides: walk-over, fewest moves, lots. Null takes the decision back. */
export function withAward(
  state: KnockoutState,
  match: number,
  winner: EntrantId | null,
  reason: string,
): Result<KnockoutState, ScheduleRefusal> {
  const found = matchFor(state, match);
  if (!found.ok) return found;
  const others = state.awards.filter((each) => each.match !== match);
  if (winner === null) {
    if (others.length === state.awards.length) return refuseSchedule('schedule.noAward', { match });
    return settleChange(state, { ...state, awards: others }, match);
  }
  if (winner !== found.value.topEntrant && winner !== found.value.bottomEntrant)
    return refuseSchedule('schedule.notInMatch', { match, player: winner });
  const award: MatchAward = { match, winner, reason };
  return settleChange(state, { ...state, awards: [...others, award] }, match);
}

/** Records a colour drawn: for the first game, or for the golden-point game; not once the game has a result. */
export function withColourDraw(state: KnockoutState, draw: ColourDraw): Result<KnockoutState, ScheduleRefusal> {
  const found = matchFor(state, draw.match);
  if (!found.ok) return found;
  const { match, phase, white } = draw;
  if (white !== found.value.topEntrant && white !== found.value.bottomEntrant)
    return refuseSchedule('schedule.notInMatch', { match, player: white });
  const started = found.value.state.games.some(
    (game) => (phase === 'game' || game.phase === 'golden') && game.results.some((result) => result !== undefined),
  );
  if (started) return refuseSchedule('schedule.colourAfterStart', { match });
  const others = state.draws.filter((each) => each.match !== match || each.phase !== phase);
  return ok({ ...state, draws: [...others, draw] });
}
