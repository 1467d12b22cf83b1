import { randomFrom } from '../../kernel/random.ts';
import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';

/** One hand going into the bag: who drew, which number. */
export interface Draw {
  readonly entrant: EntrantId;
  readonly number: number;
}

/**
 * Everyone draws a number, in the order given (by custom the highest rated first); the seed decides. Repeatable.
 * The answer is in drawing order.
 */
export function drawLots(drawers: readonly EntrantId[], seed: number): Draw[] {
  const random = randomFrom(seed);
  const left = Array.from({ length: drawers.length }, (_, i) => i + 1);
  return drawers.map((entrant) => {
    const at = random.below(left.length);
    const [number] = left.splice(at, 1);
    return { entrant, number };
  });
}

/** Entrants by number: number n is the answer's element n - 1. */
export function orderOfDraw(draws: readonly Draw[]): EntrantId[] {
  const order: EntrantId[] = new Array(draws.length).fill(0);
  for (const { entrant, number } of draws) order[number - 1] = entrant;
  return order;
}

/** Checks lots drawn by hand: everyone exactly once, nobody else. */
export function checkedOrder(
  expected: readonly EntrantId[],
  order: readonly EntrantId[],
): Result<readonly EntrantId[], ScheduleRefusal> {
  const known = new Set(expected);
  const seen = new Set<EntrantId>();
  for (const entrant of order) {
    if (!known.has(entrant)) return refuseSchedule('schedule.lotsUnknown', { found: entrant });
    if (seen.has(entrant)) return refuseSchedule('schedule.lotsTwice', { entrant });
    seen.add(entrant);
  }
  const missing = expected.filter((entrant) => !seen.has(entrant));
  if (missing.length > 0) return refuseSchedule('schedule.lotsMissing', { entrants: missing, count: missing.length });
  return ok(order);
}
