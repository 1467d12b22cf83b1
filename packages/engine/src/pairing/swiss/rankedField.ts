import type { History } from '../../tournament/history.ts';
import { mayHaveBye } from './byeRight.ts';
import { type ColourHistory, colourHistoryOf } from './colourHistory.ts';
import { Encounters } from './encounters.ts';
import { type Preference, preferenceOf, sameAbsolute } from './preference.ts';

/** The players of a round in a system's ranking order. Arrays are by that order; `player` leads to the history. */
export interface RankedField {
  readonly history: History;
  readonly size: number;
  readonly player: Int32Array;
  /** Pairing score, tenths. */
  readonly score: Int32Array;
  /** Games played. */
  readonly games: Int32Array;
  readonly mayHaveBye: Uint8Array;
  readonly colours: readonly ColourHistory[];
  readonly preference: readonly Preference[];
  /** C1, C3 (without exceptions) and the arbiter's forbidden pairs. */
  legal(a: number, b: number): boolean;
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
  const present = Array.from(history.id, (_, i) => i).filter((i) => history.present[i] === 1);
  present.sort(compare);
  const player = Int32Array.from(present);
  const colours = present.map((each) => colourHistoryOf(history, each));
  const preference = colours.map((each) => (each.games === 0 ? unplayed : preferenceOf(each)));
  const encounters = new Encounters(history);
  return {
    history,
    size: player.length,
    player,
    score: Int32Array.from(present, (each) => history.pairingScore[each]),
    games: Int32Array.from(colours, (each) => each.games),
    mayHaveBye: Uint8Array.from(present, (each) => (mayHaveBye(history, each) ? 1 : 0)),
    colours,
    preference,
    legal: (a, b) => !encounters.barred(player[a], player[b]) && !sameAbsolute(preference[a], preference[b]),
  };
}

/** Id of a player of the field. */
export const idOf = (field: RankedField, each: number): number => field.history.id[field.player[each]];
