import { MaximumMatching } from '../../../graph/maximumMatching.ts';
import { maximumWeightMatching } from '../../../graph/weightedMatching.ts';
import { breaks, commonWish, countX } from '../criteria.ts';
import { mayBeLeftOver, mayPairInside } from '../leftovers.ts';
import type { Homogeneous } from '../terms.ts';
import { plainKinds } from './plainKinds.ts';

/**
 * The pairs that reach the count x of A.8: if more players want a colour than the others can serve, no two of the
 * others meet (and only players who want it are left over); otherwise nobody breaks a preference. -1 stands for "left
 * over".
 */
export function pairsAtBound(bracket: Homogeneous): (a: number, b: number) => boolean {
  const { field, members, pairs } = bracket;
  const common = commonWish(field, members);
  let wanting = 0;
  for (const i of members) if (field.wish[i] === common) wanting++;
  if (wanting > members.length - pairs) {
    return (a, b) => (a >= 0 && field.wish[a] === common) || (b >= 0 && field.wish[b] === common);
  }
  return (a, b) => a < 0 || b < 0 || !breaks(field, a, b);
}

/** Whether two of {members, then the places for those left over} may be matched. */
export function edgeOf(bracket: Homogeneous): (u: number, v: number) => boolean {
  const { field, members, inForce, rule } = bracket;
  const n = members.length;
  return (u, v) => {
    if (u >= n || v >= n) return u < n !== v < n && mayBeLeftOver(field, members[Math.min(u, v)], inForce, rule);
    return mayPairInside(field, members[u], members[v], inForce, rule);
  };
}

/** The fewest broken preferences of a pairing with the wanted number of pairs; undefined if there is no such pairing. */
export function fewestBroken(bracket: Homogeneous): number | undefined {
  const { members, pairs, field, inForce } = bracket;
  const n = members.length;
  const vertices = 2 * (n - pairs);
  const edge = edgeOf(bracket);
  const matching = (usable: (a: number, b: number) => boolean): MaximumMatching => {
    const who = (u: number): number => (u < n ? members[u] : -1);
    const kinds = plainKinds(field, inForce.hardness, {
      who: Array.from({ length: vertices }, (_, u) => who(u)),
      partOf: (u) => (u < n ? 1 : 2),
      usable: (u, v) => u < n && usable(who(u), who(v)),
    });
    return new MaximumMatching(vertices, (u, v) => usable(who(u), who(v)) && edge(u, v), kinds);
  };
  if (!matching(() => true).complete()) return undefined;
  const tight = matching(pairsAtBound(bracket));
  if (tight.complete()) return countX(field, members, pairs);
  return fewestBad(vertices, edge, (u, v) => u < n && v < n && breaks(field, members[u], members[v]));
}

/** Fewest bad edges of a complete matching, by weights. There must be one. */
function fewestBad(n: number, edge: (u: number, v: number) => boolean, bad: (u: number, v: number) => boolean): number {
  const from: number[] = [];
  const to: number[] = [];
  const weight: number[] = [];
  for (let u = 0; u < n; u++) {
    for (let v = u + 1; v < n; v++) {
      if (!edge(u, v)) continue;
      from.push(u);
      to.push(v);
      weight.push(1, bad(u, v) ? 0 : 1);
    }
  }
  const { mate } = maximumWeightMatching({
    vertices: n,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    width: 2,
    weight: Float64Array.from(weight),
  });
  let count = 0;
  for (let u = 0; u < n; u++) if (mate[u] > u && bad(u, mate[u])) count++;
  return count;
}
