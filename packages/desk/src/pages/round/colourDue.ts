import { colourHistoryOf } from '@turnuva/engine/pairing';
import type { Colour, History } from '@turnuva/engine/tournament';

/** The colour a player is due (C.04.3 1.7; the other Swiss systems say the same), and how strongly. */
export interface ColourDue {
  readonly colour: Colour;
  readonly strength: 'absolute' | 'strong' | 'mild';
}

const colourOf = (sign: number): Colour => (sign > 0 ? 'white' : 'black');

/** From the games played: the colour difference, then two alike in a row, then alternation. */
export function colourDue(history: History, player: number): ColourDue | undefined {
  const { games, difference, last, repeated } = colourHistoryOf(history, player);
  if (games === 0) return undefined;
  if (Math.abs(difference) > 1) return { colour: colourOf(-difference), strength: 'absolute' };
  if (repeated !== 0) return { colour: colourOf(-repeated), strength: 'absolute' };
  if (difference !== 0) return { colour: colourOf(-difference), strength: 'strong' };
  return { colour: colourOf(-last), strength: 'mild' };
}
