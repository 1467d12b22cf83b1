import type { LightEdges, WarmStart, WeightedMatching } from '../weightedGraph.ts';

/**
 * Where the search for a heaviest perfect matching goes on when its graph has got `more` edges: with what was found, except that
 * one end of every edge which the labels do not allow pays for it, and is single now. Undefined where blossoms have labels, or nobody is matched.
 */
export function startWithMore(found: WeightedMatching, more: LightEdges, width: number): WarmStart | undefined {
  if (found.labels === undefined || found.mate.includes(-1)) return undefined;
  const labels = found.labels.slice();
  const mate = found.mate.slice();
  const edgesAt = new Int32Array(mate.length);
  for (let e = 0; e < more.from.length; e++) {
    edgesAt[more.from[e]]++;
    edgesAt[more.to[e]]++;
  }
  const lacking = new Float64Array(width);
  for (let e = 0; e < more.from.length; e++) {
    const [u, v] = [more.from[e], more.to[e]];
    for (let j = 0; j < width; j++) lacking[j] = -labels[u * width + j] - labels[v * width + j];
    if (more.first !== undefined) lacking[0] += 4 * more.first[e];
    if (!((lacking.find((part) => part !== 0) ?? 0) > 0)) continue;
    // Whoever has most of the edges may pay for all of them at once.
    const payer = edgesAt[u] >= edgesAt[v] ? u : v;
    for (let j = 0; j < width; j++) labels[payer * width + j] += lacking[j];
    if (mate[payer] < 0) continue;
    mate[mate[payer]] = -1;
    mate[payer] = -1;
  }
  return { labels, mate };
}
