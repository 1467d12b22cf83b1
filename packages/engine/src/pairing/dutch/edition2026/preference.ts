import type { ColourHistory } from '../../swiss/colourHistory.ts';
import { preferenceOf } from '../../swiss/preference.ts';

/** What the criteria ask of colours, player by player (C.04.3 1.6, 1.7), as arrays: they are asked millions of times. */
export function preferencesOf(colours: readonly ColourHistory[]) {
  const preferences = colours.map(preferenceOf);
  return {
    games: Int32Array.from(colours, ({ games }) => games),
    difference: Int8Array.from(colours, ({ difference }) => difference),
    repeated: Int8Array.from(colours, ({ repeated }) => repeated),
    preference: Int8Array.from(preferences, ({ colour }) => colour),
    strength: Uint8Array.from(preferences, ({ strength }) => strength),
  };
}
