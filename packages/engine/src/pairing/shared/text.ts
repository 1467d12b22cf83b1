/**
 * Clauses that several systems of 2026 have in the same words: Dubov (C.04.4.1), Burstein (C.04.4.2), Double-Swiss (C.04.5) and
 * the Swiss for teams (C.04.6). The text of each edition lists these clauses at their place.
 */

import { type ColourHistory, latestDifference } from './colourHistory.ts';
import { type Preference, sameAbsolute } from './preference.ts';

/**
 * C.04.4.1 C1; C.04.4.2 C1; C.04.5 C1; C.04.6 C1: players who have met, or whom the arbiter keeps apart (C.05 5.2), do not meet.
 */
export const mayMeetByC1 = (isBarred: boolean): boolean => !isBarred;

/** C.04.4.1 C3; C.04.4.2 C3: two players with the same absolute colour preference do not meet. */
export const mayMeetByC3 = (a: Preference, b: Preference): boolean => !sameAbsolute(a, b);

// Among those who may have the bye and leave the others pairable, it goes to the first by three orders.

/** C.04.4.1 3.1.3; C.04.4.2 3.1.3; C.04.5 3.4.2; C.04.6 3.4.2: the lowest score. */
export const byeByScore = (score: number, other: number): number => score - other;

/** C.04.4.1 3.1.4; C.04.4.2 3.1.4; C.04.5 3.4.3; C.04.6 3.4.3: the most games (matches) played. */
export const byeByGames = (games: number, other: number): number => other - games;

/** C.04.4.1 3.1.5; C.04.4.2 3.1.5; C.04.5 3.4.4; C.04.6 3.4.4: the last in the order of the field. */
export const byeByPlace = (place: number, other: number): number => other - place;

/** C.04.4.2 4.3; Burstein classic 6.2: of two opponents, the one with the larger number comes first, nobody (0) last. */
export const byLargerNumber = (place: number, other: number): number => other - place;

/** One of a pair, with the data that the clauses on colours need. */
export interface Side {
  readonly colours: ColourHistory;
  readonly preference: Preference;
  /** The pairing number, which decides the initial colour. */
  readonly number: number;
}

/** Positive: the higher-ranked of the two gets White; negative: the lower-ranked; 0: the clause does not decide. */
export type ColourClause = (higher: Side, lower: Side, isLotWhite: boolean) => number;

/**
 * C.04.4.1 5.2.1; C.04.4.2 5.2.1; C.04.5 4.3.1; C.04.6 4.3.1: if neither has played, the higher-ranked gets the initial colour if
 * their number is odd.
 */
export const initialColour = (higher: Side, lower: Side, isLotWhite: boolean): number => {
  if (higher.colours.games > 0 || lower.colours.games > 0) return 0;
  return (higher.number % 2 === 1) === isLotWhite ? 1 : -1;
};

/** C.04.4.1 5.2.2; C.04.4.2 5.2.2: both get the colour they prefer. */
const grantBoth = ({ preference: a }: Side, { preference: b }: Side): number =>
  a.colour === b.colour ? 0 : a.colour || -b.colour;

/** C.04.4.1 5.2.3; C.04.4.2 5.2.3; C.04.6 4.3.4: the stronger preference is granted. */
export const grantStronger = ({ preference: a }: Side, { preference: b }: Side): number =>
  Math.sign(a.strength - b.strength) * a.colour;

/**
 * C.04.4.1 5.2.4; C.04.4.2 5.2.4; C.04.5 4.3.3; C.04.6 4.3.6: colours alternate from the latest round in which one had White and
 * the other Black.
 */
export const alternate = (higher: Side, lower: Side): number => -latestDifference(higher.colours, lower.colours);

/** C.04.4.1 5.2.5; C.04.4.2 5.2.5; C.04.6 4.3.7: the higher-ranked gets the preferred colour. */
export const grantHigher = ({ preference }: Side): number => preference.colour;

/** The clauses of an edition in order, each with the rule that explains it. */
export type ColourClauses = readonly (readonly [rule: string, clause: ColourClause])[];

/** 5.2.1 to 5.2.5 of C.04.4.1 and C.04.4.2. */
export const BY_PREFERENCE: ColourClauses = [
  ['lot', initialColour],
  ['granted', grantBoth],
  ['stronger', grantStronger],
  ['alternate', alternate],
  ['higher', grantHigher],
];

/** Whether the higher-ranked of a pair gets White, by the first clause that applies; `isLotWhite` is the drawn colour. */
export function colourOfHigher(clauses: ColourClauses, higher: Side, lower: Side, isLotWhite: boolean) {
  for (const [rule, clause] of clauses) {
    const says = clause(higher, lower, isLotWhite);
    if (says !== 0) return { isWhite: says > 0, rule };
  }
  throw new Error('the last clause decides where those before say nothing');
}
