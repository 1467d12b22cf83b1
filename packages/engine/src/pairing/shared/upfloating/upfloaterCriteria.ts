import type { PairCriterion } from '../../../graph/optima.ts';
import type { Group, UpfloatField } from './field.ts';
import { followingOf } from './following.ts';

/** Upfloaters, with the number of upfloaters that the next scoregroup needs. */
export interface Measured {
  readonly upfloaters: readonly number[];
  readonly fails: number;
}

/**
 * C4 to C7 as what pairs of vertices (residents, then the pool) add; C6 only counts where there is somebody in `next`, the
 * next scoregroup.
 */
export function upfloaterCriteria(
  field: UpfloatField,
  { residents, pool }: Pick<Group, 'residents' | 'pool'>,
  next: readonly number[],
): PairCriterion[] {
  const all = [...residents, ...pool];
  const inside = residents.length;
  const isNext = new Uint8Array(field.size);
  for (const each of next) isNext[each] = 1;
  /** Of the pairs that lift somebody out of the pool. */
  const lifting = (value: (each: number) => number): PairCriterion => ({
    span: inside,
    value: (a, b) => (a < inside && b >= inside ? value(all[b]) : 0),
  });
  const scores = [...new Set(pool.map((each) => field.score[each]))].sort((a, b) => a - b);
  return [
    // C4: fewest upfloaters.
    lifting(() => -1),
    // C5: the lowest scores first.
    ...scores.map((score) => lifting((each) => (field.score[each] === score ? -1 : 0))),
    // C6: as few as possible of the next scoregroup meet somebody below it.
    ...(next.length > 0
      ? [
          {
            span: next.length,
            value: (a: number, b: number) => (a >= inside && isNext[all[a]] !== isNext[all[b]] ? -1 : 0),
          },
        ]
      : []),
    // C7.
    lifting((each) => -field.floated[each]),
  ];
}

/**
 * C6 asks that the next scoregroup needs no more upfloaters than its parity; where it is not a matter of degree and no set
 * does, it does not count. Undefined where `measure` finds nothing.
 */
export function byMeasure(
  field: UpfloatField,
  group: Group,
  measure: (next: readonly number[], judged: boolean) => Measured | undefined,
): readonly number[] | undefined {
  const next = followingOf(field, group);
  const judged = measure(next, true);
  if (judged === undefined) return undefined;
  const parity = next.filter((each) => !judged.upfloaters.includes(each)).length % 2;
  if (judged.fails <= parity || field.readings.c6 === 'graded') return judged.upfloaters;
  return measure(next, false)?.upfloaters;
}
