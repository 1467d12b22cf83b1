import { neighboursOf } from '../neighbours.ts';
import { DualValues } from '../primalDual/dualValues.ts';
import type { WarmStart, WeightedGraph } from '../weightedGraph.ts';
import { fractionalStart } from './fractionalStart.ts';

/**
 * Where to begin with a heaviest perfect matching: with the start that is given, or one found greedily, and with whatever that leaves
 * single matched by halves. Undefined where not even that can be done, so that there is no perfect matching.
 */
export function perfectStart(graph: WeightedGraph): WarmStart | undefined {
  const [neighbourStart, neighbours] = neighboursOf(graph);
  const first = graph.start ?? greedyStart(graph, neighbourStart, neighbours);
  return first.mate.includes(-1) ? fractionalStart(graph, first, neighbourStart, neighbours) : first;
}

function greedyStart(graph: WeightedGraph, neighbourStart: Int32Array, neighbours: Int32Array): WarmStart {
  const { vertices, from, to } = graph;
  const mate = new Int32Array(vertices).fill(-1);
  const duals = new DualValues(graph, vertices);
  duals.startGreedily(neighbourStart, neighbours, (code) => {
    const [a, b] = [from[code >> 1], to[code >> 1]];
    const [u, v] = code & 1 ? [b, a] : [a, b];
    if (mate[u] >= 0) return true;
    if (mate[v] >= 0) return false;
    mate[u] = v;
    mate[v] = u;
    return true;
  });
  return { labels: duals.labels, mate };
}
