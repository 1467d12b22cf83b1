import type { PricedGraph } from './pricedGraph.ts';

interface ExchangeCycle {
  readonly vertices: readonly number[];
  /** By how many marks a matching grows that takes the other one's edges here. */
  readonly marks: number;
}

/**
 * The cycles in which two perfect matchings (edges by vertex) differ: first those that save marks or cost none, then the
 * others, the costliest first.
 */
export function exchangeCycles(graph: PricedGraph, a: Int32Array, b: Int32Array): ExchangeCycle[] {
  const cycles: ExchangeCycle[] = [];
  const seen = new Uint8Array(graph.vertices);
  const across = (e: number, v: number): number => (graph.from[e] === v ? graph.to[e] : graph.from[e]);
  for (let start = 0; start < graph.vertices; start++) {
    if (seen[start] === 1 || a[start] === b[start]) continue;
    const vertices: number[] = [];
    let marks = 0;
    for (let v = start; seen[v] === 0; ) {
      const other = across(a[v], v);
      seen[v] = 1;
      seen[other] = 1;
      vertices.push(v, other);
      marks += graph.marks[b[other]] - graph.marks[a[v]];
      v = across(b[other], other);
    }
    cycles.push({ vertices, marks });
  }
  const rank = ({ marks }: ExchangeCycle): number => (marks <= 0 ? Number.NEGATIVE_INFINITY : -marks);
  return cycles.sort((x, y) => (rank(x) === rank(y) ? 0 : rank(x) - rank(y)));
}
