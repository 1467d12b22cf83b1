import { roundedHalfUp } from '../kernel/fraction.ts';
import { LOWEST_FIDE_RATING } from '../tournament/ratings/ratingRules.ts';
import { ratingDifference } from './tables.ts';

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
