import { colourHistoryOf } from '../pairing/swiss/colourHistory.ts';
import { preferenceOf, strengthName } from '../pairing/swiss/preference.ts';
import { isPredetermined } from '../standings/ledger/rounds.ts';
import type { History } from '../tournament/history.ts';
import type { Colour } from '../tournament/tournament.ts';

/** The colour a player is due (C.04.3 1.7; the other Swiss systems say the same), and how strongly. */
export interface ColourDue {
  readonly colour: Colour;
  readonly strength: 'absolute' | 'strong' | 'mild';
}

/**
 * The colour due in the history's round; undefined while the player (index in the history) has not played, and where a table
 * gives the colours: nothing is due there.
 */
export function colourDue(history: History, player: number): ColourDue | undefined {
  if (isPredetermined(history.tournament)) return undefined;
  const { colour, strength } = preferenceOf(colourHistoryOf(history, player));
  if (colour === 0) return undefined;
  return { colour: colour > 0 ? 'white' : 'black', strength: strengthName(strength) };
}
