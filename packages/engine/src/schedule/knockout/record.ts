import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { GAME_RESULTS } from '../../tournament/gameResult.ts';
import type { ColourDraw, EntrantId, KnockoutGame, KnockoutState, MatchAward } from '../../tournament/schedule.ts';
import type { Problem } from '../problem.ts';
import { problem } from '../problem.ts';
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

const hasGames = (state: KnockoutState, match: PlayedMatch): boolean =>
  state.games.some((game) => game.match === match.id) || state.awards.some((award) => award.match === match.id);

/** The first match with results whose two sides would change; entered results are never given to somebody else. */
function upset(state: KnockoutState, before: Bracket, after: Bracket): PlayedMatch | undefined {
  return before.matches.find((match, i) => {
    const now = after.matches[i];
    const same = now.topEntrant === match.topEntrant && now.bottomEntrant === match.bottomEntrant;
    return !same && hasGames(state, match);
  });
}

/** The state with a change, unless a later match's results would lose their players. */
function changed(state: KnockoutState, next: KnockoutState, match: number): Result<KnockoutState, Problem> {
  const before = bracketOf(state);
  const after = bracketOf(next);
  if (!before.ok) return before;
  if (!after.ok) return after;
  const lost = upset(state, before.value, after.value);
  if (lost !== undefined) return problem('schedule.nextMatchPlayed', { match, otherMatch: lost.id });
  const own = after.value.matches.find((each) => each.id === match);
  const counted = own?.state.games.length ?? 0;
  const orphan = next.games.find((game) => game.match === match && game.game > counted);
  if (orphan !== undefined) return problem('schedule.laterGamesEntered', { match, game: orphan.game });
  return ok(next);
}

function matchFor(state: KnockoutState, id: number): Result<PlayedMatch, Problem> {
  const bracket = bracketOf(state);
  if (!bracket.ok) return bracket;
  const match = bracket.value.matches.find((each) => each.id === id);
  if (match === undefined)
    return problem('schedule.noSuchMatch', { found: id, least: 1, most: bracket.value.matches.length });
  if (match.topEntrant === undefined || match.bottomEntrant === undefined)
    return problem('schedule.matchNotReady', { match: id });
  return ok(match);
}

/**
 * Enters, corrects or clears a result. Refused: a game after the match is over, a game before the one before it is
 * finished, and a correction that would take players away from a match with results.
 */
export function withResult(state: KnockoutState, entry: MatchResultEntry): Result<KnockoutState, Problem> {
  const found = matchFor(state, entry.match);
  if (!found.ok) return found;
  const { match, game, board, result } = entry;
  const same = (each: KnockoutGame): boolean => each.match === match && each.game === game && each.board === board;
  const known = state.games.some(same);
  if (!Number.isInteger(board) || board < 1 || board > state.settings.boards)
    return problem('schedule.noSuchMatchBoard', { match, found: board, least: 1, most: state.settings.boards });
  if (result !== null && !GAME_RESULTS.includes(result))
    return problem('schedule.noSuchResult', { found: String(result) });
  if (!known && result === null) return problem('schedule.nothingToClear', { match, game, board });
  const { next } = found.value.state;
  if (!known && next === undefined) return problem('schedule.matchOver', { match, game });
  if (!known && game !== next) return problem('schedule.notTheNextGame', { match, found: game, expected: next ?? 0 });
  const others = state.games.filter((each) => !same(each));
  const moves = entry.moves === undefined ? {} : { moves: entry.moves };
  const games = result === null ? others : [...others, { match, game, board, result, ...moves }];
  return changed(state, { ...state, games }, match);
}

/** Gives a match to one of its sides: walk-over, fewest moves, lots. Null takes the decision back. */
export function withAward(
  state: KnockoutState,
  match: number,
  winner: EntrantId | null,
  reason: string,
): Result<KnockoutState, Problem> {
  const found = matchFor(state, match);
  if (!found.ok) return found;
  const others = state.awards.filter((each) => each.match !== match);
  if (winner === null) {
    if (others.length === state.awards.length) return problem('schedule.noAward', { match });
    return changed(state, { ...state, awards: others }, match);
  }
  if (winner !== found.value.topEntrant && winner !== found.value.bottomEntrant)
    return problem('schedule.notInMatch', { match, player: winner });
  const award: MatchAward = { match, winner, reason };
  return changed(state, { ...state, awards: [...others, award] }, match);
}

/** Records a colour drawn: for the first game, or for the golden-point game; not once the game has a result. */
export function withColourDraw(state: KnockoutState, draw: ColourDraw): Result<KnockoutState, Problem> {
  const found = matchFor(state, draw.match);
  if (!found.ok) return found;
  const { match, phase, white } = draw;
  if (white !== found.value.topEntrant && white !== found.value.bottomEntrant)
    return problem('schedule.notInMatch', { match, player: white });
  const started = found.value.state.games.some(
    (game) => (phase === 'game' || game.phase === 'golden') && game.results.some((result) => result !== undefined),
  );
  if (started) return problem('schedule.colourAfterStart', { match });
  const others = state.draws.filter((each) => each.match !== match || each.phase !== phase);
  return ok({ ...state, draws: [...others, draw] });
}
