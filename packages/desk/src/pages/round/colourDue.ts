import type { Colour, History } from '@turnuva/engine/tournament';
import { BLACK, WHITE } from '@turnuva/engine/tournament';

/** The colour a player is due (C.04.3 1.7; the other Swiss systems say the same), and how strongly. */
export interface ColourDue {
  readonly colour: Colour;
  readonly strength: 'absolute' | 'strong' | 'mild';
}

const colourOf = (number: number): Colour => (number === WHITE ? 'white' : 'black');

/** From the games played: the colour difference, then two alike in a row, then alternation. */
export function colourDue(history: History, player: number): ColourDue | undefined {
  let difference = 0;
  const played: number[] = [];
  for (let round = 0; round < history.round - 1; round++) {
    const at = round * history.size + player;
    if (history.played[at] !== 1) continue;
    played.push(history.colour[at]);
    difference += history.colour[at];
  }
  const last = played.at(-1);
  if (last === undefined) return undefined;
  if (Math.abs(difference) > 1) return { colour: difference > 0 ? 'black' : 'white', strength: 'absolute' };
  const other = colourOf(last === WHITE ? BLACK : WHITE);
  if (played.at(-2) === last) return { colour: other, strength: 'absolute' };
  if (difference !== 0) return { colour: difference > 0 ? 'black' : 'white', strength: 'strong' };
  return { colour: other, strength: 'mild' };
}
