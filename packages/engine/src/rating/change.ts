import type { DifferenceRule } from '../tournament/rulesByDate.ts';
import { expectedPercent } from './tables.ts';

/** A game that counts for the rating of a player. */
export interface RatedGame {
  readonly round: number;
  readonly opponent: number;
  readonly opponentRating: number;
  /** The player's own rating in that round, if it is not the one at the start. */
  readonly ownRating?: number;
  /** Half points: 2 a win, 1 a draw, 0 a loss. */
  readonly halfPoints: number;
}

/** What such a game did to the rating. */
export interface RatedGameChange extends RatedGame {
  /** Own rating minus the opponent's. */
  readonly difference: number;
  /** The difference that counts: 400 at most, if the rule caps it. */
  readonly counted: number;
  /** Expected score, hundredths of a point. */
  readonly expected: number;
  /** Score minus expectation, hundredths of a point. */
  readonly change: number;
}

/** What all of them did together. */
export interface RatingChange {
  readonly games: readonly RatedGameChange[];
  readonly k: number;
  /** Score in half points over the rated games. */
  readonly halfPoints: number;
  /** Sum of the expectations, hundredths. */
  readonly expected: number;
  /** K times the sum of the changes, hundredths of a rating point. */
  readonly change: number;
  /** The change to the nearest integer, halves away from zero (B.02 8.3.4). */
  readonly rounded: number;
}

const CAP = 400;
/** From this rating on differences are not capped (standard ratings, since October 2025). */
const UNCAPPED_FROM = 2650;

const capDifference = (difference: number): number => Math.sign(difference) * Math.min(Math.abs(difference), CAP);

/** The game whose difference is the largest above the cap: in 2022 to 2024 only one was capped. */
function largestAboveCap(rating: number, games: readonly RatedGame[]): number {
  let best = -1;
  let most = CAP;
  games.forEach((game, i) => {
    const size = Math.abs((game.ownRating ?? rating) - game.opponentRating);
    if (size <= most) return;
    most = size;
    best = i;
  });
  return best;
}

/** A rated player's change over rated games (B.02 8.3). Unplayed games and unrated opponents must be left out. */
export function ratingChange(
  rating: number,
  k: number,
  games: readonly RatedGame[],
  rule: DifferenceRule = '2025',
): RatingChange {
  const once = rule === '2022' ? largestAboveCap(rating, games) : -1;
  const changes = games.map((game, i): RatedGameChange => {
    const own = game.ownRating ?? rating;
    const difference = own - game.opponentRating;
    const free = rule === '2025' ? own >= UNCAPPED_FROM : rule === '2022' && i !== once;
    const counted = free ? difference : capDifference(difference);
    const expected = expectedPercent(counted);
    return { ...game, difference, counted, expected, change: 50 * game.halfPoints - expected };
  });
  const sum = changes.reduce((total, game) => total + game.change, 0);
  const change = k * sum;
  return {
    games: changes,
    k,
    halfPoints: games.reduce((total, game) => total + game.halfPoints, 0),
    expected: changes.reduce((total, game) => total + game.expected, 0),
    change,
    rounded: Math.sign(change) * Math.floor((Math.abs(change) + 50) / 100) + 0,
  };
}

/** What is known of a player for their K factor (B.02 8.3.3). */
export interface KFactorFacts {
  readonly rating: number;
  /** A published rating reached 2400 once. */
  readonly everReached2400?: boolean;
  /** Rated games before the period; unknown counts as 30 and more. */
  readonly gamesBefore?: number;
  /** Year of birth and of the tournament. */
  readonly birthYear?: number;
  readonly year?: number;
}

/** K by B.02 8.3.3: 10 once 2400 was reached, 40 for juniors below 2300 and for newcomers, else 20. */
export function kFactor(facts: KFactorFacts): number {
  if (facts.everReached2400 === true || facts.rating >= 2400) return 10;
  const junior = facts.birthYear !== undefined && facts.year !== undefined && facts.year - facts.birthYear <= 18;
  if (junior && facts.rating < 2300) return 40;
  return (facts.gamesBefore ?? 30) < 30 ? 40 : 20;
}

/** The year of the rules that are taken where no date of an event is known. */
export const RULES_YEAR = 2026;

/** Nobody born earlier was a junior when juniors first had a K of 40 (July 2014). */
const FIRST_JUNIORS = 2014 - 18;

/** True where K depends on the year of the event: anyone who could be a junior below 2300 in it (B.02 8.3.3). */
export const kHangsOnYear = ({
  rating,
  everReached2400 = false,
  gamesBefore = 30,
  birthYear = 0,
}: KFactorFacts): boolean => birthYear >= FIRST_JUNIORS && rating < 2300 && !everReached2400 && gamesBefore >= 30;

/** K for a period with many games: the largest integer with K times games at most 700 (B.02 8.3.3). */
export const kForPeriod = (k: number, games: number): number =>
  games > 0 && k * games > 700 ? Math.floor(700 / games) : k;
