/** What commands may name. It stands apart from the rules, so that what only reads commands loads none of them. */

/** How players of equal rating and title are ordered: as they stand, or anew. */
export const EQUALS = ['kept', 'name', 'fideId', 'age', 'lot'] as const;
export type Equals = (typeof EQUALS)[number];

/** The largest number that a table may have: that of the largest field, twice. */
export const MOST_TABLES = 9999;
