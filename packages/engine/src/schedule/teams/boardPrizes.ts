import { compareParts, roundedHalfUp } from '../../kernel/fraction.ts';
import { averageRating, performance } from '../../rating/performance.ts';
import { type GameResult, isPlayed, isUnfinished } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import type { BoardPrizeOrder } from '../../tournament/prizes.ts';
import { blackPoints, whitePoints, winValue } from '../../tournament/scoring.ts';
import type { PlayerId, TeamId, Tournament } from '../../tournament/tournament.ts';
import { boardsOf } from './lineUp.ts';

/** A player in the list of their board. */
export interface BoardPlayer {
  readonly player: PlayerId;
  readonly team: TeamId;
  /** Shared if nothing separates two; absent for anyone who has played too few games. */
  readonly rank?: number;
  /** Games played over the board. */
  readonly games: number;
  /** Tenths, of those games. */
  readonly points: Points;
  /** Percentage of the points possible: tenths of a percent, halves rounded up; for display, not for comparison. */
  readonly perMille: number;
  /** Against opponents with a rating (C.07 10.2); absent without any. */
  readonly performance?: number;
}

/** The list of a board; `board` is absent for the reserves. */
export interface BoardList {
  readonly board?: number;
  readonly players: readonly BoardPlayer[];
}

/** By what the lists are made: the tournament's setting, carried out. */
export interface AppliedBoardRule {
  readonly order: BoardPrizeOrder;
  /** Games that someone must have played to be ranked. */
  readonly least: number;
  readonly leastOfReserves: number;
  /** The least number is a share of the rounds, for the setting names none. */
  readonly isShare: boolean;
}

/** The best of every board, and the rule by which they are. */
export interface BoardPrizes {
  readonly rule: AppliedBoardRule;
  readonly lists: readonly BoardList[];
}

/** Sums of someone's games over the board; results count 1, ½, 0 in a performance, whatever the scoring (C.07 10). */
interface Sums {
  games: number;
  points: Points;
  ratings: number;
  ratedGames: number;
  halfPoints: number;
}

const HALF_POINTS: Readonly<Record<string, number>> = { '1': 2, '=': 1 };

/** Sums by player, and how many rounds a team has played: the most of any, for a team of an odd field is free in one. */
function sumsOf(tournament: Tournament, through: number): { rounds: number; sums: Map<PlayerId, Sums> } {
  const sums = new Map<PlayerId, Sums>();
  const ratings = new Map(tournament.players.map(({ id, rating }) => [id, rating]));
  const teamOf = new Map(tournament.teams.flatMap(({ id, members }) => members.map((member) => [member, id] as const)));
  const playedBy = new Map<TeamId | undefined, Set<number>>();
  const add = (round: number, player: PlayerId, opponent: PlayerId, letter: string, points: Points): void => {
    const team = teamOf.get(player);
    playedBy.set(team, (playedBy.get(team) ?? new Set()).add(round));
    const own = sums.get(player) ?? { games: 0, points: 0, ratings: 0, ratedGames: 0, halfPoints: 0 };
    const rating = ratings.get(opponent) ?? 0;
    own.games++;
    own.points += points;
    if (rating > 0) {
      own.ratings += rating;
      own.ratedGames++;
      own.halfPoints += HALF_POINTS[letter] ?? 0;
    }
    sums.set(player, own);
  };
  const counts = (result: GameResult | undefined): result is GameResult =>
    result !== undefined && !isUnfinished(result) && isPlayed(result);
  for (const { number, games } of tournament.rounds) {
    if (number > through) continue;
    for (const { white, black, result } of games) {
      if (!counts(result)) continue;
      add(number, white, black, result[0], whitePoints(tournament.scoring, result));
      add(number, black, white, result[1], blackPoints(tournament.scoring, result));
    }
  }
  return { rounds: Math.max(0, ...[...playedBy.values()].map(({ size }) => size)), sums };
}

type Comparison = (a: BoardPlayer, b: BoardPlayer) => number;
const morePoints: Comparison = (a, b) => b.points - a.points;
const fewerGames: Comparison = (a, b) => a.games - b.games;
const moreGames: Comparison = (a, b) => b.games - a.games;
const betterPercentage: Comparison = (a, b) => compareParts(b.points, b.games, a.points, a.games);
const betterPerformance: Comparison = (a, b) =>
  a.performance === undefined || b.performance === undefined
    ? Number(a.performance === undefined) - Number(b.performance === undefined)
    : b.performance - a.performance;

/** What counts first, and what separates players who are level on it. */
const ORDERS: Readonly<Record<BoardPrizeOrder, readonly Comparison[]>> = {
  points: [morePoints, fewerGames, betterPerformance],
  percentage: [betterPercentage, moreGames, betterPerformance],
  performance: [betterPerformance, moreGames, betterPercentage],
};

/** The rule after so many rounds of a team: without a number of the event's own 70 % of them, for reserves 50 %. */
function ruleAfter({ boardPrizes }: Tournament, rounds: number): AppliedBoardRule {
  const { order = 'points', leastGames } = boardPrizes ?? {};
  const isShare = leastGames === undefined;
  const least = leastGames ?? roundedHalfUp(7 * rounds, 10);
  return { order, least, leastOfReserves: isShare ? roundedHalfUp(rounds, 2) : least, isShare };
}

/**
 * The best of every board, for board prizes (docs/decisions/prizes.md). A player belongs to the board of their
 * place in the team's list, wherever a line-up put them; reserves have a list of their own. Games over the board count.
 * Anyone who has played too few is listed below the others, without a rank.
 */
export function boardPrizesOf(tournament: Tournament, through: number = tournament.rounds.length): BoardPrizes {
  const boards = boardsOf(tournament);
  const { rounds, sums } = sumsOf(tournament, through);
  const rule = ruleAfter(tournament, rounds);
  const win = winValue(tournament.scoring);
  const playerOf = (player: PlayerId, team: TeamId): BoardPlayer[] => {
    const own = sums.get(player);
    if (own === undefined) return [];
    const { games, points, ratings, ratedGames, halfPoints } = own;
    const average = averageRating(ratings, ratedGames);
    const perMille = win > 0 ? roundedHalfUp(1000 * points, games * win) : 0;
    const performed = average === undefined ? {} : { performance: performance(average, halfPoints, ratedGames) };
    return [{ player, team, games, points, perMille, ...performed }];
  };
  const compare: Comparison = (a, b) =>
    ORDERS[rule.order].reduce((found, each) => (found === 0 ? each(a, b) : found), 0);
  const lists = Array.from({ length: boards + 1 }, (_, place): BoardList => {
    const listed = tournament.teams
      .flatMap(({ id, members }) =>
        (place < boards ? members.slice(place, place + 1) : members.slice(boards)).flatMap((each) =>
          playerOf(each, id),
        ),
      )
      .sort((a, b) => compare(a, b) || a.player - b.player);
    const least = place < boards ? rule.least : rule.leastOfReserves;
    const ranked = listed.filter(({ games }) => games >= least);
    const players = [
      ...ranked.map((each) => ({ ...each, rank: 1 + ranked.findIndex((other) => compare(other, each) === 0) })),
      ...listed.filter(({ games }) => games < least),
    ];
    return place < boards ? { board: place + 1, players } : { players };
  });
  // Reserves of whom nobody has played enough make no list.
  const isShown = ({ board, players }: BoardList): boolean =>
    board === undefined ? players.some(({ rank }) => rank !== undefined) : players.length > 0;
  return { rule, lists: lists.filter(isShown) };
}
