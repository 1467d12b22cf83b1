import type { Player, Tournament } from '../tournament.ts';
import type { RatingKind, RatingMethod, RatingMethodName, RatingPeriods } from './ratingRules.ts';

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
  // A player with only one of them has no lower one.
  LBFN: (fide, national) => (fide === 0 || national === 0 ? fide || national : Math.min(fide, national)),
};

/** The player with the tournament rating that the method gives; unchanged if it gives none. Pure. */
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

/** A player's rating in FIDE's combined list; 0 if it has none. */
export type FideRatings = Readonly<Record<RatingKind, number>>;

/** FIDE's lists, and the effective ones: the standard rating is used for players without a rapid or blitz rating. */
export const LIST_IDS = ['fide-standard', 'fide-rapid', 'fide-blitz', 'effective-rapid', 'effective-blitz'] as const;
/** The name of a rating list. */
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

/** The order of lists that a kind of event starts with (checklist Q123). */
export const USUAL_LISTS: Readonly<Record<RatingKind, readonly ListId[]>> = {
  standard: ['fide-standard', 'fide-rapid', 'fide-blitz'],
  rapid: ['effective-rapid', 'fide-blitz'],
  blitz: ['effective-blitz', 'fide-rapid'],
};

const laterAt = ({ laterRatings = [] }: Pick<Player, 'laterRatings'>, round: number): number | undefined =>
  laterRatings.findLast(({ fromRound }) => fromRound <= round)?.rating;

/** FIDE's rating in force when a round is played; 0 when unrated. */
export const officialRatingIn = (
  player: Pick<Player, 'rating' | 'officialRating' | 'laterRatings'>,
  round: number,
): number => laterAt(player, round) ?? officialRating(player);

/** The rating that tie-breaks count of a player in a round (C.07 10; the first one unless the event says otherwise). */
export function tiebreakRatingIn(player: Player, round: number, periods: RatingPeriods | undefined): number {
  if (periods === undefined || periods.tiebreaks === 'first') return player.rating;
  return laterAt(player, periods.tiebreaks === 'chosen' ? (periods.round ?? 1) : round) ?? player.rating;
}

const LONGEST_DAYS = 30;

/** Days since a day long ago; years start in March here, so that the leap day comes last. */
function day(date: string): number {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('/').map(Number);
  const y = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return 365 * y + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth;
}

/** True if the dates of an event or of its rounds are more than 30 days apart (checklist Q210). */
export function lastsLong({ info, rounds }: Pick<Tournament, 'info' | 'rounds'>): boolean {
  const dates = [info.startDate, info.endDate, ...rounds.map(({ date }) => date)].flatMap((date) =>
    date === undefined || date === '' ? [] : [day(date)],
  );
  return dates.length > 1 && Math.max(...dates) - Math.min(...dates) > LONGEST_DAYS;
}

/**
 * What unrated players may count as in rating tie-breaks, apart from a number entered directly; in a field without
 * ratings, 0.
 */
export function unratedChoices(players: readonly Pick<Player, 'rating'>[]): {
  readonly lowest: number;
  readonly average: number;
} {
  const rated = players.map(({ rating }) => rating).filter((rating) => rating > 0);
  if (rated.length === 0) return { lowest: 0, average: 0 };
  const sum = rated.reduce((total, rating) => total + rating, 0);
  return { lowest: Math.min(...rated), average: Math.floor((2 * sum + rated.length) / (2 * rated.length)) };
}
