import type { WarmStart, WeightedGraph, WeightedMatching } from '../weightedGraph.ts';
import { payingEnds } from './payingEnds.ts';

/** What a heaviest matching leaves to the next one. */
export type Kept = Pick<WeightedMatching, 'mate' | 'circles' | 'covered'>;

/**
 * Where to begin with a heaviest matching of edges that are all used by heaviest ones by the first number of their weights, which counts what
 * they help to meet ({@link WeightedMatching.binding}): with one of these matchings and its odd circles. By the other numbers the first end of
 * each edge pays for it.
 */
export function startKept({ mate, circles, covered }: Kept, graph: WeightedGraph): WarmStart {
  const { vertices, from, width } = graph;
  const labels = payingEnds(graph, (e) => from[e], 1);
  // An end that has to be covered counts once in the first number.
  for (let v = 0; v < vertices; v++) labels[v * width] = 4 * covered[v];
  return { labels, mate, circles };
}
