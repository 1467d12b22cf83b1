import type { GameResult } from '../../tournament/gameResult.ts';
import { isUnfinished } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import type { EntrantId, KnockoutSettings, KnockoutState, MatchPhase } from '../../tournament/schedule.ts';
import { blackPoints, STANDARD_SCORING, whitePoints } from '../../tournament/scoring.ts';

/** One game of a mini-match: in team events all its boards. */
export interface MatchGame {
  /** 1, 2 ... through all phases. */
  readonly game: number;
  readonly phase: MatchPhase;
  /** In team events the whole team has the colour (seed 001, knock-out: colours). */
  readonly topHasWhite: boolean;
  /** Results by board; undefined if none is entered. */
  readonly results: readonly (GameResult | undefined)[];
  readonly topPoints: Points;
  readonly bottomPoints: Points;
  readonly complete: boolean;
}

/** The score of a match. */
export interface MatchState {
  /** Games entered, then the game to be played now, if any. */
  readonly games: readonly MatchGame[];
  readonly topPoints: Points;
  readonly bottomPoints: Points;
  readonly winner?: 'top' | 'bottom';
  readonly decidedBy?: MatchPhase | 'award';
  /** The game to be played now; absent when the match is over or only a decision can end it. */
  readonly next?: number;
  /** Neither side won the golden-point game (both forfeited): the arbiter must award the match. */
  readonly needsAward: boolean;
}

const WIN = STANDARD_SCORING.whiteWin;

/** Phase of a game number. */
export function phaseOf(settings: KnockoutSettings, game: number): MatchPhase {
  if (game <= settings.games) return 'game';
  return game <= settings.games + settings.extensions * settings.extensionGames ? 'extension' : 'golden';
}

/** Number of the golden-point game. */
export const goldenGame = (settings: KnockoutSettings): number =>
  settings.games + settings.extensions * settings.extensionGames + 1;

/** Last game number of the block (games agreed, one extension) that a game belongs to. */
function blockEnd(settings: KnockoutSettings, game: number): number {
  if (game <= settings.games) return settings.games;
  const { extensionGames } = settings;
  return settings.games + Math.ceil((game - settings.games) / extensionGames) * extensionGames;
}

/** Which side has White: by the draw, otherwise by turns from match to match; then alternating (seed 001). */
export function topHasWhite(
  state: KnockoutState,
  match: number,
  top: EntrantId | undefined,
  game: number,
  phase: MatchPhase,
): boolean {
  const drawOf = (wanted: 'game' | 'golden') =>
    state.draws.findLast((each) => each.match === match && each.phase === wanted);
  const golden = phase === 'golden' ? drawOf('golden') : undefined;
  if (golden !== undefined) return golden.white === top;
  const first = drawOf('game');
  const begins = first === undefined ? match % 2 === 0 : first.white === top;
  return begins === (game % 2 === 1);
}

function gameOf(state: KnockoutState, match: number, top: EntrantId | undefined, game: number): MatchGame {
  const phase = phaseOf(state.settings, game);
  const white = topHasWhite(state, match, top, game, phase);
  const results: (GameResult | undefined)[] = new Array(state.settings.boards).fill(undefined);
  for (const each of state.games) if (each.match === match && each.game === game) results[each.board - 1] = each.result;
  let [topPoints, bottomPoints] = [0, 0];
  for (const result of results) {
    if (result === undefined || isUnfinished(result)) continue;
    const [own, other] = [whitePoints(STANDARD_SCORING, result), blackPoints(STANDARD_SCORING, result)];
    topPoints += white ? own : other;
    bottomPoints += white ? other : own;
  }
  const complete = results.every((result) => result !== undefined && !isUnfinished(result));
  return { game, phase, topHasWhite: white, results, topPoints, bottomPoints, complete };
}

/** The winner of a golden-point game: level means that White is eliminated; nobody if neither scored. */
function goldenWinner(game: MatchGame): 'top' | 'bottom' | undefined {
  if (game.topPoints !== game.bottomPoints) return game.topPoints > game.bottomPoints ? 'top' : 'bottom';
  if (game.topPoints === 0) return undefined;
  return game.topHasWhite ? 'bottom' : 'top';
}

/** Plays through the games entered: the leader, the winner, what comes next. Pure. */
export function matchState(state: KnockoutState, match: number, top?: EntrantId, bottom?: EntrantId): MatchState {
  const { settings } = state;
  const games: MatchGame[] = [];
  let [topPoints, bottomPoints] = [0, 0];
  const award = state.awards.findLast((each) => each.match === match);
  const finish = (
    winner: 'top' | 'bottom' | undefined,
    decidedBy: MatchState['decidedBy'],
    next?: number,
  ): MatchState => {
    const awarded = award === undefined ? undefined : award.winner === top ? 'top' : 'bottom';
    const won = awarded ?? winner;
    const by = awarded === undefined ? decidedBy : 'award';
    return {
      games,
      topPoints,
      bottomPoints,
      ...(won === undefined || by === undefined ? {} : { winner: won, decidedBy: by }),
      ...(next === undefined || won !== undefined ? {} : { next }),
      needsAward: won === undefined && next === undefined && top !== undefined && bottom !== undefined,
    };
  };
  const last = goldenGame(settings);
  for (let number = 1; number <= last; number++) {
    const game = gameOf(state, match, top, number);
    if (award === undefined || game.results.some((result) => result !== undefined)) games.push(game);
    if (!game.complete) return finish(undefined, undefined, number);
    topPoints += game.topPoints;
    bottomPoints += game.bottomPoints;
    if (game.phase === 'golden') return finish(goldenWinner(game), 'golden');
    const lead = Math.abs(topPoints - bottomPoints);
    // Over as soon as the games left of the block cannot level it.
    if (lead > (blockEnd(settings, number) - number) * settings.boards * WIN)
      return finish(topPoints > bottomPoints ? 'top' : 'bottom', game.phase);
  }
  return finish(undefined, undefined);
}
