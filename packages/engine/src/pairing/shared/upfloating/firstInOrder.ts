import { BipartiteMatching } from '../../../graph/bipartiteMatching.ts';
import { MaximumMatching } from '../../../graph/maximumMatching.ts';

export type Pairs = [number, number][];

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
 * partners in that order. Each pair has its top (the smaller vertex) first. Undefined if not everybody can be paired.
 */
export function firstInOrder(allowed: Allowed): Pairs | undefined {
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

/** One vertex after the other becomes a top if everybody can still be paired: a top meets a larger, a bottom a smaller one. */
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

/** The tops in order, each with the smallest partner that leaves everybody a partner. */
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
