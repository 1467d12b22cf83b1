/**
 * What several systems of 2026 say in the same words: Dubov (C.04.4.1), Burstein (C.04.4.2), Double-Swiss (C.04.5) and the
 * Swiss for teams (C.04.6). The text of each edition names these clauses where it has them.
 */

import { type ColourHistory, latestDifference } from './colourHistory.ts';
import { type Preference, sameAbsolute } from './preference.ts';

/** C.04.4.1 C1; C.04.4.2 C1; C.04.5 C1; C.04.6 C1: who has met, or is kept apart by the arbiter (C.05 5.2), does not meet. */
export const mayMeetByC1 = (isBarred: boolean): boolean => !isBarred;

/** C.04.4.1 C3; C.04.4.2 C3: two with the same absolute colour preference do not meet. */
export const mayMeetByC3 = (a: Preference, b: Preference): boolean => !sameAbsolute(a, b);

// The bye goes, of those who may have it and leave the others pairable, to the first by three orders.

/** C.04.4.1 3.1.3; C.04.4.2 3.1.3; C.04.5 3.4.2; C.04.6 3.4.2: the lowest score. */
export const byeByScore = (score: number, other: number): number => score - other;

/** C.04.4.1 3.1.4; C.04.4.2 3.1.4; C.04.5 3.4.3; C.04.6 3.4.3: the most games (matches) played. */
export const byeByGames = (games: number, other: number): number => other - games;

/** C.04.4.1 3.1.5; C.04.4.2 3.1.5; C.04.5 3.4.4; C.04.6 3.4.4: the last in the order of the field. */
export const byeByPlace = (place: number, other: number): number => other - place;

/** C.04.4.2 4.3; Burstein classic 6.2: of two opponents the one with the larger number comes first, nobody (0) last. */
export const byLargerNumber = (place: number, other: number): number => other - place;

/** One of a pair, as the clauses on colours see them. */
export interface Side {
  readonly colours: ColourHistory;
  readonly preference: Preference;
  /** The pairing number, which decides the initial colour. */
  readonly number: number;
}

/** Above 0 the higher ranked of the two gets White, below 0 the lower one; 0: the clause says nothing. */
export type ColourClause = (higher: Side, lower: Side, isLotWhite: boolean) => number;

/**
 * C.04.4.1 5.2.1; C.04.4.2 5.2.1; C.04.5 4.3.1; C.04.6 4.3.1: without a game of either, an odd number of the higher ranked gets the
 * initial colour.
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
 * C.04.4.1 5.2.4; C.04.4.2 5.2.4; C.04.5 4.3.3; C.04.6 4.3.6: they alternate from the latest time when one had White and the other
 * Black.
 */
export const alternate = (higher: Side, lower: Side): number => -latestDifference(higher.colours, lower.colours);

/** C.04.4.1 5.2.5; C.04.4.2 5.2.5; C.04.6 4.3.7: the higher ranked gets the colour they prefer. */
export const grantHigher = ({ preference }: Side): number => preference.colour;

/** The clauses of an edition in their order, each with the rule by which it is explained. */
export type ColourClauses = readonly (readonly [rule: string, clause: ColourClause])[];

/** 5.2.1 to 5.2.5 of C.04.4.1 and C.04.4.2. */
export const BY_PREFERENCE: ColourClauses = [
  ['lot', initialColour],
  ['granted', grantBoth],
  ['stronger', grantStronger],
  ['alternate', alternate],
  ['higher', grantHigher],
];

/** Whether the higher ranked of a pair gets White: by the first clause that says something; `isLotWhite` is the outcome of the lot. */
export function colourOfHigher(clauses: ColourClauses, higher: Side, lower: Side, isLotWhite: boolean) {
  for (const [rule, clause] of clauses) {
    const says = clause(higher, lower, isLotWhite);
    if (says !== 0) return { isWhite: says > 0, rule };
  }
  throw new Error('the last clause decides where those before say nothing');
}
