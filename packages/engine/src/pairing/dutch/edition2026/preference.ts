import type { Room } from '../../../kernel/room.ts';
import type { ColourHistory } from '../../swiss/colourHistory.ts';
import { preferenceOf } from '../../swiss/preference.ts';

/** What {@link preferencesOf} take of a room, for each player. */
export const BYTES_OF_PREFERENCES = 8;

/** What the criteria ask of colours, player by player (C.04.3 1.6, 1.7), as arrays: they are asked millions of times. */
export function preferencesOf(colours: readonly ColourHistory[], room: Room) {
  const size = colours.length;
  const games = room.int32(size);
  const difference = room.int8(size);
  const repeated = room.int8(size);
  const preference = room.int8(size);
  const strength = room.uint8(size);
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
