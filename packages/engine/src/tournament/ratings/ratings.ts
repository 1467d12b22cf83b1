import type { Player, Tournament } from '../tournament.ts';
import type { RatingMethod, RatingMethodName, RatingPeriods } from './ratingRules.ts';

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
