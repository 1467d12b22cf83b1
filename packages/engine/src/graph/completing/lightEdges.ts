import type { LightEdges } from '../weightedGraph.ts';

/** The edges that are kept, in sequence. */
export function those(edges: LightEdges, isKept: (e: number) => boolean): LightEdges {
  const { from, to, first } = edges;
  const kept = new Int32Array(from.length);
  let count = 0;
  for (let e = 0; e < from.length; e++) if (isKept(e)) kept[count++] = e;
  if (count === from.length) return edges;
  const left = {
    from: new Int32Array(count),
    to: new Int32Array(count),
    first: first && new Float64Array(count),
  };
  for (let i = 0; i < count; i++) {
    left.from[i] = from[kept[i]];
    left.to[i] = to[kept[i]];
    if (first !== undefined && left.first !== undefined) left.first[i] = first[kept[i]];
  }
  return left;
}

/** Edges and some more. */
export const together = (a: LightEdges, b: LightEdges): LightEdges => ({
  from: concatenation(a.from, b.from),
  to: concatenation(a.to, b.to),
  first: a.first && b.first && concatenation(a.first, b.first),
});

function concatenation<List extends Int32Array | Float64Array>(a: List, b: List): List {
  const all = new (a.constructor as new (length: number) => List)(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}
