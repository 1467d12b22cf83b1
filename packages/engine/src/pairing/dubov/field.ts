import type { History } from '../../tournament/history.ts';
import { mayHaveBye } from '../swiss/byeRight.ts';
import { type ColourHistory, colourHistoryOf } from '../swiss/colourHistory.ts';
import { Encounters } from '../swiss/encounters.ts';
import { MILD, type Preference, preferenceOf, sameAbsolute } from '../swiss/preference.ts';

/** Which meetings with a higher score count as upfloats: every pairing, or only games that were played. */
export type UpfloatHistory = 'paired' | 'played';

/** The players of a round in the order of their numbers. Arrays are by that order. */
export interface DubovField {
  readonly history: History;
  readonly size: number;
  /** Index of the history. */
  readonly player: Int32Array;
  readonly score: Int32Array;
  readonly games: Int32Array;
  /** Average rating of the opponents met over the board, 0 without a game (1.7). */
  readonly aro: Int32Array;
  /** Times upfloated, and whether in the round before. */
  readonly upfloats: Int32Array;
  readonly upfloatedLast: Uint8Array;
  readonly mayHaveBye: Uint8Array;
  readonly colours: readonly ColourHistory[];
  /** 1.6: without a game a mild preference for Black. */
  readonly preference: readonly Preference[];
  /** C1, C3 and the arbiter's forbidden pairs. */
  legal(a: number, b: number): boolean;
}

/** 1.7: mean rating of the opponents met, halves rounded up. */
function averageOf({ size, round, opponent, played, rating }: History, player: number): number {
  let sum = 0;
  let games = 0;
  for (let r = 0; r < round - 1; r++) {
    const at = r * size + player;
    if (played[at] === 0) continue;
    sum += rating[opponent[at]];
    games++;
  }
  return games === 0 ? 0 : Math.floor((2 * sum + games) / (2 * games));
}

function wasUpfloat(history: History, r: number, player: number, counts: UpfloatHistory): boolean {
  const { size, opponent, played, scoreBefore } = history;
  const at = r * size + player;
  if (opponent[at] < 0 || (counts === 'played' && played[at] === 0)) return false;
  return scoreBefore[r * size + opponent[at]] > scoreBefore[at];
}

/** Everybody who takes part in the round. */
export function dubovField(history: History, counts: UpfloatHistory): DubovField {
  const { round } = history;
  const present = Array.from(history.id, (_, i) => i).filter((i) => history.present[i] === 1);
  const player = Int32Array.from(present);
  const colours = present.map((each) => colourHistoryOf(history, each));
  const preference = colours.map((each) => (each.games === 0 ? { colour: -1, strength: MILD } : preferenceOf(each)));
  const upfloats = new Int32Array(player.length);
  for (let r = 0; r < round - 1; r++) {
    present.forEach((each, i) => {
      if (wasUpfloat(history, r, each, counts)) upfloats[i]++;
    });
  }
  const encounters = new Encounters(history);
  return {
    history,
    size: player.length,
    player,
    score: Int32Array.from(present, (each) => history.pairingScore[each]),
    games: Int32Array.from(colours, (each) => each.games),
    aro: Int32Array.from(present, (each) => averageOf(history, each)),
    upfloats,
    upfloatedLast: Uint8Array.from(present, (each) =>
      round > 1 && wasUpfloat(history, round - 2, each, counts) ? 1 : 0,
    ),
    mayHaveBye: Uint8Array.from(present, (each) => (mayHaveBye(history, each) ? 1 : 0)),
    colours,
    preference,
    legal: (a, b) => !encounters.barred(player[a], player[b]) && !sameAbsolute(preference[a], preference[b]),
  };
}

/** Id of a player of the field. */
export const idOf = (field: DubovField, each: number): number => field.history.id[field.player[each]];
