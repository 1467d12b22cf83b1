import type { History } from '../../tournament/history.ts';
import { mayHaveBye } from '../swiss/byeRight.ts';
import { type ColourHistory, colourHistoryOf } from '../swiss/colourHistory.ts';
import { Encounters } from '../swiss/encounters.ts';
import { type Preference, preferenceOf, sameAbsolute } from '../swiss/preference.ts';
import { type Opposition, oppositionOf, type ZeroPointRun } from './opposition.ts';

/** The players of a round in ranking order (1.8): index 0 has the best Index. Arrays are by that index. */
export interface BursteinField {
  readonly history: History;
  readonly size: number;
  /** Index of the history. */
  readonly player: Int32Array;
  readonly score: Int32Array;
  readonly games: Int32Array;
  readonly mayHaveBye: Uint8Array;
  readonly colours: readonly ColourHistory[];
  readonly preference: readonly Preference[];
  readonly opposition: Opposition;
  /** C1, C3 and the arbiter's forbidden pairs. */
  legal(a: number, b: number): boolean;
}

/** Everybody who takes part in the round, ranked. */
export function bursteinField(history: History, run: ZeroPointRun): BursteinField {
  const opposition = oppositionOf(history, run);
  const { buchholz, sonnebornBerger } = opposition;
  const present = Array.from(history.id, (_, i) => i).filter((i) => history.present[i] === 1);
  // 1.8: Index, then number; scores have no say.
  present.sort((a, b) => buchholz[b] - buchholz[a] || sonnebornBerger[b] - sonnebornBerger[a] || a - b);
  const player = Int32Array.from(present);
  const colours = present.map((each) => colourHistoryOf(history, each));
  const preference = colours.map(preferenceOf);
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
    opposition,
    legal: (a, b) => !encounters.barred(player[a], player[b]) && !sameAbsolute(preference[a], preference[b]),
  };
}

/** Id of a player of the field. */
export const idOf = (field: BursteinField, each: number): number => field.history.id[field.player[each]];
