import type { ClassGraph } from '../../graph/classPrices.ts';
import { optimaOf } from '../../graph/optima.ts';
import { type Classed, Optimum } from '../../graph/optimum.ts';
import type { Ends } from './firstInOrder.ts';

/**
 * The first pairing in the order of C.04.4.2 4.3 (Burstein classic 6.2, 6.4) among those of an optimum: the first meets the
 * largest number possible, then the second, and so on; who can meet no vertex below `inside` floats. Undefined where
 * nothing is proved.
 */
function firstMates(optimum: Optimum, inside: number): Int32Array | undefined {
  for (let i = 0; i < inside; i++) {
    if (!optimum.isOpen(i)) continue;
    const larger: number[] = [];
    for (let j = inside - 1; j > i; j--) if (optimum.isOpen(j)) larger.push(j);
    optimum.settle(i, larger);
  }
  return optimum.mates();
}

/** Pairs of vertices, the smaller first. */
function endsIn(mates: Int32Array): Ends[] {
  const ends: Ends[] = [];
  mates.forEach((b, a) => {
    if (a < b) ends.push([a, b]);
  });
  return ends;
}

function isEarlier(a: Int32Array, b: Int32Array, inside: number): boolean {
  for (let i = 0; i < inside; i++) {
    // Floating is the last choice.
    const [first, second] = [a[i], b[i]].map((mate) => (mate < inside ? mate : -1));
    if (first !== second) return first > second;
  }
  return false;
}

/** The first pairing in the order of {@link firstMates} of the heaviest matchings of classes. Undefined where nothing is proved. */
export function firstAmong(graph: ClassGraph, classed: Classed, inside: number): Ends[] | undefined {
  let first: Int32Array | undefined;
  for (const optimum of optimaOf(graph, classed) ?? []) {
    const mates = firstMates(optimum, inside);
    if (mates === undefined) return undefined;
    if (first === undefined || isEarlier(mates, first, inside)) first = mates;
  }
  return first && endsIn(first);
}

/** Vertices that may be matched where their classes may, and where they themselves may. */
export interface TightPairs {
  readonly vertices: number;
  /** Vertices below this are members; one of the others as partner means floating. */
  readonly inside: number;
  /** The same for vertices of which `isTight` says the same. */
  readonly keyOf: (vertex: number) => number;
  /** What follows from classes alone, asked with one vertex of each, the smaller first. */
  readonly isTight: (a: number, b: number) => boolean;
  /** Asked with the smaller vertex first. */
  readonly legal: (a: number, b: number) => boolean;
}

/** The first perfect matching of tight pairs in the order of {@link firstMates}; undefined if there is none. */
export function firstTight({ vertices, inside, keyOf, isTight, legal }: TightPairs): Ends[] | undefined {
  const numberOf = new Map<number, number>();
  const example: number[] = [];
  const second = new Map<number, number>();
  const classOf = Int32Array.from({ length: vertices }, (_, vertex) => {
    const key = keyOf(vertex);
    const known = numberOf.get(key);
    if (known !== undefined) {
      if (!second.has(known)) second.set(known, vertex);
      return known;
    }
    numberOf.set(key, example.length);
    example.push(vertex);
    return example.length - 1;
  });
  const classes = example.length;
  const tight = new Uint8Array(classes * classes);
  for (let c = 0; c < classes; c++) {
    for (let d = c; d < classes; d++) {
      const other = c === d ? second.get(c) : example[d];
      if (other === undefined || !isTight(example[c], other)) continue;
      tight[c * classes + d] = 1;
      tight[d * classes + c] = 1;
    }
  }
  const near = new Uint8Array(classes);
  const inOrder = (a: number, b: number): boolean => (a < b ? legal(a, b) : legal(b, a));
  const single = new Int32Array(vertices).fill(-1);
  const optimum = new Optimum({ classOf, classes, near, legal: inOrder }, tight, single);
  if (optimum.complete() > 0) return undefined;
  const mates = firstMates(optimum, inside);
  return mates && endsIn(mates);
}
