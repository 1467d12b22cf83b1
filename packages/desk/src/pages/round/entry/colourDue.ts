import { ABSOLUTE, colourHistoryOf, preferenceOf, STRONG } from '@turnuva/engine/pairing';
import type { Colour, History } from '@turnuva/engine/tournament';

/** The colour a player is due (C.04.3 1.7; the other Swiss systems say the same), and how strongly. */
export interface ColourDue {
  readonly colour: Colour;
  readonly strength: 'absolute' | 'strong' | 'mild';
}

/** Undefined while the player has not played. */
export function colourDue(history: History, player: number): ColourDue | undefined {
  const { colour, strength } = preferenceOf(colourHistoryOf(history, player));
  if (colour === 0) return undefined;
  return {
    colour: colour > 0 ? 'white' : 'black',
    strength: strength === ABSOLUTE ? 'absolute' : strength === STRONG ? 'strong' : 'mild',
  };
}
