import type { LaterRating, RatingLists, RatingMethod, RatingPeriods, RatingSource } from '@turnuva/engine/tournament';
import { RATING_KINDS, RATING_METHODS, TIEBREAK_RATINGS } from '@turnuva/engine/tournament';
import { LIMITS } from './limits.ts';
import { flag, list, matching, model, oneOf, text } from './schema.ts';
import * as v from './values.ts';

/** YYYY/MM. */
export const month = matching(/^\d{4}\/(0[1-9]|1[0-2])$/, 'month');
const MOST_LISTS = 50;

/** The list, and its month, that a rating was taken from. */
export const ratingSource = model<RatingSource>({ list: text(80) }, { month });
/** How the one rating that the pairing uses is chosen of several, by whose rule. */
export const ratingMethod = model<RatingMethod>(
  { method: oneOf(RATING_METHODS) },
  { federation: matching(/^[A-Z]{3}$/, 'federation') },
);
/** Which lists an event takes its ratings from, the main one first, and for which rate of play. */
export const ratingLists = model<RatingLists>(
  { kind: oneOf(RATING_KINDS) },
  { order: list(text(80, 1), MOST_LISTS), check: flag },
);
/** Ratings that came into force during the event, each from a round on. */
export const laterRatings = list(
  model<LaterRating>({ fromRound: v.round, rating: v.rating }, { source: ratingSource }),
  LIMITS.rounds,
);
/** How an event that lasts over several lists counts ratings (C.07 10). */
export const ratingPeriods = model<RatingPeriods>(
  { long: flag, tiebreaks: oneOf(TIEBREAK_RATINGS) },
  { round: v.round },
);
