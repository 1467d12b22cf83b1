import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { Refinement } from '../../graph/refinement.ts';
import { edgesWhere } from '../../graph/weightedGraph.ts';
import { askedMates } from '../shared/counterfactual/askedMates.ts';
import type { DubovField } from './field.ts';
import { byAro, fromTheMiddle } from './order.ts';

/** The two subgroups of a bracket after recomposition (C.04.4.1 3.2.4), of equal size. */
export interface Subgroups {
  readonly white: readonly number[];
  readonly black: readonly number[];
  /** Who was shifted, in the order of choice: from the smaller subgroup (i), then from the larger (ii). */
  readonly fromSmaller: readonly number[];
  readonly fromLarger: readonly number[];
}

/** C.04.4.1 3.2.3: who seeks White and the others; where nobody has played, halves by number. */
export function initialSubgroups(field: DubovField, members: readonly number[]): [number[], number[]] {
  const sorted = [...members].sort((a, b) => a - b);
  if (sorted.every((each) => field.games[each] === 0)) {
    return [sorted.slice(0, sorted.length / 2), sorted.slice(sorted.length / 2)];
  }
  return [
    sorted.filter((each) => field.preference[each].colour > 0),
    sorted.filter((each) => field.preference[each].colour < 0),
  ];
}

/** Pairs that must be made inside the smaller subgroup, at least: 0 almost always. */
export function unavoidable(field: DubovField, smaller: readonly number[], larger: readonly number[]): number {
  const members = [...smaller, ...larger];
  const inside = smaller.length;
  const plain = new MaximumMatching(
    members.length,
    (a, b) => (a >= inside || b >= inside) && field.mayMeet(members[a], members[b]),
  );
  if (plain.complete()) return 0;
  const { from, to } = edgesWhere(members.length, (a, b) => field.mayMeet(members[a], members[b]));
  const refinement = new Refinement(members.length, from, to, true);
  refinement.by([{ span: members.length / 2, values: (e) => (to[e] < inside ? -1 : 0) }]);
  return refinement.chosen.filter((e) => to[e] < inside).length;
}

/**
 * C.04.4.1 3.2.4: recomposes the subgroups. Every pair made inside a subgroup has exactly one player shifted, so a set
 * of shifters is possible if the members can be paired with no pair inside a subgroup but between a shifter and
 * another.
 */
export function recompose(field: DubovField, members: readonly number[]): Subgroups {
  const [white, black] = initialSubgroups(field, members);
  const whiteIsSmaller = white.length <= black.length;
  const smaller = whiteIsSmaller ? white : black;
  const larger = whiteIsSmaller ? black : white;
  const nobodyPlayed = members.every((each) => field.games[each] === 0);
  const inShiftOrder = (group: readonly number[], seeksWhite: boolean): number[] =>
    fromTheMiddle(seeksWhite && !nobodyPlayed ? [...group].sort(byAro(field)) : [...group].sort((a, b) => a - b));
  const inner = unavoidable(field, smaller, larger);
  const fromSmaller = innerShifters(field, smaller, larger, inShiftOrder(smaller, whiteIsSmaller), inner);
  const count = (larger.length - smaller.length) / 2 + inner;
  const fromLarger = outerShifters(field, smaller, larger, inShiftOrder(larger, !whiteIsSmaller), fromSmaller, count);
  const stay = (group: readonly number[], gone: readonly number[]): number[] =>
    group.filter((each) => !gone.includes(each));
  const one = [...stay(smaller, fromSmaller), ...fromLarger];
  const other = [...stay(larger, fromLarger), ...fromSmaller];
  return { white: whiteIsSmaller ? one : other, black: whiteIsSmaller ? other : one, fromSmaller, fromLarger };
}

type Rule = (a: number, b: number) => boolean;

/** Exactly one of the two is a shifter, or nobody knows yet. */
const oneShifts =
  (state: ReadonlyMap<number, boolean>): Rule =>
  (a, b) => {
    const x = state.get(a);
    const y = state.get(b);
    return x === undefined || y === undefined || x !== y;
  };

/** (i): the first set, in the order of C.04.4.1 4.3, of `count` players of the smaller subgroup. */
function innerShifters(
  field: DubovField,
  smaller: readonly number[],
  larger: readonly number[],
  order: readonly number[],
  count: number,
): number[] {
  if (count === 0) return [];
  const state = new Map<number, boolean>();
  const chosen: number[] = [];
  const side = new Set(smaller);
  const mates = askedMates(field);
  const asked = order.filter((each) => side.has(mates.get(each) ?? -1));
  // Where a question's own pairs are all that must be made inside, nobody else is shifted.
  const candidates = asked.length === 2 * count ? asked : order;
  for (const each of candidates) {
    if (chosen.length === count) break;
    state.set(each, true);
    if (innerPossible(field, smaller, larger, state, count)) chosen.push(each);
    else state.set(each, false);
  }
  return chosen;
}

/** Can the members be paired with exactly `count` pairs inside the smaller subgroup, each with one shifter? */
function innerPossible(
  field: DubovField,
  smaller: readonly number[],
  larger: readonly number[],
  state: ReadonlyMap<number, boolean>,
  count: number,
): boolean {
  const members = [...smaller, ...larger];
  const inside = smaller.length;
  const fits = oneShifts(state);
  const { from, to } = edgesWhere(members.length, (a, b) => {
    const [x, y] = [members[a], members[b]];
    return field.mayMeet(x, y) && (b < inside ? fits(x, y) : a >= inside || state.get(x) !== true);
  });
  const refinement = new Refinement(members.length, from, to, true);
  refinement.by([{ span: members.length / 2, values: (e) => (to[e] < inside ? -1 : 0) }]);
  const { chosen } = refinement;
  return 2 * chosen.length === members.length && chosen.filter((e) => to[e] < inside).length === count;
}

/** What is known of a member while the larger subgroup's shifters are chosen. */
const [SMALL, SMALL_SHIFTED, LARGE, SHIFTED, STAYING] = [0, 1, 2, 3, 4];

/**
 * Who may be paired, by what is known of both: 1 between the subgroups as they will be, and with whoever is not decided yet. Shifters are
 * needed for the pairs inside a subgroup.
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

/** (ii): the first set, in the order of C.04.4.1 4.3, of `count` of the larger subgroup's own players. */
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
  // The number of pairs inside the larger subgroup follows from that inside the smaller one. Asked millions of times in a large bracket.
  const matching = new MaximumMatching(
    members.length,
    (a, b) => FITTING[5 * known[a] + known[b]] === 1 && field.mayMeet(members[a], members[b]),
  );
  const place = new Map(members.map((each, i) => [each, i]));
  const isPossible = (vertex: number, as: number): boolean => {
    known[vertex] = as;
    // What is matched under an older rule must be matched anew.
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
