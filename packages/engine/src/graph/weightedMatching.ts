import { DualValues } from './blossomForest.ts';
import { type Optimality, once, optimalityOf, Search } from './primalDualSearch.ts';
import { greedyStart, perfectStart } from './warmStarts.ts';
import { neighboursOf, type WarmStart, type WeightedGraph, type WeightedMatching } from './weightedGraph.ts';

/**
 * Maximum-weight matching in a general graph: Edmonds' primal-dual method with blossoms, growing all searches at once, O(n^3)
 * comparisons.
 */
export function maximumWeightMatching(graph: WeightedGraph): WeightedMatching {
  if (graph.start?.circles !== undefined) return matchingFrom(graph, graph.start);
  if (graph.perfect !== true) return matchingFrom(graph, greedyStart(graph, ...neighboursOf(graph)));
  const start = perfectStart(graph);
  // Usually no vertex is left exposed and no search is needed; if there is no fractional matching, there is no matching at all.
  if (start === undefined || !start.mate.includes(-1)) return withoutSearch(graph, start);
  return matchingFrom(graph, start);
}

function matchingFrom(graph: WeightedGraph, start: WarmStart): WeightedMatching {
  const { mate, edge, optimality } = new Search(graph, start).run();
  return withOptimality({ mate, edge, labels: undefined }, optimality);
}

/** The matching of a start that leaves no vertex exposed; empty if there is none. */
function withoutSearch(graph: WeightedGraph, start: WarmStart | undefined): WeightedMatching {
  const { vertices, from, to } = graph;
  const duals = new DualValues(graph, vertices);
  if (start !== undefined) duals.labels.set(start.labels);
  const mate = start?.mate ?? new Int32Array(vertices).fill(-1);
  const edge = new Int32Array(vertices).fill(-1);
  for (let e = 0; e < from.length; e++) if (mate[from[e]] === to[e]) edge[from[e]] = edge[to[e]] = e;
  return withOptimality({ mate, edge, labels: duals.labels }, () => optimalityOf(graph, duals));
}

/** A matching with values that are computed on demand, because often only the matching is needed. */
function withOptimality(
  found: Pick<WeightedMatching, 'mate' | 'edge' | 'labels'>,
  optimality: () => Optimality,
): WeightedMatching {
  const known = once(optimality);
  return {
    ...found,
    get tight() {
      return known().tight;
    },
    get binding() {
      return known().binding;
    },
    get oddSets() {
      return known().oddSets;
    },
    get circles() {
      return known().circles;
    },
    get covered() {
      return known().covered;
    },
    get slack() {
      return known().slack;
    },
  };
}
