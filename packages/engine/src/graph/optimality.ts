import type { DualValues } from './dualValues.ts';
import type { WeightedGraph, WeightedMatching } from './weightedMatching.ts';

/**
 * What an optimal dual solution says about all heaviest matchings, by complementary slackness: they use edges without
 * slack only, cover every vertex whose label is not zero, and fill every blossom whose label is not zero.
 */
export function optimalityOf(
  graph: WeightedGraph,
  duals: DualValues,
  blossoms: readonly number[],
  children: readonly (readonly number[])[],
): Pick<WeightedMatching, 'tight' | 'covered' | 'oddSets'> {
  const { vertices, from, to, width } = graph;
  const around = new Int32Array(children.length).fill(-1);
  for (const b of blossoms) for (const child of children[b]) around[child] = b;
  const tight = new Uint8Array(from.length);
  for (let e = 0; e < from.length; e++) {
    const common = around[from[e]] < 0 || around[to[e]] < 0 ? [] : blossomsAround(around, from[e], to[e]);
    let zero = true;
    for (let j = 0; j < width && zero; j++) {
      let slack = duals.slackPart(e, j);
      for (const b of common) slack += duals.labels[b * width + j];
      zero = slack === 0;
    }
    tight[e] = zero ? 1 : 0;
  }
  const covered = Uint8Array.from({ length: vertices }, (_, v) => (duals.isZero(v) ? 0 : 1));
  return { tight, covered, oddSets: blossoms.some((b) => !duals.isZero(b)) };
}

/** The blossoms that contain both vertices. */
function blossomsAround(around: Int32Array, u: number, v: number): number[] {
  const first: number[] = [];
  for (let b = around[u]; b >= 0; b = around[b]) first.push(b);
  const common: number[] = [];
  for (let b = around[v]; b >= 0; b = around[b]) if (first.includes(b)) common.push(b);
  return common;
}
