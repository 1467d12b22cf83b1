import type { PairCriterion } from '../../../graph/optima.ts';
import { type Lifted, type Lifting, liftedByClasses, liftedByWeights } from '../lifting.ts';
import type { Group, UpfloatField } from './field.ts';
import { followingOf, followsWell, matchingOf } from './following.ts';

/** Next scoregroups larger than this are not weighed together with the top of the pool: they hardly ever fail C6. */
const SMALL = 60;

/**
 * Upfloaters by weighted matchings. First with the top of the pool only, taking for granted that the others can be
 * paired: what that smaller question asks less can only make its answer better, so the answer is final as soon as it is
 * seen to be possible for everyone. Otherwise all are weighed at once.
 */
export function weighedUpfloaters(field: UpfloatField, group: Group): readonly number[] {
  return nearUpfloaters(field, group) ?? everybody(field, group);
}

function nearUpfloaters(field: UpfloatField, group: Group): readonly number[] | undefined {
  const { residents, pool } = group;
  const fewest = matchingOf(field, residents).deficiency();
  const next = followingOf(field, group);
  const weighedNext = next.length <= SMALL;
  // Enough below the next scoregroup that each of it finds someone there, whichever others are lifted.
  const barred = Math.max(0, ...next.map((a) => pool.filter((b) => a !== b && !field.mayMeet(a, b)).length));
  const enough = residents.length + 2 * next.length + barred + 1;
  for (let to = 0; to < pool.length; ) {
    const score = field.score[pool[to]];
    while (to < pool.length && field.score[pool[to]] === score) to++;
    if (to < Math.min(enough, pool.length)) continue;
    const near = { ...group, pool: pool.slice(0, to) };
    const found = weigh(field, near, { whole: false, next: weighedNext ? next : [], judged: weighedNext });
    if (found === undefined || found.upfloaters.length !== fewest) continue;
    if (!isRestPairable(field, pool, found.upfloaters)) return undefined;
    const parity = next.filter((each) => !found.upfloaters.includes(each)).length % 2;
    if (weighedNext && found.fails > parity) {
      // No set can do better, so that all fail alike (unless failures are graded).
      if (field.readings.c6 === 'graded') return undefined;
      const plain = weigh(field, near, { whole: false, next: [], judged: false });
      return plain !== undefined && isRestPairable(field, pool, plain.upfloaters) ? plain.upfloaters : undefined;
    }
    if (followsWell(field, group, found.upfloaters) || everySetFails(field, next, found.upfloaters)) {
      return found.upfloaters;
    }
    return undefined;
  }
  return undefined;
}

/**
 * C6 is beyond reach of every set with the scores of this one: the next scoregroup leaves so many without an opponent of
 * their own that more than one stays, whichever are lifted out of it (a yes-or-no question then, not a matter of degree).
 */
function everySetFails(field: UpfloatField, next: readonly number[], upfloaters: readonly number[]): boolean {
  if (field.readings.c6 === 'graded') return false;
  const lifted = upfloaters.filter((each) => next.includes(each)).length;
  return matchingOf(field, next).deficiency() - lifted > 1;
}

function isRestPairable(field: UpfloatField, pool: readonly number[], upfloaters: readonly number[]): boolean {
  const lifted = new Set(upfloaters);
  return matchingOf(
    field,
    pool.filter((each) => !lifted.has(each)),
  ).complete();
}

/** Everyone weighed at once: always exact, and slow in large fields. */
export const everybody = (field: UpfloatField, group: Group): readonly number[] =>
  byMeasure(field, group, (next, judged) => weigh(field, group, { whole: true, next, judged })) ?? [];

interface Question {
  /** Everyone is paired; otherwise only the residents and those in `next`. */
  readonly whole: boolean;
  /** The next scoregroup. */
  readonly next: readonly number[];
  /** C6 counts: as few as possible of the next scoregroup meet someone below it. */
  readonly judged: boolean;
}

/** Upfloaters by class duals; undefined where they prove nothing. */
export const upfloatersByClasses = (field: UpfloatField, group: Group): readonly number[] | undefined =>
  byMeasure(field, group, (next, judged) =>
    measured(group, next, liftedByClasses(liftingOf(field, group, judged ? next : []))),
  );

/** C4 to C7 as they see members: by score, a float before and prohibitions that bind a great part of the field. */
function liftingOf(field: UpfloatField, { residents, pool }: Residents, next: readonly number[]): Lifting {
  const { score, floated, wideBans } = field;
  const all = [...residents, ...pool];
  const placeOf = new Map([...new Set(pool.map((each) => score[each]))].map((each, i) => [each, i + 1]));
  return {
    residents,
    pool,
    score,
    criteria: upfloaterCriteria(field, { residents, pool }, next),
    mayMeet: (a, b) => field.mayMeet(a, b),
    mayMeetAsClasses: (a, b) => (wideBans[a] & wideBans[b]) === 0,
    keyOf(vertex) {
      const each = all[vertex];
      const own = vertex < residents.length ? 0 : 2 * (placeOf.get(score[each]) ?? 0) + floated[each];
      return own * 65536 + wideBans[each];
    },
  };
}

type Residents = Pick<Group, 'residents' | 'pool'>;

function weigh(field: UpfloatField, group: Residents, { whole, next, judged }: Question): Measured | undefined {
  const { residents, pool } = group;
  const isNext = new Set(next);
  const mustPair = (vertex: number): boolean =>
    vertex < residents.length || isNext.has(pool[vertex - residents.length]);
  const lifting = liftingOf(field, group, judged ? next : []);
  return measured(group, next, liftedByWeights(lifting, whole ? undefined : mustPair));
}

/** With how many of the next scoregroup need someone below it. */
function measured(
  { residents, pool }: Residents,
  next: readonly number[],
  lifted: Lifted | undefined,
): Measured | undefined {
  if (lifted === undefined) return undefined;
  const isNext = new Set(next);
  const { upfloaters, mates } = lifted;
  const inside = residents.length;
  const needsBelow = (each: number, at: number): boolean => {
    const mate = mates[inside + at];
    return isNext.has(each) && mate >= inside && !isNext.has(pool[mate - inside]);
  };
  return { upfloaters, fails: pool.filter(needsBelow).length };
}

/** Upfloaters, with the number of upfloaters that the next scoregroup needs. */
interface Measured {
  readonly upfloaters: readonly number[];
  readonly fails: number;
}

/**
 * C4 to C7 as what pairs of vertices (residents, then the pool) add; C6 only counts where there is someone in `next`, the
 * next scoregroup.
 */
function upfloaterCriteria(
  field: UpfloatField,
  { residents, pool }: Pick<Group, 'residents' | 'pool'>,
  next: readonly number[],
): PairCriterion[] {
  const all = [...residents, ...pool];
  const inside = residents.length;
  const isNext = new Uint8Array(field.size);
  for (const each of next) isNext[each] = 1;
  /** Of the pairs that lift someone out of the pool. */
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
    // C6: as few as possible of the next scoregroup meet someone below it.
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
function byMeasure(
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
