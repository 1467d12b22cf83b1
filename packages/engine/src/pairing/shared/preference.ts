import { ownEntry } from '../../kernel/ownEntry.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { ColourHistory } from './colourHistory.ts';

/** Strength of a colour preference, from none to absolute (Dutch 1.7, Dubov 1.6, Burstein 1.5). */
export const NO_PREFERENCE = 0;
export const MILD = 1;
/** See {@link NO_PREFERENCE}. */
export const STRONG = 2;
/** See {@link NO_PREFERENCE}. */
export const ABSOLUTE = 3;

export interface Preference {
  /** +1 White, -1 Black, 0 none. */
  readonly colour: number;
  readonly strength: number;
}

/** The preference that follows from the games played: Dutch 1.7.1-1.7.4. */
export function preferenceOf({ games, difference, last, repeated }: ColourHistory): Preference {
  if (games === 0) return { colour: 0, strength: NO_PREFERENCE };
  if (Math.abs(difference) > 1) return { colour: difference > 0 ? -1 : 1, strength: ABSOLUTE };
  if (repeated !== 0) return { colour: -repeated, strength: ABSOLUTE };
  if (difference !== 0) return { colour: -difference, strength: STRONG };
  return { colour: -last, strength: MILD };
}

/** C.04.4.1 1.6.4: in Dubov, a player without a game has a mild preference for Black. */
export const DUBOV_WITHOUT_GAME: Preference = { colour: -1, strength: MILD };

/**
 * Dubov 1997 1 does not mention a player without a game; its worked example has number 21 among those due White. It has no
 * strengths.
 */
export const DUBOV_1997_WITHOUT_GAME: Preference = { colour: 1, strength: NO_PREFERENCE };

/** By system and edition. Defined here so that callers need not load every engine. */
const WITHOUT_GAME: Readonly<Record<string, Preference>> = {
  'dubov 2026': DUBOV_WITHOUT_GAME,
  'dubov 1997': DUBOV_1997_WITHOUT_GAME,
};

/** The preference that an event's rules give a player without a game; undefined if they give none. */
export const preferenceWithoutGame = ({ system, edition }: Tournament): Preference | undefined =>
  ownEntry(WITHOUT_GAME, `${system} ${edition}`);

/** True if both must have the same colour: such a pair is forbidden if the system has no exception (C3). */
export const sameAbsolute = (a: Preference, b: Preference): boolean =>
  a.strength === ABSOLUTE && b.strength === ABSOLUTE && a.colour === b.colour;

/** True if one of the two cannot have the due colour. */
export const clash = (a: Preference, b: Preference): boolean => a.colour !== 0 && a.colour === b.colour;

/** The name of a strength above none in decisions and on screens. */
export const strengthName = (strength: number): 'absolute' | 'strong' | 'mild' =>
  strength === ABSOLUTE ? 'absolute' : strength === STRONG ? 'strong' : 'mild';
