/** Whom a category holds; every condition given must hold. */
export interface CategoryFilter {
  /** One of the arbiter's own marks (`Player.categories`). */
  readonly category?: string;
  readonly sex?: 'm' | 'w';
  readonly club?: string;
  readonly federation?: string;
  /** Born in this year or later (U14 in 2026: 2012). */
  readonly bornFrom?: number;
  /** Born in this year or earlier. */
  readonly bornTo?: number;
  /** Rating at least. */
  readonly ratingFrom?: number;
  /** Rating at most; unrated players have 0. */
  readonly ratingTo?: number;
  /** Only players without a rating (true), or only players with one (false). */
  readonly unrated?: boolean;
}

/** A category of the tournament, with standings and prizes of its own. */
export interface Category {
  /** Shown, and how prizes refer to it. Unique in the tournament. */
  readonly name: string;
  readonly filter: CategoryFilter;
}

/** The tournament's category of this name. */
export const categoryNamed = (
  tournament: { readonly categories?: readonly Category[] },
  name: string,
): Category | undefined => tournament.categories?.find((category) => category.name === name);
