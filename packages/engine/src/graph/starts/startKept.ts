import type { OddCircle, WarmStart, WeightedGraph } from '../weightedGraph.ts';

/**
 * Where to begin with a heaviest perfect matching of edges that are all used by heaviest ones by the first number of their weights, which counts what
 * they help to meet ({@link WeightedMatching.binding}): with one of these matchings and its odd circles. By the other numbers the first end of each edge pays for it.
 */
export function startKept(mate: Int32Array, circles: readonly OddCircle[], graph: WeightedGraph): WarmStart {
  const { vertices, from, width, weight } = graph;
  const labels = new Float64Array(vertices * width);
  for (let e = 0; e < from.length; e++) {
    const at = from[e] * width;
    let j = 1;
    while (j < width && 4 * weight[e * width + j] === labels[at + j]) j++;
    if (j === width || 4 * weight[e * width + j] < labels[at + j]) continue;
    for (; j < width; j++) labels[at + j] = 4 * weight[e * width + j];
  }
  // Each end counts once in the first number, and 4 times in a label's.
  for (let v = 0; v < vertices; v++) labels[v * width] = 4;
  return { labels, mate, circles };
}
