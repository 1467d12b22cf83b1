import { randomFrom } from '../../kernel/random.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { blackCode, isUnfinished, whiteCode } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import type { PlayoffGame, PlayoffState } from '../../tournament/schedule.ts';
import { blackPoints, STANDARD_SCORING, whitePoints } from '../../tournament/scoring.ts';
import type { PlayerId } from '../../tournament/tournament.ts';
import type { MatchState } from '../knockout/match.ts';
import { matchState } from '../knockout/match.ts';
import { DEFAULT_KNOCKOUT } from '../knockout/settings.ts';
import { tableOf } from '../roundRobin/berger.ts';

/** A game of a part: entered, or to be played now. */
export interface PartGame {
  readonly game: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
  /** Golden point: 5 minutes against 4, a draw eliminates White; else 3 minutes and 3 seconds (seed 001). */
  readonly golden: boolean;
  readonly result?: GameResult;
  readonly moves?: number;
}

/** A match or a table of a play-off. */
export interface PlayoffPart {
  /** For example `final`, `A`, `A.golden`, `S1`. */
  readonly id: string;
  readonly kind: 'duel' | 'table';
  /** Only golden-point games. */
  readonly golden: boolean;
  /** How many play in it, known or not. */
  readonly size: number;
  /** In the order of their numbers; empty while it is open who plays. */
  readonly entrants: readonly PlayerId[];
  readonly games: readonly PartGame[];
  /** Tenths by entrant. */
  readonly points: readonly Points[];
  readonly winner?: PlayerId;
  /** Level, and the rules leave it to the arbiter. */
  readonly needsAward: boolean;
}

/** The outcome of one part: a winner, several who are level, or nothing yet. */
export interface PartOutcome {
  readonly part: PlayoffPart;
  /** Everyone on the highest score, once all games are finished. */
  readonly level: readonly PlayerId[];
}

const gamesOf = (state: PlayoffState, id: string): Map<number, PlayoffGame> =>
  new Map(state.games.filter((game) => game.part === id).map((game) => [game.game, game]));

const awardOf = (state: PlayoffState, id: string): PlayerId | undefined =>
  state.awards.findLast((award) => award.part === id)?.winner;

/** A number for a part's own stream of lots. */
export const partNumber = (id: string): number => [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7);

/** Which player starts with White: as drawn by hand, otherwise by the play-off's seed. */
function firstHasWhite(state: PlayoffState, id: string): boolean {
  const drawn = state.colours.findLast((each) => each.part === id && each.golden !== true);
  if (drawn !== undefined) return drawn.first === 'white';
  return randomFrom(state.options.seed, partNumber(id)).below(2) === 0;
}

/** A match in a knock-out's terms, so that its rules are those of every knock-out. */
function duelState(state: PlayoffState, id: string, top: PlayerId, bottom: PlayerId, golden: boolean): MatchState {
  const settings = { ...DEFAULT_KNOCKOUT, games: golden ? 0 : 2, extensionGames: 0, extensions: 0 };
  const games = [...gamesOf(state, id).values()].map(({ game, result }) => ({ match: 1, game, board: 1, result }));
  const white = firstHasWhite(state, id) ? top : bottom;
  const phase = golden ? ('golden' as const) : ('game' as const);
  const last = state.colours.findLast((each) => each.part === id && each.golden === true);
  const toss =
    last === undefined ? [] : [{ match: 1, phase: 'golden' as const, white: last.first === 'white' ? top : bottom }];
  const winner = awardOf(state, id);
  const awards = winner === undefined ? [] : [{ match: 1, winner, reason: '' }];
  return matchState(
    { entrants: [top, bottom], settings, games, draws: [{ match: 1, phase, white }, ...toss], awards },
    1,
    top,
    bottom,
  );
}

/** Two games of 3 + 3 with colours changed, then the golden-point game; or that at once (seed 001, knock-out 3.1). */
export function duel(
  state: PlayoffState,
  id: string,
  pair: readonly (PlayerId | undefined)[],
  golden: boolean,
): PlayoffPart {
  const [top, bottom] = pair;
  if (top === undefined || bottom === undefined)
    return { id, kind: 'duel', golden, size: 2, entrants: [], games: [], points: [], needsAward: false };
  const own = duelState(state, id, top, bottom, golden);
  const entered = gamesOf(state, id);
  const games = own.games.map((each): PartGame => {
    const result = each.results[0];
    const moves = entered.get(each.game)?.moves;
    return {
      game: each.game,
      white: each.topHasWhite ? top : bottom,
      black: each.topHasWhite ? bottom : top,
      golden: each.phase === 'golden',
      ...(result === undefined ? {} : { result }),
      ...(moves === undefined ? {} : { moves }),
    };
  });
  const winner = own.winner === undefined ? {} : { winner: own.winner === 'top' ? top : bottom };
  const points = [own.topPoints, own.bottomPoints];
  return {
    id,
    kind: 'duel',
    golden,
    size: 2,
    entrants: [top, bottom],
    games,
    points,
    ...winner,
    needsAward: own.needsAward,
  };
}

/** Points of a table's game; in a golden-point game a draw is Black's win. */
function tablePoints(result: GameResult, golden: boolean): readonly [Points, Points] {
  const white = whitePoints(STANDARD_SCORING, result);
  const black = blackPoints(STANDARD_SCORING, result);
  return golden && white === black && white > 0 ? [0, STANDARD_SCORING.blackWin] : [white, black];
}

/** Everyone once against everyone by the Berger table, in the order of the entrants. */
export function table(
  state: PlayoffState,
  id: string,
  entrants: readonly (PlayerId | undefined)[],
  golden: boolean,
): PartOutcome {
  const known = entrants.flatMap((each) => (each === undefined ? [] : [each]));
  if (known.length < entrants.length) {
    const part: PlayoffPart = {
      id,
      kind: 'table',
      golden,
      size: entrants.length,
      entrants: [],
      games: [],
      points: [],
      needsAward: false,
    };
    return { part, level: [] };
  }
  const entered = gamesOf(state, id);
  const sum = new Map(known.map((entrant) => [entrant, 0]));
  const pairs = tableOf(known.length).flatMap((round) => round.pairs);
  let open = 0;
  const games = pairs.map(([whiteNumber, blackNumber], i): PartGame => {
    const [white, black] = [known[whiteNumber - 1], known[blackNumber - 1]];
    const own = entered.get(i + 1);
    const game = { game: i + 1, white, black, golden };
    if (own === undefined || isUnfinished(own.result)) open++;
    if (own === undefined) return game;
    const [first, second] = isUnfinished(own.result) ? [0, 0] : tablePoints(own.result, golden);
    sum.set(white, (sum.get(white) ?? 0) + first);
    sum.set(black, (sum.get(black) ?? 0) + second);
    return { ...game, result: own.result, ...(own.moves === undefined ? {} : { moves: own.moves }) };
  });
  const points = known.map((entrant) => sum.get(entrant) ?? 0);
  const most = Math.max(...points);
  const level = open > 0 ? [] : known.filter((_, i) => points[i] === most);
  const award = awardOf(state, id);
  const winner = award ?? (level.length === 1 ? level[0] : undefined);
  const part: PlayoffPart = {
    id,
    kind: 'table',
    golden,
    size: known.length,
    entrants: known,
    games,
    points,
    needsAward: false,
  };
  if (winner === undefined) return { part, level };
  return { part: { ...part, winner }, level: [winner] };
}

/**
 * Among players who are level: the one who won a game in the fewest moves; nobody if two did, or no moves were noted.
 */
export function fewestMoves(part: PlayoffPart, level: readonly PlayerId[]): PlayerId | undefined {
  const best = new Map<PlayerId, number>();
  for (const { white, black, result, moves } of part.games) {
    if (result === undefined || moves === undefined) continue;
    const winner = whiteCode(result) === '1' ? white : blackCode(result) === '1' ? black : undefined;
    if (winner !== undefined && level.includes(winner)) best.set(winner, Math.min(moves, best.get(winner) ?? moves));
  }
  if (best.size === 0) return undefined;
  const least = Math.min(...best.values());
  const found = [...best].filter(([, moves]) => moves === least);
  return found.length === 1 ? found[0][0] : undefined;
}
