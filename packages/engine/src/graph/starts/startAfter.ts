import type { WarmStart, WeightedGraph } from '../weightedGraph.ts';
import { payingEnds } from './payingEnds.ts';

/** With more single vertices than one in so many, another start is nearer to the end. */
const MOST_SINGLE = 16;

/**
 * Where to begin with a heaviest perfect matching when one by other weights is known, of which every edge is in the graph: the first end of
 * each edge pays for it, so that of the known matching those edges stay which are the heaviest of their first ends. Where only few
 * vertices have edges that weigh anything, as moved-down players where their opponents are chosen, that is nearly all of it. Undefined where it is not.
 */
export function startAfter(mate: Int32Array, graph: WeightedGraph): WarmStart | undefined {
  const { vertices, from, to, width, weight } = graph;
  const labels = payingEnds(graph, (e) => from[e]);
  const isTight = (e: number): boolean => {
    for (let j = 0; j < width; j++) {
      if (labels[from[e] * width + j] + labels[to[e] * width + j] !== 4 * weight[e * width + j]) return false;
    }
    return true;
  };
  const kept = new Int32Array(vertices).fill(-1);
  let single = vertices;
  for (const isKnown of [true, false]) {
    for (let e = 0; e < from.length; e++) {
      const [u, v] = [from[e], to[e]];
      if (kept[u] >= 0 || kept[v] >= 0 || (isKnown && mate[u] !== v) || !isTight(e)) continue;
      kept[u] = v;
      kept[v] = u;
      single -= 2;
    }
  }
  return MOST_SINGLE * single > vertices ? undefined : { labels, mate: kept };
}
