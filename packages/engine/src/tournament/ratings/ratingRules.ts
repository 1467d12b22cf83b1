/**
 * How the tournament rating follows from the official ones (TRF26 172): FIDE's; the national one (NRO); FIDE's, or else the
 * national one (FIDON); the national one, or else FIDE's (NIDOF); the higher or the lower of both (HBFN, LBFN); typed by
 * the arbiter (OTHER).
 */
export const RATING_METHODS = ['FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN', 'OTHER'] as const;
/** The name of a way to find tournament ratings. */
export type RatingMethodName = (typeof RATING_METHODS)[number];

/** How the tournament rating follows from the ratings of a player. */
export interface RatingMethod {
  readonly method: RatingMethodName;
  /** Whose national ratings are meant, as a code of three letters. */
  readonly federation?: string;
}

/** What a new tournament starts with. */
export const USUAL_RATING_METHOD: RatingMethod = { method: 'FIDON' };

/** FIDE publishes no rating below it, since March 2024 (B.02 8.2). */
export const LOWEST_FIDE_RATING = 1400;

/** Which of FIDE's three ratings an event is played for. */
export const RATING_KINDS = ['standard', 'rapid', 'blitz'] as const;
/** The kind of play that ratings are for. */
export type RatingKind = (typeof RATING_KINDS)[number];

/** The lists that ratings of an event are taken from. */
export interface RatingLists {
  readonly kind: RatingKind;
  /** Names of lists in their order, the main one first; absent: as the kind of event has them. */
  readonly order?: readonly string[];
  /** False: ratings are not compared with the lists by the program itself. */
  readonly check?: boolean;
}

/** Where a rating comes from; a rating without one was entered by hand or came with a file. */
export interface RatingSource {
  /** The name of the list. */
  readonly list: string;
  /** YYYY/MM. */
  readonly month?: string;
}

/** A player's rating from a round on. */
export interface LaterRating {
  readonly fromRound: number;
  readonly rating: number;
  readonly source?: RatingSource;
}

/** Whose ratings tie-breaks count: the first ones (C.07 10, the default), those of each round, or those of one round. */
export const TIEBREAK_RATINGS = ['first', 'round', 'chosen'] as const;

/** What an event of more than 30 days says of the ratings that change under way. */
export interface RatingPeriods {
  /** The event lasts more than 30 days. */
  readonly long: boolean;
  readonly tiebreaks: (typeof TIEBREAK_RATINGS)[number];
  /** `chosen`: the round whose ratings count. */
  readonly round?: number;
}
