import { MaximumMatching } from '../../graph/maximumMatching.ts';
import type { History } from '../../tournament/history.ts';
import { winValue } from '../../tournament/scoring.ts';
import { type ColourHistory, mayHave } from '../shared/colourHistory.ts';
import { Encounters } from '../shared/encounters.ts';
import { playersOf, type SwissField } from '../shared/field.ts';
import { floatIn } from '../shared/floats.ts';
import { kindsByBans, widelyBarred } from '../shared/wideBans.ts';
import type { Note } from './decisions.ts';
import { floatRuleOf } from './floats.ts';
import type { Readings } from './readings.ts';

/** Those who are paired this round, in the order of their numbers, with everything that Lim's rules ask. */
export interface LimField extends SwissField {
  readonly readings: Readings;
  readonly lastRound: boolean;
  readonly rating: Int32Array;
  /** Due colour: +1 White, -1 Black, 0 none (Lim 1999 A.6.1, 6.5, 6.6 / C.04.4.3 5.1, 5.5, 5.6). */
  readonly due: Int8Array;
  /** 1 for those who floated in the last round (Lim 1999 A.4.10 / C.04.4.3 3.10). */
  readonly floated: Uint8Array;
  readonly encounters: Encounters;
  /** See {@link widelyBarred}. */
  readonly wideBans: Uint16Array;
  readonly note: Note | undefined;
}

/** Works out the field of a round. */
export function limFieldOf(history: History, readings: Readings, note?: Note): LimField {
  const players = playersOf(history);
  const { player, colours } = players;
  const encounters = new Encounters(history);
  const field: LimField = {
    ...players,
    readings,
    lastRound: history.round === history.tournament.totalRounds,
    rating: player.map((i) => history.rating[i]),
    due: Int8Array.from(colours, dueColour),
    floated: Uint8Array.from(player, (i) => (floatedLast(history, i, readings) ? 1 : 0)),
    encounters,
    wideBans: widelyBarred(players),
    note,
    mayMeet: (a, b) => !encounters.barred(player[a], player[b]) && !coloursBar(field, a, b),
  };
  return field;
}

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
const someColouring = (a: ColourHistory, b: ColourHistory): boolean =>
  (mayHave(a, 1) && mayHave(b, -1)) || (mayHave(a, -1) && mayHave(b, 1));

/** Lim 1999 A.3.1 / C.04.4.3 2.1: no colouring obeys the limits; in the last round (A.7 / 6) that keeps no equal scores apart. */
export const coloursBar = ({ lastRound, score, colours }: LimField, a: number, b: number): boolean =>
  !(lastRound && score[a] === score[b]) && !someColouring(colours[a], colours[b]);

/** A matching of players by who may meet whom. */
export const matchingOf = (field: LimField, players: readonly number[]): MaximumMatching =>
  new MaximumMatching(
    players.length,
    (u, v) => field.mayMeet(players[u], players[v]),
    kindsByBans(field.wideBans, players),
  );
