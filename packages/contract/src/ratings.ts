import type { RatingLists, RatingMethod, RatingSource } from '@turnuva/engine/tournament';
import { RATING_KINDS, RATING_METHODS } from '@turnuva/engine/tournament';
import { flag, list, matching, model, oneOf, text } from './schema.ts';

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
