import type { History } from '../../tournament/history.ts';
import { Encounters } from './encounters.ts';
import { playersOf, presentIn, type SwissField } from './field.ts';
import { type Preference, preferenceOf, sameAbsolute } from './preference.ts';

/** A field of Dubov or Burstein: with preferences, and C1 and C3 without exceptions. */
export interface RankedField extends SwissField {
  /** Games played. */
  readonly games: Int32Array;
  readonly preference: readonly Preference[];
}

/**
 * Everybody who takes part in the round. `compare` ranks indices of the history; `unplayed` is the preference of a
 * player without a game.
 */
export function rankedField(
  history: History,
  compare: (a: number, b: number) => number,
  unplayed: Preference,
): RankedField {
  const players = playersOf(history, presentIn(history).sort(compare));
  const { player, colours } = players;
  const preference = colours.map((each) => (each.games === 0 ? unplayed : preferenceOf(each)));
  const encounters = new Encounters(history);
  return {
    ...players,
    games: Int32Array.from(colours, (each) => each.games),
    preference,
    mayMeet: (a, b) => !encounters.barred(player[a], player[b]) && !sameAbsolute(preference[a], preference[b]),
  };
}
