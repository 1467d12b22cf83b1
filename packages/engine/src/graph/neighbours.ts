import type { WeightedGraph } from './weightedGraph.ts';

/**
 * The edges at each vertex, in order of the edges: those of v stand from `start[v]` to before `start[v + 1]`, written as 2 e
 * where v is the edge's first end, else 2 e + 1.
 */
export function neighboursOf({
  vertices,
  from,
  to,
}: Pick<WeightedGraph, 'vertices' | 'from' | 'to'>): readonly [start: Int32Array, codes: Int32Array] {
  const start = new Int32Array(vertices + 1);
  for (let e = 0; e < from.length; e++) {
    start[from[e] + 1]++;
    start[to[e] + 1]++;
  }
  for (let v = 0; v < vertices; v++) start[v + 1] += start[v];
  const codes = new Int32Array(2 * from.length);
  const next = start.slice();
  for (let e = 0; e < from.length; e++) {
    codes[next[from[e]]++] = 2 * e;
    codes[next[to[e]]++] = 2 * e + 1;
  }
  return [start, codes];
}
