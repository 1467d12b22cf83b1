import type { History } from '../../../tournament/history.ts';
import { mayHaveBye } from '../../swiss/byeRight.ts';
import { type ColourHistory, colourHistoryOf, mayHave } from '../../swiss/colourHistory.ts';
import { Encounters } from '../../swiss/encounters.ts';
import { floatIn } from '../../swiss/floats.ts';
import { noted } from '../../swiss/noted.ts';
import { floatRuleOf } from '../floats.ts';
import type { Readings1997 } from './readings.ts';

/** The players of a round in the order of their numbers. Arrays are by that order. */
export interface Field1997 {
  readonly history: History;
  readonly size: number;
  /** Index of the history. */
  readonly player: Int32Array;
  readonly score: Int32Array;
  readonly rating: Int32Array;
  /** Sum of the ratings of the opponents met; ARO is this sum divided by `opponents` (1). */
  readonly ratingSum: Int32Array;
  /** Opponents met, 1 for somebody without a game (whose sum is 0). */
  readonly opponents: Int32Array;
  readonly colours: readonly ColourHistory[];
  /** Colour due (1): +1 White, -1 Black. Without a game White, as the example counts. */
  readonly due: Int8Array;
  /** Dubov 1997 2.5: may be moved up in this round. */
  readonly mayRise: Uint8Array;
  readonly mayHaveBye: Uint8Array;
  readonly readings: Readings1997;
  /** Dubov 1997 2.1, 2.3, 2.4 and the arbiter's forbidden pairs. */
  legal(a: number, b: number): boolean;
}

const dueOf = ({ difference, last }: ColourHistory): number =>
  difference !== 0 ? -Math.sign(difference) : last === 0 ? 1 : -last;

/** True if the first may have White and the second Black (Dubov 1997 2.3, 2.4). */
export const allowed = ({ colours }: Field1997, white: number, black: number): boolean =>
  mayHave(colours[white], 1) && mayHave(colours[black], -1);

/** Rounds in which the player met a higher score. */
function risesOf(history: History, player: number, { upfloatHistory }: Readings1997): number[] {
  const rule = floatRuleOf(upfloatHistory);
  const rises: number[] = [];
  for (let r = 1; r < history.round; r++) if (floatIn(history, r, player, rule) === 'up') rises.push(r);
  return rises;
}

/** Dubov 1997 2.5: not twice running, at most three times, four with ten rounds or more; no limit in the last round. */
function mayRise(history: History, player: number, readings: Readings1997): boolean {
  const totalRounds = history.tournament.totalRounds ?? 0;
  if (history.round >= totalRounds) return true;
  const rises = risesOf(history, player, readings);
  return rises.length < (totalRounds >= 10 ? 4 : 3) && rises.at(-1) !== history.round - 1;
}

/** Everybody who takes part in the round. */
export function field1997(history: History, readings: Readings1997): Field1997 {
  const { size, round, opponent, played } = history;
  const present = Array.from(history.id, (_, i) => i).filter((i) => history.present[i] === 1);
  const player = Int32Array.from(present);
  const met = present.map((each) => {
    const ratings: number[] = [];
    for (let r = 0; r < round - 1; r++) {
      const at = r * size + each;
      if (played[at] === 1) ratings.push(history.rating[opponent[at]]);
    }
    return ratings;
  });
  const colours = present.map((each) => colourHistoryOf(history, each));
  const encounters = new Encounters(history);
  const field: Field1997 = {
    history,
    size: player.length,
    player,
    score: Int32Array.from(present, (each) => history.pairingScore[each]),
    rating: Int32Array.from(present, (each) => history.rating[each]),
    ratingSum: Int32Array.from(met, (ratings) => ratings.reduce((sum, each) => sum + each, 0)),
    opponents: Int32Array.from(met, (ratings) => Math.max(1, ratings.length)),
    colours,
    due: Int8Array.from(colours, dueOf),
    mayRise: Uint8Array.from(present, (each) => (mayRise(history, each, readings) ? 1 : 0)),
    mayHaveBye: Uint8Array.from(present, (each) => (mayHaveBye(history, each) ? 1 : 0)),
    readings,
    legal: noted(
      player.length,
      (a, b) => !encounters.barred(player[a], player[b]) && (allowed(field, a, b) || allowed(field, b, a)),
    ),
  };
  return field;
}

/** Id of a player of the field. */
export const idOf = (field: Field1997, each: number): number => field.history.id[field.player[each]];
