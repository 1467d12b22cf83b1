import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';
import type { TableRound } from './berger.ts';
import { bergerTable, tableOf } from './berger.ts';

/** How often the table is played, and in which order. */
export interface CycleOptions {
  /** How often the table is played; colours change from cycle to cycle (C.05 Annex 1). */
  readonly cycles: number;
  /** Play the last two rounds of the first cycle in reversed order, so that nobody gets three equal colours in a row. For two cycles only. */
  readonly swapLastTwo: boolean;
}

/** A round of the table in one of the cycles. */
export interface CycleRound extends TableRound {
  /** Tournament round, from 1. */
  readonly number: number;
  readonly cycle: number;
  /** Round of the table, from 1. */
  readonly tableRound: number;
}

/** The most cycles that a round robin may have. */
export const MOST_CYCLES = 8;

const turnColours = (round: TableRound): TableRound => ({
  ...round,
  pairs: round.pairs.map(([white, black]) => [black, white] as const),
});

/** The order in which a cycle plays the table's rounds (0-based). */
function orderOf(rounds: number, cycle: number, options: CycleOptions): number[] {
  const order = Array.from({ length: rounds }, (_, i) => i);
  const swaps = options.swapLastTwo && options.cycles === 2 && cycle === 1 && rounds >= 3;
  if (swaps) [order[rounds - 2], order[rounds - 1]] = [rounds - 1, rounds - 2];
  return order;
}

/** The rounds of all cycles for numbers 1 to `players`. */
export function cycleRounds(players: number, options: CycleOptions): Result<readonly CycleRound[], ScheduleRefusal> {
  const table = bergerTable(players);
  if (!table.ok) return table;
  if (!Number.isInteger(options.cycles) || options.cycles < 1 || options.cycles > MOST_CYCLES)
    return refuseSchedule('schedule.cyclesOutOfRange', { found: options.cycles, least: 1, most: MOST_CYCLES });
  return ok(roundsOfCycles(players, options));
}

/** {@link cycleRounds} without its limits, for two teams as well. */
export function roundsOfCycles(players: number, options: CycleOptions): CycleRound[] {
  const table = tableOf(players);
  const rounds: CycleRound[] = [];
  for (let cycle = 1; cycle <= options.cycles; cycle++) {
    for (const at of orderOf(table.length, cycle, options)) {
      const round = cycle % 2 === 1 ? table[at] : turnColours(table[at]);
      rounds.push({ ...round, number: rounds.length + 1, cycle, tableRound: at + 1 });
    }
  }
  return rounds;
}
