import type { ColourHistory } from '../../swiss/colourHistory.ts';
import { preferenceOf } from '../../swiss/preference.ts';

/** What the criteria ask of colours, player by player (C.04.3 1.6, 1.7), as arrays: they are asked millions of times. */
export function preferencesOf(colours: readonly ColourHistory[]) {
  const size = colours.length;
  const games = new Int32Array(size);
  const difference = new Int8Array(size);
  const repeated = new Int8Array(size);
  const preference = new Int8Array(size);
  const strength = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const own = colours[i];
    const due = preferenceOf(own);
    games[i] = own.games;
    difference[i] = own.difference;
    repeated[i] = own.repeated;
    preference[i] = due.colour;
    strength[i] = due.strength;
  }
  return { games, difference, repeated, preference, strength };
}
