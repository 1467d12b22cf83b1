import { BipartiteMatching } from '../../../graph/bipartiteMatching.ts';
import { maximumWeightMatching } from '../../../graph/weightedMatching.ts';
import { type Homogeneous, pairsAtBound } from './feasible.ts';
import { breaks, countX } from './level.ts';
import { mayMeet, mayStay } from './task.ts';

type Allowed = (u: number, v: number) => boolean;

/**
 * The first transposition (D.1) with which S1 can be paired with S2, at most `x` preferences broken: the place in S2 of
 * each S1 player's opponent. S1's size is the number of pairs. Undefined if there is none.
 */
export function firstTransposition(
  task: Homogeneous,
  s1: readonly number[],
  s2: readonly number[],
  x: number,
): number[] | undefined {
  const { field, level, rule, members, pairs } = task;
  // Left vertices: S1, then a place for each one left over. Right vertices: S2.
  const allowed: Allowed = (u, v) =>
    u < pairs ? mayMeet(field, s1[u], s2[v], level, rule) : mayStay(field, s2[v], level, rule);
  const bound = countX(field, members, pairs);
  if (x < bound) return undefined;
  if (x > bound && x < pairs) return withinBudget(task, s1, s2, x, allowed);
  if (x >= pairs) return firstOf(pairs, s2.length, allowed);
  const atBound = pairsAtBound(task);
  return firstOf(pairs, s2.length, (u, v) => atBound(u < pairs ? s1[u] : -1, s2[v]) && allowed(u, v));
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
  task: Homogeneous,
  s1: readonly number[],
  s2: readonly number[],
  x: number,
  allowed: Allowed,
): number[] | undefined {
  const { field, pairs } = task;
  const cost = (u: number, v: number): number => (u < pairs && breaks(field, s1[u], s2[v]) ? 1 : 0);
  const best = cheapest(s2.length, allowed, cost, -1, []);
  if (best === undefined || best.cost > x) return undefined;
  if (best.cost === x) return firstOf(pairs, s2.length, best.usable);
  const chosen: number[] = [];
  for (let u = 0; u < pairs; u++) {
    for (let v = 0; v < s2.length; v++) {
      if (chosen.includes(v) || !allowed(u, v)) continue;
      const rest = cheapest(s2.length, allowed, cost, u, [...chosen, v]);
      if (rest === undefined || rest.cost > x) continue;
      chosen.push(v);
      break;
    }
  }
  return chosen;
}

/** The cheapest complete assignment in which left vertices 0 to `fixed` have the partners chosen. */
function cheapest(
  size: number,
  allowed: Allowed,
  cost: (u: number, v: number) => number,
  fixed: number,
  chosen: readonly number[],
): { readonly cost: number; readonly usable: Allowed } | undefined {
  const from: number[] = [];
  const to: number[] = [];
  const weight: number[] = [];
  for (let u = 0; u < size; u++) {
    for (let v = 0; v < size; v++) {
      if (u <= fixed ? chosen[u] !== v : chosen.includes(v) || !allowed(u, v)) continue;
      from.push(u);
      to.push(size + v);
      weight.push(1, 1 - cost(u, v));
    }
  }
  const { mate, tight } = maximumWeightMatching({
    vertices: 2 * size,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    width: 2,
    weight: Float64Array.from(weight),
  });
  const usable = new Uint8Array(size * size);
  for (let e = 0; e < from.length; e++) usable[from[e] * size + to[e] - size] = tight[e];
  let total = 0;
  for (let u = 0; u < size; u++) {
    if (mate[u] < 0) return undefined;
    total += cost(u, mate[u] - size);
  }
  return { cost: total, usable: (u, v) => usable[u * size + v] === 1 };
}
