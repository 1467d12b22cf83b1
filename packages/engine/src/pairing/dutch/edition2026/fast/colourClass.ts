import { ABSOLUTE, MILD, STRONG } from '../../../swiss/preference.ts';
import type { Field } from '../field.ts';

/**
 * Colour classes: 0 no preference; 1-3 White mild, strong, absolute; 4-6 Black mild, strong, absolute. For the bounds
 * on C10-C13 a player is nothing but their class.
 */
export const CLASSES = 7;

export const classOf = (field: Field, player: number): number => {
  const preference = field.preference[player];
  return preference === 0 ? 0 : field.strength[player] + (preference > 0 ? 0 : ABSOLUTE);
};

/** Class of a colour (1 White, -1 Black) and strength. */
export const classFor = (colour: number, strength: number): number => strength + (colour > 0 ? 0 : ABSOLUTE);

export const WHITE_ABSOLUTE = classFor(1, ABSOLUTE);
export const BLACK_ABSOLUTE = classFor(-1, ABSOLUTE);

/** Number of players of a class count who prefer the colour. */
export const wanting = (count: Int32Array, colour: number): number =>
  count[classFor(colour, MILD)] + count[classFor(colour, STRONG)] + count[classFor(colour, ABSOLUTE)];

export const absolutes = (count: Int32Array, colour: number): number => count[classFor(colour, ABSOLUTE)];
export const milds = (count: Int32Array, colour: number): number => count[classFor(colour, MILD)];

/** The least C12 and C13 of any pairing of players with these class counts without two absolutes of one colour. */
interface ColourBound {
  readonly c12: number;
  readonly c13: number;
}

/** Lower bounds by counting; undefined if there are too many absolutes of one colour to be paired at all. */
export function colourBound(count: Int32Array, pairs: number): ColourBound | undefined {
  for (const colour of [1, -1]) {
    if (absolutes(count, colour) > pairs) return undefined;
    const excess = wanting(count, colour) - pairs;
    if (excess > 0) return { c12: excess, c13: Math.max(0, excess - milds(count, colour)) };
  }
  return { c12: 0, c13: 0 };
}
