import { latestDifference } from '../../swiss/colourHistory.ts';
import { ABSOLUTE } from '../../swiss/preference.ts';
import type { Field } from './field.ts';

/** The article that gave a pair its colours: C.04.3 5.2.1 to 5.2.5. */
type ColourClause = 1 | 2 | 3 | 4 | 5;

/** Who has White, and by which clause of C.04.3 5.2. */
export interface Colours {
  readonly white: number;
  readonly black: number;
  readonly clause: ColourClause;
}

/**
 * Allocates the colours of a pair (article C.04.3 5.2); `higher` is the higher-ranked, `initialWhite` the lot's
 * outcome.
 */
export function coloursOf(field: Field, higher: number, lower: number, initialWhite: boolean): Colours {
  const mine = field.preference[higher];
  const theirs = field.preference[lower];
  const decide = (higherGetsWhite: boolean, clause: ColourClause): Colours =>
    higherGetsWhite ? { white: higher, black: lower, clause } : { white: lower, black: higher, clause };
  if (mine === 0 && theirs === 0) {
    const odd = field.history.number[field.player[higher]] % 2 === 1;
    return decide(odd === initialWhite, 5);
  }
  if (mine !== theirs) return decide(mine === 1 || theirs === -1, 1);
  const stronger = strongerOf(field, higher, lower);
  if (stronger !== 0) return decide(stronger > 0 === (mine === 1), 2);
  const before = latestDifference(field.colours[higher], field.colours[lower]);
  if (before !== 0) return decide(before === -1, 3);
  return decide(mine === 1, 4);
}

/** C.04.3 5.2.2 for equal preferences: +1 if the first player's is stronger, -1 if the second's, 0 if neither. */
function strongerOf(field: Field, a: number, b: number): number {
  const { strength, difference } = field;
  if (strength[a] === ABSOLUTE && strength[b] === ABSOLUTE) {
    return Math.sign(Math.abs(difference[a]) - Math.abs(difference[b]));
  }
  return Math.sign(strength[a] - strength[b]);
}
