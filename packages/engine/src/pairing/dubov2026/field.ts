import { MaximumMatching } from '../../graph/maximumMatching.ts';
import type { History } from '../../tournament/history.ts';
import { floatIn } from '../shared/floats.ts';
import { DUBOV_WITHOUT_GAME } from '../shared/preference.ts';
import { type RankedField, rankedField } from '../shared/rankedField.ts';
import { kindsByBans, widelyBarred } from '../shared/wideBans.ts';
import { floatRuleOf, type Readings2026 } from './floats.ts';

/** The players of a round in the order of their numbers. */
export interface DubovField extends RankedField {
  /** Average rating of the opponents met over the board, 0 without a game (C.04.4.1 1.7). */
  readonly aro: Int32Array;
  /** Times upfloated, and whether in the round before. */
  readonly upfloats: Int32Array;
  readonly upfloatedLast: Uint8Array;
  /** See {@link widelyBarred}. */
  readonly wideBans: Uint16Array;
}

/** C.04.4.1 1.7: mean rating of the opponents met, halves rounded up. */
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

/** Everybody who takes part in the round. */
export function dubovField(history: History, readings: Readings2026): DubovField {
  const { round } = history;
  const rule = floatRuleOf(readings);
  const field = rankedField(history, (a, b) => a - b, DUBOV_WITHOUT_GAME);
  const upfloats = new Int32Array(field.size);
  const upfloatedLast = new Uint8Array(field.size);
  field.player.forEach((each, i) => {
    for (let r = 0; r < round - 1; r++) {
      if (floatIn(history, r + 1, each, rule) !== 'up') continue;
      upfloats[i]++;
      if (r === round - 2) upfloatedLast[i] = 1;
    }
  });
  const aro = field.player.map((each) => averageOf(history, each));
  return { ...field, aro, upfloats, upfloatedLast, wideBans: widelyBarred(field) };
}

/** A matching of these players, kept and repaired. */
export const matchingOf = (field: DubovField, players: readonly number[]): MaximumMatching =>
  new MaximumMatching(
    players.length,
    (a, b) => field.mayMeet(players[a], players[b]),
    kindsByBans(field.wideBans, players),
  );
