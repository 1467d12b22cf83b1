import { Optimum } from './optimum.ts';

/** Vertices that may be matched where their classes may, and where they themselves may. */
export interface TightPairs {
  readonly vertices: number;
  /** The same for vertices of which `isTight` says the same. */
  readonly keyOf: (vertex: number) => number;
  /** What follows from classes alone, asked with a vertex of each, the smaller first. */
  readonly isTight: (a: number, b: number) => boolean;
  /** Asked with the smaller vertex first. */
  readonly legal: (a: number, b: number) => boolean;
}

/** The perfect matchings of tight pairs; undefined if there is none. */
export function tightOptimum({ vertices, keyOf, isTight, legal }: TightPairs): Optimum | undefined {
  const members = new Map<number, number[]>();
  for (let vertex = 0; vertex < vertices; vertex++) {
    const key = keyOf(vertex);
    const known = members.get(key);
    if (known === undefined) members.set(key, [vertex]);
    else known.push(vertex);
  }
  // Classes in the order of their first vertices, so that the example of the first is the smaller one.
  const lists = [...members.values()];
  const classes = lists.length;
  const classOf = new Int32Array(vertices);
  const tight = new Uint8Array(classes * classes);
  for (const [c, list] of lists.entries()) {
    for (const vertex of list) classOf[vertex] = c;
    for (let d = c; d < classes; d++) {
      const other = c === d ? list[1] : lists[d][0];
      if (other === undefined || !isTight(list[0], other)) continue;
      tight[c * classes + d] = 1;
      tight[d * classes + c] = 1;
    }
  }
  const inOrder = (a: number, b: number): boolean => (a < b ? legal(a, b) : legal(b, a));
  const classed = { classOf, classes, near: new Uint8Array(classes), legal: inOrder };
  const optimum = new Optimum(classed, tight, new Int32Array(vertices).fill(-1));
  return optimum.complete() === 0 ? optimum : undefined;
}
