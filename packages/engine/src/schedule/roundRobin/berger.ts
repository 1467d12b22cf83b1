import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import { MOST_ROUNDS } from '../../tournament/tournament.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';

/** Two numbers of a table, White first. */
export type NumberPair = readonly [white: number, black: number];

/** A round of the Berger table, by numbers. */
export interface TableRound {
  /** In board order: the game of the last number first (C.05 Annex 1). */
  readonly pairs: readonly NumberPair[];
  /** The number without an opponent; absent for an even field. */
  readonly free?: number;
}

/** Two players meet once: a match of one game (or more cycles). */
export const LEAST_PLAYERS = 2;
/** The table of an odd field has as many rounds as players. */
export const MOST_PLAYERS = MOST_ROUNDS;

/**
 * One round of the Berger table for `size` numbers (even), rounds from 0: the numbers turn, the last one stays
 * (C.05 Annex 1). White first.
 */
function bergerRound(size: number, round: number): NumberPair[] {
  const turning = size - 1;
  const step = size / 2 - 1;
  // Number at seat k: every round moves the seats by half the field.
  const at = (k: number): number => ((((k - round * step) % turning) + turning) % turning) + 1;
  const first: NumberPair = round % 2 === 0 ? [at(0), size] : [size, at(0)];
  const pairs: NumberPair[] = [first];
  for (let k = 1; k < size / 2; k++) pairs.push([at(k), at(turning - k)]);
  return pairs;
}

/**
 * The Berger table for 2 or more numbers: every two meet once. An odd field uses the next even table, and the player who
 * meets its last number is free.
 */
export function bergerTable(players: number): Result<readonly TableRound[], ScheduleRefusal> {
  if (!Number.isInteger(players) || players < LEAST_PLAYERS)
    return refuseSchedule('schedule.tooFewPlayers', { found: players, least: LEAST_PLAYERS });
  if (players > MOST_PLAYERS) return refuseSchedule('schedule.tooManyPlayers', { found: players, most: MOST_PLAYERS });
  return ok(tableOf(players));
}

/** {@link bergerTable} without the limits: one number has no round. */
export function tableOf(players: number): TableRound[] {
  const size = players + (players % 2);
  if (size < 2) return [];
  const rounds: TableRound[] = [];
  for (let round = 0; round < size - 1; round++) {
    const pairs = bergerRound(size, round);
    if (size === players) {
      rounds.push({ pairs });
      continue;
    }
    const [white, black] = pairs[0];
    rounds.push({ pairs: pairs.slice(1), free: white === size ? black : white });
  }
  return rounds;
}
