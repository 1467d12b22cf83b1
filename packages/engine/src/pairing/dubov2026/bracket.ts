import { BipartiteMatching } from '../../graph/bipartiteMatching.ts';
import { MaximumMatching } from '../../graph/maximumMatching.ts';
import type { PairCriterion } from '../../graph/optima.ts';
import { Refinement } from '../../graph/refinement.ts';
import { edgesWhere } from '../../graph/weightedGraph.ts';
import { askedMates } from '../shared/counterfactual/ask.ts';
import { mayMeetAsClasses } from '../shared/rankedField.ts';
import {
  type UpfloaterChoice,
  upfloatersByClasses,
  upfloatersByWeights,
  upfloatersFromTop,
} from '../shared/upfloaterChoice.ts';
import {
  byAro,
  byNumber,
  byOpponent,
  CRITERIA,
  comparedFirst,
  type DubovField,
  fromTheMiddle,
  isDueWhite,
  isFirstSmaller,
  isInFirstHalf,
  shiftedFromLarger,
  shiftedFromSmaller,
} from './text.ts';

/** A scoregroup to be paired and everyone below it; players of the field. */
export interface Group {
  readonly residents: readonly number[];
  /** In the order of C.04.4.1 4.2. */
  readonly pool: readonly number[];
}

/** C5 to C10 of pairs of vertices: residents, then the pool. */
function criteriaOf(field: DubovField, { residents, pool }: Group): PairCriterion[] {
  const all = [...residents, ...pool];
  const inside = residents.length;
  const scores = [...new Set(pool.map((each) => field.score[each]))].sort(comparedFirst);
  return CRITERIA.filter(({ appliesIn }) => appliesIn?.(field) !== false).flatMap(({ upfloater, pair, byScore }) => {
    if (pair !== undefined)
      return [{ span: inside, value: (a: number, b: number) => (a < inside ? -pair(field, all[a], all[b]) : 0) }];
    const lists = byScore === true ? scores : [0];
    return lists.map((score) => {
      const costs = pool.map((each) => upfloater?.(field, each, score) ?? 0);
      return {
        span: inside * costs.reduce((most, each) => Math.max(most, Math.abs(each)), 0),
        value: (a: number, b: number) => (a < inside && b >= inside ? -costs[b - inside] : 0),
      };
    });
  });
}

function choiceOf(field: DubovField, group: Group): UpfloaterChoice {
  const { residents, pool } = group;
  const { preference, score, wideBans, upfloats, upfloatedLast } = field;
  const all = [...residents, ...pool];
  const placeOf = new Map([...new Set(pool.map((each) => score[each]))].map((each, i) => [each, i + 1]));
  return {
    residents,
    pool,
    score,
    wideBans,
    criteria: criteriaOf(field, group),
    mayMeet: (a, b) => field.mayMeet(a, b),
    mayMeetAsClasses: (a, b) => mayMeetAsClasses(field, a, b),
    keyOf(vertex) {
      const each = all[vertex];
      const isResident = vertex < residents.length;
      let key = isResident ? 0 : (placeOf.get(score[each]) ?? 0);
      if (!isResident) key = (key * 64 + Math.min(63, upfloats[each])) * 2 + upfloatedLast[each];
      key = (key * 3 + preference[each].colour + 1) * 4 + preference[each].strength;
      return key * 65536 + wideBans[each];
    },
  };
}

/**
 * C.04.4.1 3.2.1, 3.2.2: the upfloaters of a scoregroup, in the order of the pool; with `general`, by weighted matching only.
 * Players paired, and so brought up, by a question add the same to every set, so the others decide alone.
 */
export function chooseUpfloaters(field: DubovField, group: Group, general = false): readonly number[] {
  if (general) return weighedUpfloaters(field, group);
  const mates = askedMates(field);
  if (mates.size === 0) return bestUpfloaters(field, group);
  const isOther = (each: number): boolean => !mates.has(each);
  const others = { residents: group.residents.filter(isOther), pool: group.pool.filter(isOther) };
  const asked = group.residents.flatMap((each) => group.pool.filter((other) => mates.get(each) === other));
  const chosen = new Set([...bestUpfloaters(field, others), ...asked]);
  return group.pool.filter((each) => chosen.has(each));
}

const bestUpfloaters = (field: DubovField, group: Group): readonly number[] =>
  upfloatersByClasses(choiceOf(field, group))?.upfloaters ??
  topUpfloaters(field, group) ??
  weighedUpfloaters(field, group);

/** Everyone by weights at once: always exact, but slow in large fields. */
export const weighedUpfloaters = (field: DubovField, group: Group): readonly number[] =>
  upfloatersByWeights(choiceOf(field, group))?.upfloaters ?? [];

/** By weights with only the top of the pool; undefined if that proves nothing. */
export function topUpfloaters(field: DubovField, group: Group): readonly number[] | undefined {
  const cut = (pool: readonly number[]): UpfloaterChoice => choiceOf(field, { ...group, pool });
  return upfloatersFromTop(choiceOf(field, group), cut)?.upfloaters;
}

/** The two subgroups of a bracket after C.04.4.1 3.2.4, of equal size. */
export interface Subgroups {
  readonly white: readonly number[];
  readonly black: readonly number[];
  /** Players who were shifted, in the order of choice: from the smaller subgroup (i), then from the larger (ii). */
  readonly fromSmaller: readonly number[];
  readonly fromLarger: readonly number[];
}

const hasNobodyPlayed = ({ games }: DubovField, members: readonly number[]): boolean =>
  members.every((each) => games[each] === 0);

/** C.04.4.1 3.2.3: the subgroups before anyone is shifted. */
export function initialSubgroups(field: DubovField, members: readonly number[]): [number[], number[]] {
  const sorted = [...members].sort(byNumber);
  const isFresh = hasNobodyPlayed(field, members);
  const isFirst = sorted.map((each, i) => (isFresh ? isInFirstHalf(i, sorted.length) : isDueWhite(field, each)));
  return [sorted.filter((_, i) => isFirst[i]), sorted.filter((_, i) => !isFirst[i])];
}

/** The pairs of a bracket, C.04.4.1 3.2.3 to 3.2.6. */
export function pairBracket(field: DubovField, members: readonly number[]) {
  const subgroups = recompose(field, members);
  return { ...subgroups, pairs: transpose(field, subgroups) };
}

/**
 * C.04.4.1 3.2.4: recomposes the subgroups. Exactly one player of every pair within a subgroup is shifted, so a set of shifters
 * is possible if the members can be paired such that every pair within a subgroup has exactly one shifter.
 */
function recompose(field: DubovField, members: readonly number[]): Subgroups {
  const [white, black] = initialSubgroups(field, members);
  const whiteIsSmaller = isFirstSmaller(white.length, black.length);
  const smaller = whiteIsSmaller ? white : black;
  const larger = whiteIsSmaller ? black : white;
  const isFresh = hasNobodyPlayed(field, members);
  const inShiftOrder = (group: readonly number[], isWhite: boolean): number[] => {
    const sorted = [...group].sort(isWhite && !isFresh ? (a, b) => byAro(field, a, b) : byNumber);
    return [...sorted.keys()].sort((a, b) => fromTheMiddle(a, b, sorted.length)).map((place) => sorted[place]);
  };
  const inner = innerPairs(field, smaller, larger);
  const order = inShiftOrder(smaller, whiteIsSmaller);
  const fromSmaller = innerShifters(field, smaller, larger, order, shiftedFromSmaller(inner));
  const count = shiftedFromLarger(larger.length, smaller.length, inner);
  const fromLarger = outerShifters(field, smaller, larger, inShiftOrder(larger, !whiteIsSmaller), fromSmaller, count);
  const stay = (group: readonly number[], gone: readonly number[]): number[] =>
    group.filter((each) => !gone.includes(each));
  const one = [...stay(smaller, fromSmaller), ...fromLarger];
  const other = [...stay(larger, fromLarger), ...fromSmaller];
  return { white: whiteIsSmaller ? one : other, black: whiteIsSmaller ? other : one, fromSmaller, fromLarger };
}

/** A matching of the members, perfect if possible, with as few pairs within the smaller subgroup as `mayPair` allows. */
function fewestInner(members: readonly number[], inside: number, mayPair: (a: number, b: number) => boolean) {
  const { from, to } = edgesWhere(members.length, (a, b) => mayPair(a, b));
  const refinement = new Refinement(members.length, from, to, true);
  refinement.by([{ span: members.length / 2, values: (e) => (to[e] < inside ? -1 : 0) }]);
  const { chosen } = refinement;
  return { isPossible: 2 * chosen.length === members.length, inner: chosen.filter((e) => to[e] < inside).length };
}

/** Minimum number of pairs within the smaller subgroup; almost always 0. */
function innerPairs(field: DubovField, smaller: readonly number[], larger: readonly number[]): number {
  const members = [...smaller, ...larger];
  const inside = smaller.length;
  const plain = new MaximumMatching(
    members.length,
    (a, b) => (a >= inside || b >= inside) && field.mayMeet(members[a], members[b]),
  );
  if (plain.complete()) return 0;
  return fewestInner(members, inside, (a, b) => field.mayMeet(members[a], members[b])).inner;
}

/** (i): the first set, in the order of C.04.4.1 4.3, of `count` players of the smaller subgroup. */
function innerShifters(
  field: DubovField,
  smaller: readonly number[],
  larger: readonly number[],
  order: readonly number[],
  count: number,
): number[] {
  if (count === 0) return [];
  const members = [...smaller, ...larger];
  const inside = smaller.length;
  /** Whether a member is a shifter, if that is known. */
  const state = new Map<number, boolean>();
  /** Exactly one of the two is a shifter, or it is not known yet. */
  const oneShifts = (a: number, b: number): boolean => {
    const [x, y] = [state.get(a), state.get(b)];
    return x === undefined || y === undefined || x !== y;
  };
  const isPossible = (): boolean => {
    const found = fewestInner(members, inside, (a, b) => {
      const [x, y] = [members[a], members[b]];
      return field.mayMeet(x, y) && (b < inside ? oneShifts(x, y) : a >= inside || state.get(x) !== true);
    });
    return found.isPossible && found.inner === count;
  };
  const chosen: number[] = [];
  const side = new Set(smaller);
  const mates = askedMates(field);
  const asked = order.filter((each) => side.has(mates.get(each) ?? -1));
  // If a question's own pairs are the only ones that must be within a subgroup, nobody else is shifted.
  for (const each of asked.length === 2 * count ? asked : order) {
    if (chosen.length === count) break;
    state.set(each, true);
    if (isPossible()) chosen.push(each);
    else state.set(each, false);
  }
  return chosen;
}

/** What is known about a member while the larger subgroup's shifters are being chosen. */
const [SMALL, SMALL_SHIFTED, LARGE, SHIFTED, STAYING] = [0, 1, 2, 3, 4];

/**
 * Which players may be paired, given what is known about both: 1 between the resulting subgroups, and with players not decided
 * yet. Pairs within a subgroup need a shifter.
 */
const FITTING = (() => {
  const table = new Uint8Array(25);
  const pairs = [
    [SMALL, SMALL_SHIFTED],
    [SMALL, LARGE],
    [SMALL, STAYING],
    [LARGE, LARGE],
    [LARGE, SHIFTED],
    [LARGE, STAYING],
    [SHIFTED, STAYING],
  ];
  for (const [one, other] of pairs) {
    table[5 * one + other] = 1;
    table[5 * other + one] = 1;
  }
  return table;
})();

/** (ii): the first set, in the order of C.04.4.1 4.3, of `count` original members of the larger subgroup. */
function outerShifters(
  field: DubovField,
  smaller: readonly number[],
  larger: readonly number[],
  order: readonly number[],
  fromSmaller: readonly number[],
  count: number,
): number[] {
  if (count === 0) return [];
  const shifted = new Set(fromSmaller);
  const members = [...smaller, ...larger];
  const known = Uint8Array.from(members, (each, at) => {
    if (at >= smaller.length) return LARGE;
    return shifted.has(each) ? SMALL_SHIFTED : SMALL;
  });
  // The number of pairs within the larger subgroup follows from that within the smaller one. Called millions of times in a large
  // bracket.
  const matching = new MaximumMatching(
    members.length,
    (a, b) => FITTING[5 * known[a] + known[b]] === 1 && field.mayMeet(members[a], members[b]),
  );
  const place = new Map(members.map((each, i) => [each, i]));
  const isPossible = (vertex: number, as: number): boolean => {
    known[vertex] = as;
    // Unmatches a pair that was made under an older rule.
    matching.release(vertex);
    return matching.complete();
  };
  matching.complete();
  const chosen: number[] = [];
  for (const each of order) {
    if (chosen.length === count) break;
    const vertex = place.get(each) ?? 0;
    if (isPossible(vertex, SHIFTED)) chosen.push(each);
    else isPossible(vertex, STAYING);
  }
  return chosen;
}

/**
 * C.04.4.1 3.2.5, 3.2.6: S1 by ARO, then the first permutation of the other subgroup (C.04.4.1 4.4) in which all pairs are legal.
 */
function transpose(field: DubovField, { white, black }: Subgroups): [number, number][] {
  const first = [...white].sort((a, b) => byAro(field, a, b));
  const second = [...black].sort(byOpponent);
  const matching = new BipartiteMatching(first.length, second.length, (u, v) => field.mayMeet(first[u], second[v]));
  matching.complete();
  for (let u = 0; u < first.length; u++) {
    let v = 0;
    while (!matching.assign(u, v)) v++;
    matching.settle(u);
  }
  return first.map((each, u) => [each, second[matching.right[u]]]);
}
