import type { WarmStart, WeightedGraph, WeightedMatching } from '../weightedGraph.ts';

/** What a heaviest matching leaves to the next one. */
export type Kept = Pick<WeightedMatching, 'mate' | 'circles' | 'covered'>;

/**
 * Where to begin with a heaviest matching of edges that are all used by heaviest ones by the first number of their weights, which counts what
 * they help to meet ({@link WeightedMatching.binding}): with one of these matchings and its odd circles. By the other numbers the first end of
 * each edge pays for it.
 */
export function startKept({ mate, circles, covered }: Kept, graph: WeightedGraph): WarmStart {
  const { vertices, from, width, weight } = graph;
  const labels = new Float64Array(vertices * width);
  for (let e = 0; e < from.length; e++) {
    const at = from[e] * width;
    let j = 1;
    while (j < width && 4 * weight[e * width + j] === labels[at + j]) j++;
    if (j === width || 4 * weight[e * width + j] < labels[at + j]) continue;
    for (; j < width; j++) labels[at + j] = 4 * weight[e * width + j];
  }
  // An end that has to be covered counts once in the first number.
  for (let v = 0; v < vertices; v++) labels[v * width] = 4 * covered[v];
  return { labels, mate, circles };
}
