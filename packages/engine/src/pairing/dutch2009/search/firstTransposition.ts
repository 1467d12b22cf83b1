import { BipartiteMatching } from '../../../graph/bipartiteMatching.ts';
import { byEdge, edgesWhere } from '../../../graph/weightedGraph.ts';
import { breaks, countX } from '../criteria.ts';
import { mayBeLeftOver, mayPairInside } from '../leftovers.ts';
import type { Homogeneous } from '../terms.ts';
import { pairsAtBound } from './feasible.ts';
import { partnersInTurn } from './partnersInTurn.ts';

type Allowed = (u: number, v: number) => boolean;

/**
 * The first transposition (D.1) with which S1 can be paired with S2, at most `x` preferences broken: the place in S2 of
 * each S1 player's opponent. S1's size is the number of pairs. Undefined if there is none.
 */
export function firstTransposition(
  bracket: Homogeneous,
  s1: readonly number[],
  s2: readonly number[],
  x: number,
): number[] | undefined {
  const { field, inForce, rule, members, pairs } = bracket;
  // Left vertices: S1, then a place for each one left over. Right vertices: S2.
  const isAllowed: Allowed = (u, v) =>
    u < pairs ? mayPairInside(field, s1[u], s2[v], inForce, rule) : mayBeLeftOver(field, s2[v], inForce, rule);
  const bound = countX(field, members, pairs);
  if (x < bound) return undefined;
  if (x > bound && x < pairs) return withinBudget(bracket, s1, s2, x, isAllowed);
  if (x >= pairs) return firstOf(pairs, s2.length, isAllowed);
  const atBound = pairsAtBound(bracket);
  return firstOf(pairs, s2.length, (u, v) => atBound(u < pairs ? s1[u] : -1, s2[v]) && isAllowed(u, v));
}

function firstOf(pairs: number, size: number, allowed: Allowed): number[] | undefined {
  const kind = new Uint8Array(size);
  const matching = new BipartiteMatching(kind, kind, [1], allowed);
  if (!matching.complete()) return undefined;
  for (let u = 0; u < pairs; u++) {
    for (let v = 0; v < matching.right[u] && !matching.assign(u, v); v++);
    matching.settle(u);
  }
  return Array.from(matching.right.subarray(0, pairs));
}

/** The general case: more preferences may be broken than the count x says, but not any number. */
function withinBudget(
  bracket: Homogeneous,
  s1: readonly number[],
  s2: readonly number[],
  x: number,
  allowed: Allowed,
): number[] | undefined {
  const { field, pairs } = bracket;
  const size = s2.length;
  const { from, to } = edgesWhere(2 * size, (u, v) => u < size && v >= size && allowed(u, v - size));
  const free = new Float64Array(from.length);
  const marks = byEdge({ from, to }, (u, v) => (u < pairs && breaks(field, s1[u], s2[v - size]) ? 1 : 0));
  const graph = { vertices: 2 * size, from, to, fromPrice: free, toPrice: free, marks };
  const firsts = [...s1.keys()];
  return partnersInTurn(
    graph,
    x,
    firsts,
    [...s2.keys()].map((place) => size + place),
  );
}
