import { BipartiteMatching } from '../../../graph/bipartiteMatching.ts';
import { type Column, oneAfterAnother, smallestSet } from '../../../graph/columns.ts';
import { type Adjacent, type Kinds, MaximumMatching } from '../../../graph/maximumMatching.ts';
import { classedGraph, type PairCriterion, tightClasses } from '../../../graph/optima.ts';
import { Refinement } from '../../../graph/refinement.ts';
import { edgesWhere } from '../../../graph/weightedGraph.ts';
import type { UpfloatField } from './text.ts';

type Pairs = [number, number][];

/** Who may be paired with whom: by their kinds, and pair by pair. */
interface Allowed {
  readonly count: number;
  readonly adjacent: Adjacent;
  readonly kinds?: Kinds;
}

const TOP = 1;
const BOTTOM = 2;

/**
 * The first pairing by its identifier (3.6.2, 3.6.3): the top members as a list, smallest numbers first, then their partners in
 * that order. Each pair has its top member (the smaller vertex) first. Undefined if not everyone can be paired.
 */
function firstInOrder(allowed: Allowed): Pairs | undefined {
  const { count } = allowed;
  const half = count / 2;
  const upper = Array.from({ length: half }, (_, i) => i);
  const lower = upper.map((i) => half + i);
  // Nothing comes before the upper half on top.
  const straight = firstBottoms(allowed, upper, lower);
  if (straight !== undefined) return straight;
  const tops = firstTops(allowed);
  if (tops === undefined) return undefined;
  const isTop = new Set(tops);
  const bottoms = Array.from({ length: count }, (_, i) => i).filter((i) => !isTop.has(i));
  return firstBottoms(allowed, tops, bottoms);
}

const mayMeet = ({ adjacent, kinds }: Allowed, a: number, b: number): boolean =>
  (kinds === undefined || kinds.allowed[kinds.kindOf[a] * kinds.kinds + kinds.kindOf[b]] === 1) && adjacent(a, b);

/**
 * Each vertex in turn becomes a top member if everyone can still be paired: a top member meets a larger vertex, a bottom member a
 * smaller one.
 */
function firstTops(allowed: Allowed): number[] | undefined {
  const { count } = allowed;
  const state = new Uint8Array(count);
  const isAllowed = (u: number, v: number): boolean => {
    const [a, b] = u < v ? [u, v] : [v, u];
    return state[a] !== BOTTOM && state[b] !== TOP && allowed.adjacent(a, b);
  };
  const matching = new MaximumMatching(count, isAllowed, allowed.kinds);
  if (!matching.complete()) return undefined;
  const tops: number[] = [];
  for (let i = 0; i < count && 2 * tops.length < count; i++) {
    state[i] = TOP;
    if (matching.mate[i] < i) {
      matching.release(i);
      if (!matching.complete()) {
        state[i] = BOTTOM;
        matching.release(i);
        matching.complete();
      }
    }
    if (state[i] === TOP) tops.push(i);
  }
  return tops;
}

/** The tops in order, each with the smallest partner that leaves everyone a partner. */
function firstBottoms(allowed: Allowed, tops: readonly number[], bottoms: readonly number[]): Pairs | undefined {
  const { adjacent, kinds } = allowed;
  const matching = new BipartiteMatching(
    tops.length,
    bottoms.length,
    (u, v) => tops[u] < bottoms[v] && adjacent(tops[u], bottoms[v]),
    kinds && { ...kinds, kindOf: Int32Array.from([...tops, ...bottoms], (each) => kinds.kindOf[each]) },
  );
  // Top k with bottom k is the ideal order.
  for (let u = 0; u < tops.length; u++) {
    if (tops[u] < bottoms[u] && mayMeet(allowed, tops[u], bottoms[u])) matching.link(u, u);
  }
  if (!matching.complete()) return undefined;
  for (let u = 0; u < tops.length; u++) {
    let v = 0;
    while (!matching.assign(u, v)) v++;
    matching.settle(u);
  }
  return tops.map((top, u) => [top, bottoms[matching.right[u]]]);
}

/** The pairs of a bracket (members in the order of their numbers), the first by 3.6 among those best by the text's criteria. */
export function pairBracket(field: UpfloatField, members: readonly number[], general = false): Pairs {
  const first = (general ? undefined : bracketByClasses(field, members)) ?? weighedBracket(field, members);
  return first.map(([a, b]) => [members[a], members[b]]);
}

/** The values of a bracket's pairs by each of the text's criteria. */
export const costsOf = (field: UpfloatField, pairs: readonly (readonly [number, number])[]): number[] =>
  field.pairCriteria.map(({ cost }) => pairs.reduce((sum, [a, b]) => sum + cost(field, a, b), 0));

const criteriaOf = (field: UpfloatField, members: readonly number[]): PairCriterion[] =>
  field.pairCriteria.map(({ cost }) => ({
    span: members.length,
    value: (a, b) => -cost(field, members[a], members[b]),
  }));

/**
 * By class duals: the criteria depend only on a member's preference, a floater's score, and prohibitions that affect much of the
 * field. Undefined if tight pairs alone do not match everyone.
 */
function bracketByClasses(field: UpfloatField, members: readonly number[]): Pairs | undefined {
  const { preference, score, floated, wideBans, mayMeet } = field;
  const scores = [...new Set(members.map((each) => score[each]))];
  const { graph, classed } = classedGraph({
    vertices: members.length,
    keyOf(vertex) {
      const each = members[vertex];
      const { colour, strength } = preference[each];
      const place = 2 * scores.indexOf(score[each]) + floated[each];
      return ((place * 3 + colour + 1) * 4 + strength) * 65536 + wideBans[each];
    },
    mayMeet: (u, v) => (wideBans[members[u]] & wideBans[members[v]]) === 0,
    isNear: () => false,
    criteria: criteriaOf(field, members),
    legal: (u, v) => mayMeet(members[u], members[v]),
  });
  const allowed = tightClasses(graph);
  const { classes, classOf, legal } = classed;
  const kinds = allowed && { kinds: classes, kindOf: classOf, allowed };
  return kinds && firstInOrder({ count: members.length, adjacent: legal, kinds });
}

/**
 * A bracket by weighted matching: the text's criteria are columns, and so is the order of 3.6 if the first pairing of the edges
 * used by best matchings is not itself a best one. Vertices are positions among the members.
 */
export function weighedBracket(field: UpfloatField, members: readonly number[]): Pairs {
  const count = members.length;
  const { from, to } = edgesWhere(count, (a, b) => field.mayMeet(members[a], members[b]));
  const criteria = criteriaOf(field, members).map(
    ({ span, value }): Column => ({ span, values: (e) => value(from[e], to[e]) }),
  );
  const refinement = new Refinement(count, from, to, true);
  refinement.by(criteria);
  const numberOf = new Map(refinement.open().map((e) => [from[e] * count + to[e], e]));
  const first = firstInOrder({
    count,
    adjacent: (a, b) => numberOf.has(Math.min(a, b) * count + Math.max(a, b)),
  });
  const chosen = first?.map(([a, b]) => numberOf.get(a * count + b) ?? 0) ?? [];
  const total = (edges: readonly number[], column: Column): number =>
    edges.reduce((sum, e) => sum + column.values(e), 0);
  const isBest = criteria.every((column) => total(chosen, column) === total(refinement.chosen, column));
  if (first !== undefined && isBest) return first;
  // 3.6.3: all top members before any bottom member.
  refinement.by(smallestSet(count, count, (e) => from[e]));
  const tops = refinement.chosen.map((e) => from[e]).sort((a, b) => a - b);
  const place = new Map(tops.map((top, i) => [top, i]));
  refinement.by(
    oneAfterAnother(
      count,
      tops.length,
      count,
      (e) => place.get(from[e]) ?? -1,
      (e) => -to[e],
    ),
  );
  return refinement.chosen.map((e): [number, number] => [from[e], to[e]]).sort((a, b) => a[0] - b[0]);
}
