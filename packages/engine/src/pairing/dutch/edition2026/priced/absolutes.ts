import { ABSOLUTE } from '../../../swiss/preference.ts';
import type { Field } from '../field.ts';

/** Two of {@link absoluteClass}'s classes: no two players of one of them meet. */
export const ABSOLUTE_WHITE = 1;
export const ABSOLUTE_BLACK = 2;

/** What C3 sees of a player: 0 nothing absolute, 1 White, 2 Black, 3 and 4 the same as topscorers. */
export function absoluteClass(field: Field, player: number): number {
  if (field.strength[player] !== ABSOLUTE) return 0;
  return (field.preference[player] > 0 ? ABSOLUTE_WHITE : ABSOLUTE_BLACK) + (field.topscorer[player] === 1 ? 2 : 0);
}

/** C3 by those classes: the same absolute preference, and neither is a topscorer. */
export const absolutesMayMeet = (a: number, b: number): boolean => a !== b || a === 0 || a > 2;
