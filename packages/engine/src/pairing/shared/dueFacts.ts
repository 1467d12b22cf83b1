import type { DueFact } from '../../kernel/decision.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import type { Colour } from '../../tournament/tournament.ts';
import type { ColourHistory } from './colourHistory.ts';
import { colourHistoryOf } from './colourHistory.ts';
import { type Parity, parityNumber } from './initialColour.ts';
import { preferenceOf, strengthName } from './preference.ts';

/** The colours of the games played, in order, as `w` and `b`. */
export const playedText = ({ latestFirst }: ColourHistory): string =>
  Array.from(latestFirst, (each) => (each > 0 ? 'w' : 'b'))
    .reverse()
    .join('');

/**
 * What a player is due before the history's round, as one fact of a decision: the colour (`white`, `black`, `none`), the strength
 * (`absolute`, `strong`, `mild`, `none`) and the colours of the games played, in order, as a string of `w` and `b`.
 */
export function dueFact(history: RoundInput, player: number): DueFact {
  const colours = colourHistoryOf(history, player);
  const { colour, strength } = preferenceOf(colours);
  const played = playedText(colours);
  if (colour === 0) return ['none', 'none', played];
  return [colour > 0 ? 'white' : 'black', strengthName(strength), played];
}

/** The same without a preference, for systems that handle colours differently. */
function playedFact(history: RoundInput, player: number): DueFact {
  const played = playedText(colourHistoryOf(history, player));
  return played === '' ? ['none', 'none', ''] : ['played', 'none', played];
}

/** Both sides' facts of a decision about colours; indices of the history. */
export const dueFacts = (
  history: RoundInput,
  white: number,
  black: number,
): Record<'whiteDue' | 'blackDue', DueFact> => ({
  whiteDue: dueFact(history, white),
  blackDue: dueFact(history, black),
});

export const playedFacts = (
  history: RoundInput,
  white: number,
  black: number,
): Record<'whiteDue' | 'blackDue', DueFact> => ({
  whiteDue: playedFact(history, white),
  blackDue: playedFact(history, black),
});

/** The colour drawn, as a fact. */
export const drawnColour = (initialWhite: boolean): Colour => (initialWhite ? 'white' : 'black');

/**
 * The number by which a colour drawn by lot was assigned (for an index of the history), how it was counted, and the colour drawn.
 */
export const lotFacts = (history: RoundInput, player: number, initialWhite: boolean, parity: Parity = 'arrived') => ({
  player: history.id[player],
  number: parityNumber(history, player, parity),
  counted: parity,
  drawn: drawnColour(initialWhite),
});
