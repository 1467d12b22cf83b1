import type { Classed, Optimum } from '../../graph/optima.ts';
import { optimaOf } from '../../graph/optima.ts';
import type { ClassGraph } from '../../graph/transport.ts';
import type { Ends } from './firstInOrder.ts';
import { byLargerNumber } from './text.ts';

/**
 * The first pairing in the order of C.04.4.2 4.3 (Burstein classic 6.2, 6.4) among the optimal ones: the first vertex is matched
 * with the largest possible number, then the second, and so on; a vertex that can be matched with none below `inside` floats.
 * Undefined if nothing is proved.
 */
function firstMates(optimum: Optimum, inside: number): Int32Array | undefined {
  const order = Array.from({ length: inside }, (_, i) => i).sort(byLargerNumber);
  for (let i = 0; i < inside; i++) {
    if (!optimum.isOpen(i)) continue;
    optimum.settle(
      i,
      order.filter((j) => j > i && optimum.isOpen(j)),
    );
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
    if (first !== second) return byLargerNumber(first, second) < 0;
  }
  return false;
}

/**
 * The first pairing in the order of {@link firstMates} among the maximum-weight matchings of classes. Undefined if nothing is
 * proved.
 */
export function firstAmong(graph: ClassGraph, classed: Classed, inside: number): Ends[] | undefined {
  let first: Int32Array | undefined;
  for (const optimum of optimaOf(graph, classed) ?? []) {
    const mates = firstMates(optimum, inside);
    if (mates === undefined) return undefined;
    if (first === undefined || isEarlier(mates, first, inside)) first = mates;
  }
  return first && endsIn(first);
}
