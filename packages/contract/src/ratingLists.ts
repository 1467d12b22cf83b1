import { LIMITS } from './limits.ts';
import { month } from './ratings.ts';
import type { Infer } from './schema.ts';
import { flag, integer, list, model, object, oneOf, text } from './schema.ts';

/** Whose ratings a list has: FIDE's, or a federation's. */
const ratingsOf = oneOf(['fide', 'national']);

/** A rating list on this computer. */
const ratingListInfo = model<{
  readonly name: string;
  readonly of: 'fide' | 'national';
  readonly players: number;
  /** FIDE's own list, in which standard, rapid and blitz are together. */
  readonly official: boolean;
  readonly month?: string;
  /** When it came, ISO 8601. */
  readonly taken?: string;
}>({ name: text(80), of: ratingsOf, players: integer(0, 1e8), official: flag }, { month, taken: text(40) });

/** The rating lists on this server, and whether FIDE’s is kept current (GET /api/ratinglists). */
export const ratingListsAnswer = object({ lists: list(ratingListInfo, 60), keepCurrent: flag }, {});
/** The lists there are, each with its month and size. */
export type RatingListsAnswer = Infer<typeof ratingListsAnswer>;

/** What asking FIDE for a newer list has come to. */
export const ratingListUpdate = object(
  { outcome: oneOf(['updated', 'current', 'offline', 'unreadable']), players: integer(0, 1e8) },
  {},
);
/** How an update ended, and how many players the list has now. */
export type RatingListUpdate = Infer<typeof ratingListUpdate>;

/** Ratings that are not those of the lists any more. */
export const ratingCheck = object({ differing: integer(0, LIMITS.players), compared: integer(0, LIMITS.players) }, {});
/** How many of the ratings compared differ from the list valid at the start of the event. */
export type RatingCheck = Infer<typeof ratingCheck>;

/** Settings of FIDE’s list; what is left out stays as it is (PUT /api/ratinglists). */
export const ratingListSettings = object({}, { keepCurrent: flag, month });
