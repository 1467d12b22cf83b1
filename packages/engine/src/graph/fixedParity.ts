import type { PricedGraph } from './pricedGraph.ts';

/**
 * Whether all perfect matchings made of some edges have an even (0) or all an odd (1) number of marks, as far as that can
 * be told: it is so if the vertices can be given 0 or 1 such that every edge has the parity of its ends' sum, or every
 * edge the other one.
 */
export function fixedParity(graph: PricedGraph, edges: Int32Array): 0 | 1 | undefined {
  for (const shift of [0, 1]) {
    const sum = sumOfLabels(graph, edges, shift);
    if (sum !== undefined) return (sum + (shift * graph.vertices) / 2) % 2 === 0 ? 0 : 1;
  }
  return undefined;
}

function sumOfLabels(graph: PricedGraph, edges: Int32Array, shift: number): number | undefined {
  const { vertices, from, to, marks } = graph;
  const around: [other: number, parity: number][][] = Array.from({ length: vertices }, () => []);
  for (const e of edges) {
    const parity = (marks[e] + shift) % 2;
    around[from[e]].push([to[e], parity]);
    around[to[e]].push([from[e], parity]);
  }
  const label = new Int8Array(vertices).fill(-1);
  let sum = 0;
  for (let start = 0; start < vertices; start++) {
    if (label[start] >= 0) continue;
    label[start] = 0;
    const queue = [start];
    for (let at = 0; at < queue.length; at++) {
      const u = queue[at];
      sum += label[u];
      for (const [v, parity] of around[u]) {
        const wanted = (label[u] + parity) % 2;
        if (label[v] >= 0 && label[v] !== wanted) return undefined;
        if (label[v] >= 0) continue;
        label[v] = wanted;
        queue.push(v);
      }
    }
  }
  return sum;
}
