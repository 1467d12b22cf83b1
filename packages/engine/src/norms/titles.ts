import type { Player, Title } from '../tournament/tournament.ts';

/** The titles for which there are norms (B.01 1.4), the highest first. */
export const NORM_TITLES = ['GM', 'IM', 'WGM', 'WIM'] as const;
/** A title for which there are norms. */
export type NormTitle = (typeof NORM_TITLES)[number];

/** CM and WCM are no titles here (B.01 1.4.5a). */
export const COUNTED_TITLES: readonly Title[] = ['GM', 'IM', 'WGM', 'WIM', 'FM', 'WFM'];

/** What a norm of a title needs, beside what is the same for all of them. */
interface Requirement {
  /** Titles that count for the third of the opponents (B.01 1.4.5b to e); anyone who holds one needs no such norm. */
  readonly holders: readonly Title[];
  /** The rating to which the lowest opponent is raised (B.01 1.4.6b). */
  readonly floor: number;
  /** Average of the opponents at least (B.01 1.4.8a). */
  readonly average: number;
  /** Performance at least (B.01 1.4.8). */
  readonly performance: number;
  readonly womenOnly?: true;
}

/** By title; the numbers of the edition in force since 1 January 2024. */
export const REQUIREMENTS: Readonly<Record<NormTitle, Requirement>> = {
  GM: { holders: ['GM'], floor: 2200, average: 2380, performance: 2600 },
  IM: { holders: ['GM', 'IM'], floor: 2050, average: 2230, performance: 2450 },
  WGM: { holders: ['GM', 'IM', 'WGM'], floor: 2000, average: 2180, performance: 2400, womenOnly: true },
  WIM: { holders: ['GM', 'IM', 'WGM', 'WIM'], floor: 1850, average: 2030, performance: 2250, womenOnly: true },
};

/** True for anyone who can still use a norm of a title: they hold neither it nor one that includes it. */
export function canUse({ title, sex }: Pick<Player, 'title' | 'sex'>, wanted: NormTitle): boolean {
  const { holders, womenOnly } = REQUIREMENTS[wanted];
  if (womenOnly === true && sex !== 'w') return false;
  return title === undefined || !holders.includes(title);
}
