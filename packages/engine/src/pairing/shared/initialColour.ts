import type { RoundInput } from '../../tournament/roundInput.ts';
import { BLACK, PAB, roundInputOf, WHITE } from '../../tournament/roundInput.ts';
import type { Colour, Tournament } from '../../tournament/tournament.ts';

/**
 * Which number is odd or even: the place among those who have arrived (C.04.2 2.4: an absent player has none yet), or the place
 * in the starting list (docs/decisions/numbering.md).
 */
export type Parity = 'arrived' | 'list';

/** The number of a player (index of the history) by which the colours of round 1 alternate. */
export const parityNumber = (history: RoundInput, player: number, parity: Parity): number =>
  parity === 'list' ? player + 1 : history.number[player];

/**
 * The colour drawn for number 1, inferred from the first colours (Dutch 5.1, 5.2.5 and similar): that of the first entrant who
 * had one, reversed for an even number. `inFirst` says who was paired then, including the bye. Undefined if nobody had a colour.
 */
export function lotShownBy(
  { size, colour }: Pick<RoundInput, 'size' | 'colour'>,
  inFirst: (entrant: number) => boolean,
  parity: Parity = 'arrived',
): Colour | undefined {
  let arrived = 0;
  for (let i = 0; i < size; i++) {
    if (inFirst(i)) arrived++;
    if (colour[i] !== WHITE && colour[i] !== BLACK) continue;
    const odd = (parity === 'list' ? i + 1 : arrived) % 2 === 1;
    return (colour[i] === WHITE) === odd ? 'white' : 'black';
  }
  return undefined;
}

/** The colour drawn for number 1, inferred from round 1. Undefined if nobody had a game. */
export function lotOfRoundOne(tournament: Tournament, parity: Parity = 'arrived'): Colour | undefined {
  const history = roundInputOf(tournament, 2);
  const { colour, code } = history;
  return lotShownBy(history, (i) => colour[i] !== 0 || code[i] === PAB, parity);
}

/** The colour drawn for number 1. If the tournament does not say, it is inferred from round 1; before that, White. */
export function initialColourOf({ tournament, round }: RoundInput, parity: Parity = 'arrived'): Colour {
  if (tournament.initialColour !== undefined) return tournament.initialColour;
  return (round > 1 ? lotOfRoundOne(tournament, parity) : undefined) ?? 'white';
}
