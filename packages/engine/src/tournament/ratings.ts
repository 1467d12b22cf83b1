import type { Player, Tournament } from './tournament.ts';

/**
 * How the tournament rating follows from the official ones (TRF26 172): FIDE's; the national one (NRO); FIDE's, or else the
 * national one (FIDON); the national one, or else FIDE's (NIDOF); the higher or the lower of both (HBFN, LBFN); typed by
 * the arbiter (OTHER).
 */
export const RATING_METHODS = ['FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN', 'OTHER'] as const;
export type RatingMethodName = (typeof RATING_METHODS)[number];

export interface RatingMethod {
  readonly method: RatingMethodName;
  /** Whose national ratings are meant, as a code of three letters. */
  readonly federation?: string;
}

/** What a new tournament begins with. */
export const USUAL_RATING_METHOD: RatingMethod = { method: 'FIDON' };

/** Which of FIDE's three ratings an event is played for. */
export const RATING_KINDS = ['standard', 'rapid', 'blitz'] as const;
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

type Rated = Pick<Player, 'rating' | 'officialRating' | 'nationalRating'>;

/** The rating that is reported to FIDE (TRF 001, columns 49-52); 0 when unrated. */
export const officialRating = ({
  rating,
  officialRating: official,
}: Pick<Player, 'rating' | 'officialRating'>): number => official ?? rating;

const COMBINED: Readonly<Record<Exclude<RatingMethodName, 'OTHER'>, (fide: number, national: number) => number>> = {
  FIDE: (fide) => fide,
  NRO: (_, national) => national,
  FIDON: (fide, national) => fide || national,
  NIDOF: (fide, national) => national || fide,
  HBFN: (fide, national) => Math.max(fide, national),
  // Who has one of them only has no lower one.
  LBFN: (fide, national) => (fide === 0 || national === 0 ? fide || national : Math.min(fide, national)),
};

/** The player with the tournament rating that the method gives; as they are where it gives none. Pure. */
export function withTournamentRating<P extends Rated>(player: P, method: RatingMethod | undefined): P {
  if (method === undefined || method.method === 'OTHER') return player;
  const official = officialRating(player);
  const rating = COMBINED[method.method](official, player.nationalRating ?? 0);
  if (rating === player.rating && (player.officialRating === undefined) === (rating === official)) return player;
  const { officialRating: _, ...rest } = player;
  return { ...rest, rating, ...(rating === official ? {} : { officialRating: official }) } as P;
}

/**
 * A change of ratings, completed: under a method that combines ratings the one that is typed is the official one; where
 * the arbiter types the tournament rating, the official one stays. Ratings that change without a list are entered by hand.
 */
export function ratedChange<C extends Partial<Player>>(
  before: Rated & Pick<Player, 'sources'>,
  change: C,
  method: RatingMethod | undefined,
): C {
  if (!('rating' in change || 'officialRating' in change || 'nationalRating' in change)) return change;
  const combined = method !== undefined && method.method !== 'OTHER';
  const official = change.officialRating ?? (combined ? change.rating : undefined) ?? before.officialRating;
  const kept = method?.method === 'OTHER' && change.officialRating === undefined ? officialRating(before) : official;
  const { officialRating: _, ...typed } = change;
  const after = withTournamentRating(
    { ...before, ...typed, ...(kept === undefined ? {} : { officialRating: kept }) },
    method,
  );
  const sources = change.sources ?? withoutOld(before, change);
  const differs = after.officialRating !== undefined && after.officialRating !== after.rating;
  const wasApart = before.officialRating !== undefined;
  return {
    ...typed,
    rating: after.rating,
    ...(differs || wasApart ? { officialRating: officialRating(after) } : {}),
    ...(sources === undefined ? {} : { sources }),
  } as unknown as C;
}

/** What is known of the sources of ratings that stay. */
function withoutOld(
  before: Rated & Pick<Player, 'sources'>,
  change: Partial<Player>,
): NonNullable<Player['sources']> | undefined {
  if (before.sources === undefined) return undefined;
  const { official, national } = before.sources;
  const typed = change.officialRating ?? change.rating;
  const keptOfficial = typed === undefined || typed === officialRating(before) ? official : undefined;
  const keptNational =
    change.nationalRating === undefined || change.nationalRating === before.nationalRating ? national : undefined;
  return {
    ...(keptOfficial === undefined ? {} : { official: keptOfficial }),
    ...(keptNational === undefined ? {} : { national: keptNational }),
  };
}

/** The method a report file names: OTHER where ratings were typed without one. */
export const methodOf = ({
  ratingMethod,
  players,
}: Pick<Tournament, 'ratingMethod' | 'players'>): RatingMethod | undefined =>
  ratingMethod ??
  (players.some((player) => officialRating(player) !== player.rating) ? { method: 'OTHER' } : undefined);

/** What FIDE's combined list says of a player; 0 where it has nothing. */
export type FideRatings = Readonly<Record<RatingKind, number>>;

/** FIDE's lists, and the effective ones: the standard rating stands in where somebody has no rapid or blitz rating. */
export const LIST_IDS = ['fide-standard', 'fide-rapid', 'fide-blitz', 'effective-rapid', 'effective-blitz'] as const;
export type ListId = (typeof LIST_IDS)[number];

const IN_LIST: Readonly<Record<ListId, (ratings: FideRatings) => number>> = {
  'fide-standard': ({ standard }) => standard,
  'fide-rapid': ({ rapid }) => rapid,
  'fide-blitz': ({ blitz }) => blitz,
  'effective-rapid': ({ standard, rapid }) => rapid || standard,
  'effective-blitz': ({ standard, blitz }) => blitz || standard,
};

/** The rating that one of FIDE's lists has for a player; undefined for a list that is not FIDE's. */
export function ratingIn(list: string, ratings: FideRatings): number | undefined {
  const id = LIST_IDS.find((each) => each === list);
  return id === undefined ? undefined : IN_LIST[id](ratings);
}

/** The order of lists that a kind of event begins with (checklist Q123). */
export const USUAL_LISTS: Readonly<Record<RatingKind, readonly ListId[]>> = {
  standard: ['fide-standard', 'fide-rapid', 'fide-blitz'],
  rapid: ['effective-rapid', 'fide-blitz'],
  blitz: ['effective-blitz', 'fide-rapid'],
};

/** The lists of an event in their order, the main one first. */
export const listsOf = ({ ratingLists }: Pick<Tournament, 'ratingLists'>): readonly string[] =>
  ratingLists?.order ?? USUAL_LISTS[ratingLists?.kind ?? 'standard'];
