import type { LaterRating, RatingLists, RatingMethod, RatingPeriods, RatingSource } from '@turnuva/engine/tournament';
import { RATING_KINDS, RATING_METHODS, TIEBREAK_RATINGS } from '@turnuva/engine/tournament';
import { LIMITS } from './limits.ts';
import { flag, list, matching, model, oneOf, text } from './schema.ts';
import * as v from './values.ts';

/** YYYY/MM. */
export const month = matching(/^\d{4}\/(0[1-9]|1[0-2])$/, 'month');
const MOST_LISTS = 50;

export const ratingSource = model<RatingSource>({ list: text(80) }, { month });
export const ratingMethod = model<RatingMethod>(
  { method: oneOf(RATING_METHODS) },
  { federation: matching(/^[A-Z]{3}$/, 'federation') },
);
export const ratingLists = model<RatingLists>(
  { kind: oneOf(RATING_KINDS) },
  { order: list(text(80, 1), MOST_LISTS), check: flag },
);
export const laterRatings = list(
  model<LaterRating>({ fromRound: v.round, rating: v.rating }, { source: ratingSource }),
  LIMITS.rounds,
);
export const ratingPeriods = model<RatingPeriods>(
  { long: flag, tiebreaks: oneOf(TIEBREAK_RATINGS) },
  { round: v.round },
);
