import { type Column, smallestSet } from '../../../graph/columns.ts';
import type { PairCriterion } from '../../../graph/optima.ts';
import { Refinement } from '../../../graph/refinement.ts';
import type { Group, UpfloatField } from './field.ts';
import { followingOf, followsWell, matchingOf } from './following.ts';
import { byMeasure, type Lifted, upfloaterCriteria } from './upfloaterCriteria.ts';

/** Next scoregroups larger than this are not weighed together with the top of the pool: they hardly ever fail C6. */
const SMALL = 60;

/**
 * Upfloaters by weighted matchings. First with the top of the pool only, taking for granted that the others can be
 * paired: what that smaller question asks less can only make its answer better, so the answer stands as soon as it is
 * seen to be possible for everybody. Otherwise all are weighed at once.
 */
export function weighedUpfloaters(field: UpfloatField, group: Group): readonly number[] {
  return nearUpfloaters(field, group) ?? everybody(field, group);
}

function nearUpfloaters(field: UpfloatField, group: Group): readonly number[] | undefined {
  const { residents, pool } = group;
  const fewest = matchingOf(field, residents).deficiency();
  const next = followingOf(field, group);
  const weighedNext = next.length <= SMALL;
  // Enough below the next scoregroup that each of it finds somebody there, whoever else is lifted.
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
 * their own that whoever is lifted out of it, more than one stays (a yes-or-no question then, not a matter of degree).
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

/** Everybody weighed at once: always exact, and slow in large fields. */
export const everybody = (field: UpfloatField, group: Group): readonly number[] =>
  byMeasure(field, group, (next, judged) => weigh(field, group, { whole: true, next, judged })) ?? [];

interface Question {
  /** Everybody is paired; otherwise only the residents and those in `next`. */
  readonly whole: boolean;
  /** The next scoregroup. */
  readonly next: readonly number[];
  /** C6 counts: as few as possible of the next scoregroup meet somebody below it. */
  readonly judged: boolean;
}

function weigh(
  field: UpfloatField,
  { residents, pool }: Pick<Group, 'residents' | 'pool'>,
  { whole, next, judged }: Question,
): Lifted | undefined {
  const all = [...residents, ...pool];
  const inside = residents.length;
  const isNext = new Uint8Array(field.size);
  for (const each of next) isNext[each] = 1;
  const follows = (vertex: number): boolean => vertex >= inside && isNext[all[vertex]] === 1;
  const mustPair = (vertex: number): boolean => vertex < inside || follows(vertex);
  const from: number[] = [];
  const to: number[] = [];
  for (let a = 0; a < all.length; a++) {
    for (let b = a + 1; b < all.length; b++) {
      if (!(whole || mustPair(a) || mustPair(b)) || !field.mayMeet(all[a], all[b])) continue;
      from.push(a);
      to.push(b);
    }
  }
  const countCovered = (a: number, b: number): number => (mustPair(a) ? 1 : 0) + (mustPair(b) ? 1 : 0);
  const column = ({ span, value }: PairCriterion): Column => ({ span, values: (e) => value(from[e], to[e]) });
  const refinement = new Refinement(all.length, Int32Array.from(from), Int32Array.from(to), whole);
  refinement.by([
    // C3: everybody, or at least those who must be paired.
    ...(whole ? [] : [column({ span: all.length, value: countCovered })]),
    ...upfloaterCriteria(field, { residents, pool }, judged ? next : []).map(column),
    // 3.5.4: the first set.
    ...smallestSet(all.length, pool.length, (e) => (from[e] < inside ? Math.max(-1, to[e] - inside) : -1)),
  ]);
  const { chosen } = refinement;
  const needed = inside + next.length;
  if (whole ? chosen.length === 0 : chosen.reduce((sum, e) => sum + countCovered(from[e], to[e]), 0) < needed) {
    return undefined;
  }
  return {
    upfloaters: chosen.filter((e) => from[e] < inside && to[e] >= inside).map((e) => all[to[e]]),
    fails: chosen.filter((e) => from[e] >= inside && follows(from[e]) !== follows(to[e])).length,
  };
}
