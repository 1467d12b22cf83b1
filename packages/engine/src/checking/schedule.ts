import type { Result } from '../kernel/result.ts';
import { fail, ok } from '../kernel/result.ts';
import type { PairingFailure } from '../pairing/system.ts';
import { filledTable, fillTable, pairsIn } from '../schedule/drawnNumbers.ts';
import type { ScheduleFormat } from '../schedule/format.ts';
import type { ScheduleRefusal } from '../schedule/refusal.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { type Line, pairedByHand, type RoundDifference, type RoundsChecked, sameLines } from './compare.ts';

const unsuitable = ({ rule, facts }: ScheduleRefusal) =>
  fail({ kind: 'unsuitable' as const, decision: { rule, article: '', facts } });

/**
 * Compares the rounds of an event with its table. If the file does not say who drew which number (a TRF has no record for it),
 * numbers are chosen that explain the rounds; free players are ignored. Fails if there is no table: a knock-out without its
 * bracket, or too small a field.
 */
export function checkSchedule(
  tournament: Tournament,
  format: ScheduleFormat,
  only?: number,
): Result<RoundsChecked, PairingFailure> {
  if (format.openEnded === true && tournament.schedule?.knockout === undefined)
    return unsuitable({ rule: 'schedule.noTable', facts: {} });
  const filled = filledTable(tournament, format);
  if (!filled.ok) return unsuitable(filled.error);
  const { paired, table, rounds, playerOf } = filled.value;
  const differences: RoundDifference[] = [];
  const looked = paired.filter(({ number }) => only === undefined || number === only);
  paired.forEach(({ number }, i) => {
    if (only !== undefined && number !== only) return;
    const expected = fillTable(table[i], playerOf);
    if (!sameLines(expected, rounds[i])) differences.push({ round: number, expected, found: rounds[i] });
  });
  return ok({
    rounds: looked.length,
    differences,
    // A table numbers no boards that players would have to sit at.
    otherOrder: [],
    byHand: pairedByHand(tournament).filter(({ round }) => looked.some(({ number }) => number === round)),
  });
}

/** A round of a schedule as it is to be played. */
export interface ScheduledRound {
  readonly pairs: readonly Line[];
  /** Participants without a game in it. */
  readonly free: readonly number[];
  /** The event with the numbers that its rounds follow, for those who ask why. */
  readonly drawn: Tournament;
}

/**
 * The games of a round by the event's schedule, with the numbers under which its earlier rounds were played. Fails if there is no
 * schedule, or no such round in it; a knock-out has the rounds that its results have decided.
 */
export function scheduledRound(
  tournament: Tournament,
  format: ScheduleFormat,
  round: number,
): Result<ScheduledRound, PairingFailure> {
  const before = { ...tournament, rounds: tournament.rounds.filter(({ number }) => number < round) };
  const filled = filledTable(before, format);
  if (!filled.ok) return unsuitable(filled.error);
  const { made, playerOf, everybody } = filled.value;
  const planned = made.rounds.find(({ number }) => number === round);
  if (planned === undefined || pairsIn(planned).length === 0)
    return unsuitable({ rule: 'schedule.noTable', facts: {} });
  const order = everybody.map((number) => playerOf.get(number) ?? number);
  const hasLots = format.groups === true && before.schedule?.stages === undefined;
  const stages = [{ firstRound: 1, groups: [{ name: '', order }], method: 'hand' as const }];
  return ok({
    pairs: fillTable(pairsIn(planned), playerOf),
    free: planned.free.map((number) => playerOf.get(number) ?? number),
    drawn: hasLots ? { ...before, schedule: { ...before.schedule, stages } } : before,
  });
}
