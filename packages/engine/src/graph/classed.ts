import type { ClassGraph } from './classGraph.ts';
import { packedWeights, sparseColumn } from './columns.ts';
import type { Classed } from './optimum.ts';

/** A criterion: what a pair of vertices, the smaller first, adds to it. */
export interface PairCriterion {
  /** Greatest minus least possible total. */
  readonly span: number;
  readonly value: (a: number, b: number) => number;
}

interface Sorted {
  readonly vertices: number;
  /** The same for vertices that neither the criteria nor `mayMeet` can tell apart. */
  readonly keyOf: (vertex: number) => number;
  /** What classes know of who may meet whom. */
  readonly mayMeet: (a: number, b: number) => boolean;
  /** True for the vertices that are near, see {@link Classed}; the same for all of a class. */
  readonly isNear: (vertex: number) => boolean;
  /** The most important first. */
  readonly criteria: readonly PairCriterion[];
  /** Who may meet whom, of those whose classes may. */
  readonly legal: (a: number, b: number) => boolean;
}

/**
 * Vertices sorted into classes, and what pairs of classes add to the criteria: read from an example of each, so that a
 * pair's value may depend on which of the two comes first only where all of one class come before all of the other.
 */
export function classedGraph({ vertices, keyOf, mayMeet, isNear, criteria, legal }: Sorted): {
  readonly graph: ClassGraph;
  readonly classed: Classed;
} {
  const numberOf = new Map<number, number>();
  const example: number[] = [];
  const classOf = Int32Array.from({ length: vertices }, (_, vertex) => {
    const key = keyOf(vertex);
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    numberOf.set(key, example.length);
    example.push(vertex);
    return example.length - 1;
  });
  const classes = example.length;
  const count = new Int32Array(classes);
  for (const c of classOf) count[c]++;
  const from: number[] = [];
  const to: number[] = [];
  for (let c = 0; c < classes; c++) {
    for (let d = c; d < classes; d++) {
      if ((c === d && count[c] < 2) || !mayMeet(example[c], example[d])) continue;
      from.push(c);
      to.push(d);
    }
  }
  // Examples are the first of their classes, so a class with a smaller number has the smaller example.
  const columns = criteria.map(({ span, value }) =>
    sparseColumn(span, from.length, (e) => value(example[from[e]], example[to[e]])),
  );
  return {
    graph: {
      count,
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      ...packedWeights(columns, vertices, from.length),
    },
    classed: { classOf, classes, near: Uint8Array.from(example, (each) => (isNear(each) ? 1 : 0)), legal },
  };
}
