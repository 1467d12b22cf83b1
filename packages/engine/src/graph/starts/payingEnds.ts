import type { WeightedGraph } from '../weightedGraph.ts';

/**
 * The least labels with which one end of each edge, `payer`, pays for all of it by its numbers from number `first` on, and nobody
 * anything else: by vertex, `width` numbers, see {@link WarmStart}.
 */
export function payingEnds(
  { vertices, from, width, weight }: WeightedGraph,
  payer: (edge: number) => number,
  first = 0,
): Float64Array {
  const labels = new Float64Array(vertices * width);
  for (let e = 0; e < from.length; e++) {
    const at = payer(e) * width;
    let j = first;
    while (j < width && 4 * weight[e * width + j] === labels[at + j]) j++;
    if (j === width || 4 * weight[e * width + j] < labels[at + j]) continue;
    for (; j < width; j++) labels[at + j] = 4 * weight[e * width + j];
  }
  return labels;
}
