import { BipartiteMatching } from '../../../graph/bipartiteMatching.ts';
import { type Column, oneAfterAnother, smallestSet } from '../../../graph/columns.ts';
import { MaximumMatching } from '../../../graph/maximumMatching.ts';
import { Refinement } from '../../../graph/refinement.ts';
import { edgesWhere } from '../../../graph/weightedGraph.ts';
import { isClash, isRepeatedFloat, isStrongClash, type UpfloatField } from './field.ts';

type Pairs = [number, number][];

/** Who may be paired with whom: by their kinds (`kinds[kind]` holds the kinds allowed, as bits), and two by two. */
interface Allowed {
  readonly count: number;
  readonly kind: Uint8Array;
  readonly kinds: readonly number[];
  readonly adjacent: (a: number, b: number) => boolean;
}

const TOP = 1;
const BOTTOM = 2;

/**
 * The first pairing by its identifier (3.6.2, 3.6.3): the top members as a list, smallest numbers first, then their
 * partners in that order. Each pair has its top (the smaller vertex) first. Undefined if not everyone can be paired.
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

const mayMeet = ({ kind, kinds, adjacent }: Allowed, a: number, b: number): boolean =>
  ((kinds[kind[a]] >> kind[b]) & 1) === 1 && adjacent(a, b);

/** One vertex after the other becomes a top if everyone can still be paired: a top meets a larger, a bottom a smaller one. */
function firstTops(allowed: Allowed): number[] | undefined {
  const { count } = allowed;
  const state = new Uint8Array(count);
  const matching = new MaximumMatching(count, (u, v) => {
    const [a, b] = u < v ? [u, v] : [v, u];
    return state[a] !== BOTTOM && state[b] !== TOP && mayMeet(allowed, a, b);
  });
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
  const { kind, kinds, adjacent } = allowed;
  const kindsOf = (members: readonly number[]): Uint8Array => Uint8Array.from(members, (each) => kind[each]);
  const matching = new BipartiteMatching(
    kindsOf(tops),
    kindsOf(bottoms),
    kinds,
    (u, v) => tops[u] < bottoms[v] && adjacent(tops[u], bottoms[v]),
  );
  // Top k with bottom k is what the order wishes for.
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

/** The pairs of a bracket (members in the order of their numbers), the first by 3.6 among those best by C8 to C10. */
export function pairBracket(field: UpfloatField, members: readonly number[], general = false): Pairs {
  const counted = general ? undefined : countedBracket(field, members);
  const first = counted ?? weighedBracket(field, members);
  return first.map(([a, b]) => [members[a], members[b]]);
}

/** What C8, C9 and C10 count in a bracket's pairs. */
export const countsOf = (
  field: UpfloatField,
  pairs: readonly (readonly [number, number])[],
): [number, number, number] => {
  const count = (test: (field: UpfloatField, a: number, b: number) => boolean): number =>
    pairs.filter(([a, b]) => test(field, a, b)).length;
  return [count(isClash), count(isStrongClash), count(isRepeatedFloat)];
};

/** Kinds: due nothing, then mild and strong White, mild and strong Black. */
const kindOf = ({ due, strong }: UpfloatField, each: number): number =>
  due[each] === 0 ? 0 : (due[each] > 0 ? 1 : 3) + strong[each];
const NOTHING = 0b00001;
const WHITES = 0b00110;
const BLACKS = 0b11000;
const EVERYBODY = NOTHING | WHITES | BLACKS;

/**
 * Which kinds may meet so that exactly the least possible number of preferences is lost, as counting tells: where no
 * colour is due to more than half, no clash; else only pairs with one of the majority, and of its pairs among
 * themselves as many as possible with a mild one (C9).
 */
function kindsByCounting(kinds: Uint8Array): number[] {
  const count = [0, 0, 0, 0, 0];
  for (const kind of kinds) count[kind]++;
  const white = count[1] + count[2];
  const black = count[3] + count[4];
  if (2 * Math.max(white, black) <= kinds.length) {
    const others = [EVERYBODY, NOTHING | BLACKS, NOTHING | BLACKS, NOTHING | WHITES, NOTHING | WHITES];
    return others;
  }
  const [mild, all, size] = white > black ? [1, WHITES, white] : [3, BLACKS, black];
  const lost = (2 * size - kinds.length) / 2;
  const strong = mild + 1;
  const result = [all, all, all, all, all];
  if (lost <= count[mild]) {
    result[mild] = EVERYBODY;
    result[strong] = EVERYBODY & ~(1 << strong);
  } else {
    // Every mild one is wanted to spare a strong one.
    for (let kind = 0; kind < result.length; kind++) result[kind] = 1 << strong;
    result[mild] = 1 << strong;
    result[strong] = EVERYBODY;
  }
  return result;
}

/** The bracket by counting: undefined if the least counts that are thinkable cannot be reached. */
function countedBracket(field: UpfloatField, members: readonly number[]): Pairs | undefined {
  const kind = Uint8Array.from(members, (each) => kindOf(field, each));
  return firstInOrder({
    count: members.length,
    kind,
    kinds: kindsByCounting(kind),
    adjacent: (a, b) => field.mayMeet(members[a], members[b]) && !isRepeatedFloat(field, members[a], members[b]),
  });
}

/**
 * A bracket by weighted matchings: C8, C9, C10 are columns, and so is the order of 3.6 where the first pairing of the
 * edges that best matchings use is not a best one itself. Vertices are places among the members.
 */
export function weighedBracket(field: UpfloatField, members: readonly number[]): Pairs {
  const count = members.length;
  const { from, to } = edgesWhere(count, (a, b) => field.mayMeet(members[a], members[b]));
  const losing = (lost: (field: UpfloatField, a: number, b: number) => boolean): Column => ({
    span: count,
    values: (e) => (lost(field, members[from[e]], members[to[e]]) ? -1 : 0),
  });
  const criteria = [losing(isClash), losing(isStrongClash), losing(isRepeatedFloat)];
  const refinement = new Refinement(count, from, to, true);
  refinement.by(criteria);
  const numberOf = new Map(refinement.open().map((e) => [from[e] * count + to[e], e]));
  const first = firstInOrder({
    count,
    kind: new Uint8Array(count),
    kinds: [1],
    adjacent: (a, b) => numberOf.has(Math.min(a, b) * count + Math.max(a, b)),
  });
  const chosen = first?.map(([a, b]) => numberOf.get(a * count + b) ?? 0) ?? [];
  const total = (edges: readonly number[], column: Column): number =>
    edges.reduce((sum, e) => sum + column.values(e), 0);
  const isBest = criteria.every((column) => total(chosen, column) === total(refinement.chosen, column));
  if (first !== undefined && isBest) return first;
  // 3.6.3: all the tops before any bottom.
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
