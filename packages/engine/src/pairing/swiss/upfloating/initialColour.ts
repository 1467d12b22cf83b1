import type { Colour } from '../../../tournament/tournament.ts';
import type { MatchRecord } from './record.ts';

/**
 * The colour drawn by lot (4.1). Where the tournament does not say, it follows from the first match: the colour of the
 * first entrant in the order of numbers who had one, changed for an even number; White if there is none. `inFirst` tells
 * who was paired then, the bye included.
 */
export function initialColourOf(record: MatchRecord, inFirst: (entrant: number) => boolean): Colour {
  const { tournament, round, size, colour, opponent } = record;
  if (tournament.initialColour !== undefined) return tournament.initialColour;
  let number = 0;
  for (let i = 0; i < size && round > 1; i++) {
    if (!inFirst(i)) continue;
    number++;
    if (opponent[i] >= 0 && colour[i] !== 0) return colour[i] > 0 === (number % 2 === 1) ? 'white' : 'black';
  }
  return 'white';
}
