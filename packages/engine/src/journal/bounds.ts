import type { TournamentInfo } from '../tournament/tournament.ts';

/** Limits for values in commands. Separate from the rules, so that code that only reads commands does not load them. */

/** How players of equal rating and title are ordered: as they are, or recalculated. */
export const EQUALS = ['kept', 'name', 'fideId', 'age', 'lot'] as const;
/** What orders players of equal strength. */
export type Equals = (typeof EQUALS)[number];

/** The largest number that a table may have: twice as many as the largest field needs. */
export const MOST_TABLES = 9999;

/** The highest rating that a player may have. */
export const HIGHEST_RATING = 4000;

/** More rounds than an open or a season of club evenings has: asked about, for 99 is more often a slip for 9. */
export const USUAL_ROUNDS = 40;

/** Maximum age of a player, in years. */
const OLDEST = 120;

const yearOf = (date: string | undefined): number => Number(date?.slice(0, 4) ?? 0);

/**
 * The years in which a player can have been born: not after the tournament (its end, or its start if the end is not given), and
 * not more than 120 years before. Without dates, `today` (a year) is used; without either, there is no limit.
 */
export function birthYears(
  { startDate, endDate }: Pick<TournamentInfo, 'startDate' | 'endDate'>,
  today = 0,
): { readonly least: number; readonly most: number } | undefined {
  const most = yearOf(endDate) || yearOf(startDate) || today;
  return most === 0 ? undefined : { least: Math.max(0, most - OLDEST), most };
}

/** The year of a date of birth (YYYY/MM/DD, unknown parts 00) outside {@link birthYears}. */
export function impossibleBirth(
  birth: string | undefined,
  info: Pick<TournamentInfo, 'startDate' | 'endDate'>,
  today?: number,
): { readonly found: number; readonly least: number; readonly most: number } | undefined {
  const years = birthYears(info, today);
  const found = yearOf(birth);
  if (years === undefined || found === 0 || (found >= years.least && found <= years.most)) return undefined;
  return { found, ...years };
}

/** True if both dates (YYYY/MM/DD) are given and the last day is before the first. */
export const endsBeforeBegins = ({ startDate, endDate }: Pick<TournamentInfo, 'startDate' | 'endDate'>): boolean =>
  Boolean(startDate && endDate && endDate < startDate);
