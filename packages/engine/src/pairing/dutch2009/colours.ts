import { latestDifference } from '../shared/colourHistory.ts';
import { parityNumber } from '../shared/initialColour.ts';
import type { Field2009 } from './field.ts';

/** Articles E.1 to E.5. */
type ColourClause = 'E1' | 'E2' | 'E3' | 'E4' | 'E5';

interface Colours {
  readonly white: number;
  readonly black: number;
  readonly clause: ColourClause;
}

/** The colours of a pair (E); `higher` comes first in the order of A.2. */
export function coloursOf(field: Field2009, higher: number, lower: number, initialWhite: boolean): Colours {
  const mine = field.preference[higher];
  const theirs = field.preference[lower];
  const give = (colour: number, clause: ColourClause): Colours =>
    colour === 1 ? { white: higher, black: lower, clause } : { white: lower, black: higher, clause };
  if (mine === 0 && theirs === 0) {
    const odd = parityNumber(field.history, field.player[higher], field.readings.parity) % 2 === 1;
    return give(odd === initialWhite ? 1 : -1, 'E5');
  }
  if (mine !== theirs) return give(mine !== 0 ? mine : -theirs, 'E1');
  const stronger = field.strength[higher] - field.strength[lower];
  if (stronger !== 0) return give(stronger > 0 ? mine : -mine, 'E2');
  const before = latestDifference(field.colours[higher], field.colours[lower]);
  if (before !== 0) return give(-before, 'E3');
  return give(mine, 'E4');
}
