import { inAlphabetOf } from '../kernel/alphabet.ts';
import type { Title, Tournament } from '../tournament/tournament.ts';
import { TITLES } from '../tournament/tournament.ts';

/** The orders of titles that rules and sources print. */
export const TITLE_ORDERS = {
  /** C.04.2 2.2 and seed 001. */
  fide: TITLES,
  /** Seed 000, A.2 c. */
  '000': ['GM', 'IM', 'WGM', 'WIM', 'FM', 'CM', 'WFM', 'WCM'],
  /** Seed 002, A.2 c. */
  '002': ['GM', 'IM', 'WGM', 'WIM', 'FM', 'WFM', 'CM', 'WCM'],
} as const satisfies Record<string, readonly Title[]>;
/** The name of an order of titles. */
export type TitleOrder = keyof typeof TITLE_ORDERS;

/** How equals are ordered when numbers are given (C.04.2 2.2; A.2 of the sources). */
export interface Numbering {
  readonly titles: readonly Title[];
  /** Seed 001, A.2: the national rating orders equals, and those without an international one. */
  readonly national: boolean;
  compareNames(a: string, b: string): number;
}

/** As C.04.2 has it, for lists that belong to no tournament yet. */
export const USUAL_NUMBERING: Numbering = { titles: TITLES, national: false, compareNames: inAlphabetOf(undefined) };

/** The tournament's options `titleOrder` and `nationalRating`, and the alphabet of its language. */
export function numberingOf({ options, info }: Pick<Tournament, 'options' | 'info'>): Numbering {
  const order = options.titleOrder;
  const titles = TITLE_ORDERS[order === '000' || order === '002' ? order : 'fide'];
  return { titles, national: options.nationalRating === true, compareNames: inAlphabetOf(info.locale) };
}
