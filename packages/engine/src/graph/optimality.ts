import type { DualValues } from './dualValues.ts';
import type { WeightedGraph, WeightedMatching } from './weightedMatching.ts';

/**
 * What an optimal dual solution says about all heaviest matchings, by complementary slackness: a matching is heaviest
 * exactly if it uses edges without slack only, covers every vertex whose label is not zero, and has as many edges as
 * possible inside every blossom whose label is not zero. The last two are one number to be made as great as possible:
 * the covered ends and the blossoms around each edge, added up, since no term of that sum can pass its own bound.
 */
export function optimalityOf(
  graph: WeightedGraph,
  duals: DualValues,
  blossoms: readonly number[],
  children: readonly (readonly number[])[],
): Pick<WeightedMatching, 'tight' | 'binding'> {
  const { from, to, width } = graph;
  const around = new Int32Array(children.length).fill(-1);
  for (const b of blossoms) for (const child of children[b]) around[child] = b;
  const binds = Uint8Array.from({ length: children.length }, (_, row) => (duals.isZero(row) ? 0 : 1));
  const tight = new Uint8Array(from.length);
  const binding = new Float64Array(from.length);
  for (let e = 0; e < from.length; e++) {
    const common = around[from[e]] < 0 || around[to[e]] < 0 ? [] : blossomsAround(around, from[e], to[e]);
    let zero = true;
    for (let j = 0; j < width && zero; j++) {
      let slack = duals.slackPart(e, j);
      for (const b of common) slack += duals.labels[b * width + j];
      zero = slack === 0;
    }
    tight[e] = zero ? 1 : 0;
    binding[e] = binds[from[e]] + binds[to[e]];
    for (const b of common) binding[e] += binds[b];
  }
  return { tight, binding };
}

/** The blossoms that contain both vertices. */
function blossomsAround(around: Int32Array, u: number, v: number): number[] {
  const first: number[] = [];
  for (let b = around[u]; b >= 0; b = around[b]) first.push(b);
  const common: number[] = [];
  for (let b = around[v]; b >= 0; b = around[b]) if (first.includes(b)) common.push(b);
  return common;
}
