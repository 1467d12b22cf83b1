import type { Player, Tournament } from '../tournament.ts';
import type { RatingKind } from './ratingRules.ts';

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
