import { neighboursOf } from '../neighbours.ts';
import type { WarmStart, WeightedGraph } from '../weightedGraph.ts';
import { greedyStart } from './greedyStart.ts';

/** Where to begin with a heaviest matching that need not be perfect. */
export const anyStart = (graph: WeightedGraph): WarmStart => greedyStart(graph, ...neighboursOf(graph));
