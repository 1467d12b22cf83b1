import type { PairCriterion } from '../../../graph/optima.ts';
import { matchingOf, pairable, pairableWith } from '../pairable.ts';
import {
  type ChosenUpfloaters,
  type UpfloaterChoice,
  upfloatersByClasses,
  upfloatersByWeights,
  upfloatersFromTop,
} from '../upfloaterChoice.ts';
import {
  comparedFirst,
  isC6CompliedWith,
  isSameScoregroup,
  liftsIntoFollowing,
  UPFLOATER_CRITERIA,
  type UpfloatField,
} from './text.ts';

/** A scoregroup to be paired and everyone below it; the bye is already assigned. */
export interface Group {
  readonly score: number;
  /** In the order of their numbers. */
  readonly residents: readonly number[];
  /** 3.5.1: all with lower scores, in the order of 3.5.3. */
  readonly pool: readonly number[];
  /** Score of the scoregroup that C6 concerns; -Infinity if there is none. */
  readonly following: number;
}

/** The part of the scoregroup that C6 concerns that is in the pool. */
export const followingOf = ({ score }: UpfloatField, { pool, following }: Group): number[] =>
  pool.filter((each) => isSameScoregroup(score[each], following));

/** C4 to C7 as contributions of pairs of vertices (residents, then the pool); C6 counts only if `next` is not empty. */
function criteriaOf(field: UpfloatField, { residents, pool }: Group, next: readonly number[]): PairCriterion[] {
  const all = [...residents, ...pool];
  const inside = residents.length;
  const isNext = new Uint8Array(field.size);
  for (const each of next) isNext[each] = 1;
  const scores = [...new Set(pool.map((each) => field.score[each]))].sort(comparedFirst);
  const c6: PairCriterion = {
    span: next.length,
    value: (a, b) => (a >= inside && liftsIntoFollowing(isNext[all[a]] === 1, isNext[all[b]] === 1) ? -1 : 0),
  };
  return UPFLOATER_CRITERIA.flatMap(({ id, cost, byScore }) => {
    const costs = (byScore === true ? scores : [0]).map(
      (score): PairCriterion => ({
        span: inside,
        value: (a, b) => (a < inside && b >= inside ? -cost(field, all[b], score) : 0),
      }),
    );
    return id === 'C7' && next.length > 0 ? [c6, ...costs] : costs;
  });
}

/**
 * The data about a member on which C4 to C7 depend: the score, a previous float, and prohibitions that affect much of the field.
 */
function choiceOf(field: UpfloatField, group: Group, next: readonly number[]): UpfloaterChoice {
  const { score, floated, wideBans } = field;
  const { residents, pool } = group;
  const all = [...residents, ...pool];
  const placeOf = new Map([...new Set(pool.map((each) => score[each]))].map((each, i) => [each, i + 1]));
  return {
    residents,
    pool,
    score,
    wideBans,
    criteria: criteriaOf(field, group, next),
    mayMeet: (a, b) => field.mayMeet(a, b),
    mayMeetAsClasses: (a, b) => (wideBans[a] & wideBans[b]) === 0,
    keyOf(vertex) {
      const each = all[vertex];
      const own = vertex < residents.length ? 0 : 2 * (placeOf.get(score[each]) ?? 0) + floated[each];
      return own * 65536 + wideBans[each];
    },
  };
}

/** How many upfloaters the following scoregroup needs in addition to these. */
function neededByFollowing({ residents, pool }: Group, next: readonly number[], { mates }: ChosenUpfloaters): number {
  const inside = residents.length;
  const isNext = new Set(next);
  const isBelow = (vertex: number): boolean => vertex >= inside && !isNext.has(pool[vertex - inside]);
  return pool.filter((each, at) => isNext.has(each) && isBelow(mates[inside + at])).length;
}

/** How upfloaters are chosen, with the scoregroup that C6 concerns, or with an empty one if C6 is left out. */
type Choose = (next: readonly number[]) => ChosenUpfloaters | undefined;

/**
 * The best set without C6 is the overall best if it complies with C6, or if no set can, unless C6 is a matter of degree.
 * Undefined if `choose` proves nothing.
 */
function withC6(field: UpfloatField, group: Group, choose: Choose): readonly number[] | undefined {
  const plain = choose([])?.upfloaters;
  if (plain === undefined || compliesWithC6(field, group, plain)) return plain;
  const next = followingOf(field, group);
  const judged = choose(next);
  if (judged === undefined) return undefined;
  const { upfloaters } = judged;
  if (field.readings.c6 === 'graded' || compliesWithC6(field, group, upfloaters)) return upfloaters;
  const left = next.filter((each) => !upfloaters.includes(each)).length;
  return isC6CompliedWith(neededByFollowing(group, next, judged), left) ? undefined : plain;
}

/**
 * The upfloaters of a scoregroup (3.5): none if everyone can be paired without (C4), or else by class duals, by weights with the
 * top of the pool, or with everyone; each method returns only what it can prove.
 */
export function chooseUpfloaters(field: UpfloatField, group: Group): readonly number[] {
  const { residents, pool } = group;
  if (pairable(field, residents) && pairable(field, pool)) return [];
  const near: Choose = (next) =>
    upfloatersFromTop(choiceOf(field, group, next), (top) => choiceOf(field, { ...group, pool: top }, next), next);
  return (
    withC6(field, group, (next) => upfloatersByClasses(choiceOf(field, group, next))) ??
    (field.readings.c6 === 'graded' ? undefined : withC6(field, group, near)) ??
    weighedUpfloaters(field, group)
  );
}

/** The same by weights only: always exact, but slow in large fields. */
export const weighedUpfloaters = (field: UpfloatField, group: Group): readonly number[] =>
  withC6(field, group, (next) => upfloatersByWeights(choiceOf(field, group, next))) ?? [];

/** C6 as a test: whether the following scoregroup complies with it, given these upfloaters. */
export function compliesWithC6(field: UpfloatField, group: Group, upfloaters: readonly number[]): boolean {
  const chosen = new Set(upfloaters);
  const next = followingOf(field, group).filter((each) => !chosen.has(each));
  const isNext = new Set(next);
  const pool = group.pool.filter((each) => !chosen.has(each) && !isNext.has(each));
  if (next.length === 0) return true;
  const own = matchingOf(field, next);
  const below = matchingOf(field, pool);
  // The number of upfloaters that its parity requires: none or one.
  if (!isC6CompliedWith(own.deficiency(), next.length)) return false;
  if (next.length % 2 === 0) return below.complete();
  if (below.deficiency() !== 1) return false;
  const mayGo = below.replaceable();
  const isReceived = pairableWith(field, next);
  return pool.some((each, at) => mayGo[at] === 1 && isReceived(each));
}
