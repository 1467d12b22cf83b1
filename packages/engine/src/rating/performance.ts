import { roundedHalfUp } from '../kernel/fraction.ts';
import { LOWEST_FIDE_RATING } from '../tournament/ratings/ratingRules.ts';
import { expectedPercent, ratingDifference } from './tables.ts';

/** Mean of ratings, to the nearest integer, halves up (C.07 10.1); undefined without ratings. */
export function averageRating(sum: number, games: number): number | undefined {
  return games === 0 ? undefined : roundedHalfUp(sum, games);
}

/** Percentage score from half points and games, halves up (C.07 10.2). */
export const percentScore = (halfPoints: number, games: number): number => roundedHalfUp(50 * halfPoints, games);

/** Performance: average of the opponents plus the table's difference for the percentage score (C.07 10.2). */
export function performance(average: number, halfPoints: number, games: number): number {
  return average + ratingDifference(percentScore(halfPoints, games));
}

/**
 * Perfect performance (C.07 10.3): the lowest rating whose expected score against these opponents, without any cap of
 * differences, reaches the score; with a score of zero 800 below the lowest opponent. Only the first `games` of
 * `ratings` count.
 */
export function perfectPerformance(ratings: ArrayLike<number>, games: number, halfPoints: number): number | undefined {
  if (games === 0) return undefined;
  let low = ratings[0];
  let high = ratings[0];
  for (let g = 1; g < games; g++) {
    low = Math.min(low, ratings[g]);
    high = Math.max(high, ratings[g]);
  }
  if (halfPoints === 0) return low - 800;
  // Expected scores grow with the rating: at `low` - 736 they are 0, at `high` + 736 they are full.
  let fails = low - 736;
  let holds = high + 736;
  while (holds - fails > 1) {
    const middle = Math.floor((holds + fails) / 2);
    let percent = 0;
    for (let g = 0; g < games; g++) percent += expectedPercent(middle - ratings[g]);
    if (percent >= 50 * halfPoints) holds = middle;
    else fails = middle;
  }
  return holds;
}

/** Fewest games against rated opponents for a first rating (B.02 7.1.4). */
export const FIRST_RATING_GAMES = 5;
const HIGHEST = 2200;
const HYPOTHETICAL = 1800;

/**
 * First rating of an unrated player (B.02 8.2): two draws against hypothetical opponents of 1800 are added; at most
 * 2200. Undefined below the floor of 1400, with too few games, or with a score of zero.
 */
export function firstRating(opponentSum: number, games: number, halfPoints: number): number | undefined {
  if (games < FIRST_RATING_GAMES || halfPoints === 0) return undefined;
  const count = games + 2;
  const percent = roundedHalfUp(50 * (halfPoints + 2), count);
  const sum = opponentSum + 2 * HYPOTHETICAL;
  const rating = Math.min(roundedHalfUp(sum + count * ratingDifference(percent), count), HIGHEST);
  return rating < LOWEST_FIDE_RATING ? undefined : rating;
}
