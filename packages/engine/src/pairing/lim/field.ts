import type { History } from '../../tournament/history.ts';
import { winValue } from '../../tournament/scoring.ts';
import { mayHaveBye } from '../swiss/byeRight.ts';
import { type ColourHistory, colourHistoryOf, mayHave } from '../swiss/colourHistory.ts';
import { Encounters } from '../swiss/encounters.ts';
import { floatIn } from '../swiss/floats.ts';
import type { Note } from './decisions.ts';
import { floatRuleOf } from './floats.ts';
import type { Readings } from './readings.ts';

/** Those who are paired this round, in the order of their numbers, with everything that Lim's rules ask. */
export interface LimField {
  readonly history: History;
  readonly readings: Readings;
  readonly lastRound: boolean;
  readonly size: number;
  /** Index in the history, ascending. */
  readonly player: Int32Array;
  readonly score: Int32Array;
  readonly rating: Int32Array;
  readonly colours: readonly ColourHistory[];
  /** Due colour: +1 White, -1 Black, 0 none (Lim 1999 A.6.1, 6.5, 6.6 / C.04.4.3 5.1, 5.5, 5.6). */
  readonly due: Int8Array;
  /** 1 for those who floated in the last round (Lim 1999 A.4.10 / C.04.4.3 3.10). */
  readonly floated: Uint8Array;
  readonly byeAllowed: Uint8Array;
  readonly encounters: Encounters;
  readonly note: Note | undefined;
}

/** Works out the field of a round. */
export function limFieldOf(history: History, readings: Readings, note?: Note): LimField {
  const player = Int32Array.from([...history.present.keys()].filter((i) => history.present[i] === 1));
  const colours = Array.from(player, (i) => colourHistoryOf(history, i));
  return {
    history,
    readings,
    lastRound: history.round === history.tournament.totalRounds,
    size: player.length,
    player,
    score: player.map((i) => history.pairingScore[i]),
    rating: player.map((i) => history.rating[i]),
    colours,
    due: Int8Array.from(colours, dueColour),
    floated: Uint8Array.from(player, (i) => (floatedLast(history, i, readings) ? 1 : 0)),
    byeAllowed: Uint8Array.from(player, (i) => (mayHaveBye(history, i) ? 1 : 0)),
    encounters: new Encounters(history),
    note,
  };
}

/** Player ids for a decision. */
export const idOf = (field: LimField, i: number): number => field.history.id[field.player[i]];

/** The colour that levels the numbers, else the one opposite to the last; whatever the limits leave comes first. */
function dueColour(own: ColourHistory): number {
  if (own.games === 0) return 0;
  if (!mayHave(own, 1)) return -1;
  if (!mayHave(own, -1)) return 1;
  return own.difference === 0 ? -own.last : -Math.sign(own.difference);
}

/** Twice the score of the median group: a win in half of the rounds played (Lim 1999 A.3.2 / C.04.4.3 2.2). */
export const twiceMedian = (history: History): number => winValue(history.tournament.scoring) * (history.round - 1);

/**
 * Lim 1999 A.4.10 / C.04.4.3 3.10: paired with another score in the round before; a bye or a forfeit by the reading.
 */
function floatedLast(history: History, player: number, readings: Readings): boolean {
  return history.round > 1 && floatIn(history, history.round - 1, player, floatRuleOf(readings)) !== undefined;
}

/** Both due the same colour. */
export const clash = (field: LimField, a: number, b: number): boolean =>
  field.due[a] !== 0 && field.due[a] === field.due[b];

/** True when some colouring obeys the limits for both (Lim 1999 A.3.1 / C.04.4.3 2.1). */
export const someColouring = (a: ColourHistory, b: ColourHistory): boolean =>
  (mayHave(a, 1) && mayHave(b, -1)) || (mayHave(a, -1) && mayHave(b, 1));

/** Lim 1999 A.3.1 / C.04.4.3 2.1, and A.7 / 6 in the last round: equal scores who have not met. */
export function compatible(field: LimField, a: number, b: number): boolean {
  const { player, encounters, colours } = field;
  if (encounters.barred(player[a], player[b])) return false;
  if (field.lastRound && field.score[a] === field.score[b]) return true;
  return someColouring(colours[a], colours[b]);
}
