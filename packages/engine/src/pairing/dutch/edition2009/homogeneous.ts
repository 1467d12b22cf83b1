import { maximumWeightMatching } from '../../../graph/weightedMatching.ts';
import { type Exchange, exchangesOf } from './exchange.ts';
import { edgeOf, fewestBroken, type Homogeneous, pairsAtBound } from './feasible.ts';
import { countX } from './level.ts';
import { firstTransposition } from './transposition.ts';

/** How a bracket was paired. */
export interface Found {
  /** [S1 player, S2 player] in the order of S1, those of MDPs first. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly leftovers: readonly number[];
  /** Place of this pairing in the order of D.1 and D.2, to be compared number by number. */
  readonly key: readonly number[];
  readonly exchange: Exchange;
}

const NO_EXCHANGE: Exchange = { down: [], up: [] };

/** C.6-C.8: the first pairing in the order of D.2 and D.1 with at most `x` broken preferences. */
export function firstHomogeneous(task: Homogeneous, x: number): Found | undefined {
  const plain = withExchange(task, NO_EXCHANGE, x);
  if (plain !== undefined) return plain;
  const least = fewestBroken(task);
  if (least === undefined || least > x) return undefined;
  const n = task.members.length;
  const bound = leastExchange(task, x);
  for (let size = bound.size; ; size++) {
    for (const exchange of exchangesOf(task.pairs, n, size, size === bound.size ? bound.difference : 0)) {
      const found = withExchange(task, exchange, x);
      if (found !== undefined) return found;
    }
  }
}

function withExchange(task: Homogeneous, exchange: Exchange, x: number): Found | undefined {
  const { members, pairs } = task;
  const down = new Set(exchange.down);
  const up = new Set(exchange.up);
  const inS1 = (place: number): boolean => (place < pairs ? !down.has(place) : up.has(place));
  const s1 = members.filter((_, place) => inS1(place));
  const s2 = members.filter((_, place) => !inS1(place));
  const order = firstTransposition(task, s1, s2, x);
  if (order === undefined) return undefined;
  const used = new Set(order);
  const sum = (places: readonly number[]): number => places.reduce((total, place) => total + place, 0);
  return {
    pairs: s1.map((player, i): [number, number] => [player, s2[order[i]]]),
    leftovers: s2.filter((_, place) => !used.has(place)),
    exchange,
    key: [
      exchange.down.length,
      sum(exchange.up) - sum(exchange.down),
      ...exchange.down.map((place) => -place),
      ...exchange.up,
      ...order,
    ],
  };
}

/**
 * A size and difference below which no exchange leads to a pairing: every pair inside S1 and every player of S1 left
 * over needs one exchange, in which the lower player of the pair goes down, and from a pair inside S2 the higher comes
 * up.
 */
function leastExchange(task: Homogeneous, x: number): { readonly size: number; readonly difference: number } {
  const { field, members, pairs } = task;
  const n = members.length;
  const edge = edgeOf(task);
  const tight = x === countX(field, members, pairs);
  const atBound = pairsAtBound(task);
  const who = (u: number): number => (u < n ? members[u] : -1);
  const from: number[] = [];
  const to: number[] = [];
  const weight: number[] = [];
  const vertices = 2 * (n - pairs);
  for (let u = 0; u < n; u++) {
    for (let v = u + 1; v < vertices; v++) {
      if (!edge(u, v) || (tight && !atBound(who(u), who(v)))) continue;
      const [size, difference] = price(u, v, n, pairs);
      from.push(u);
      to.push(v);
      // Above everything else all must be matched; prices stay below n each.
      weight.push(1, -size, -difference);
    }
  }
  const { mate } = maximumWeightMatching({
    vertices,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    width: 3,
    weight: Float64Array.from(weight),
  });
  let size = 0;
  let difference = 0;
  for (let u = 0; u < n; u++) {
    if (mate[u] <= u) continue;
    const [more, further] = price(u, mate[u], n, pairs);
    size += more;
    difference += further;
  }
  return { size, difference };
}

function price(u: number, v: number, n: number, pairs: number): readonly [number, number] {
  if (v >= n) return u < pairs ? [1, -u] : [0, 0];
  if (v < pairs) return [1, -v];
  return u >= pairs ? [0, u] : [0, 0];
}
