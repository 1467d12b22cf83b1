import { neighboursOf } from '../neighbours.ts';
import type { WarmStart, WeightedGraph } from '../weightedGraph.ts';
import { fractionalStart } from './fractionalStart.ts';
import { greedyStart } from './greedyStart.ts';

/**
 * Where to begin with a heaviest perfect matching: with the start that is given, or one found greedily, and with whatever that leaves
 * single matched by halves. Undefined where not even that can be done, so that there is no perfect matching.
 */
export function perfectStart(graph: WeightedGraph): WarmStart | undefined {
  const [neighbourStart, neighbours] = neighboursOf(graph);
  const first = graph.start ?? greedyStart(graph, neighbourStart, neighbours);
  return first.mate.includes(-1) ? fractionalStart(graph, first, neighbourStart, neighbours) : first;
}
