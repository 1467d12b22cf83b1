import type { ColourHistory } from '../shared/colourHistory.ts';
import type { Due } from '../shared/upfloating/makeField.ts';

const NONE: Due = { colour: 0, strong: false };

/** 1.7.1, Type A: White after fewer Whites by two, or after Black twice if White is not ahead; Black mirrored. */
function simple({ difference, repeated }: ColourHistory): number {
  if (Math.abs(difference) > 1) return difference > 0 ? -1 : 1;
  if (repeated !== 0 && difference * repeated >= 0) return -repeated;
  return 0;
}

/**
 * A team's colour preference (1.7). Type A has one kind, not strong in the sense of C9; Type B has the same as strong
 * ones and mild ones besides. `zero` is the reading of the last round: whether a strong preference with a colour
 * difference of 0 stays.
 */
export function dueOf(
  type: string,
  colours: ColourHistory,
  { lastRound, zero }: { readonly lastRound: boolean; readonly zero: string },
): Due {
  const { games, difference, last } = colours;
  if (type === 'none' || games === 0) return NONE;
  const colour = simple(colours);
  if (type === 'A') return { colour, strong: false };
  if (lastRound && difference === 0 && (colour === 0 || zero === 'none')) return NONE;
  if (colour !== 0) return { colour, strong: true };
  return { colour: difference === 0 ? -last : -Math.sign(difference), strong: false };
}
