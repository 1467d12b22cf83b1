import type { ClassGraph } from './classGraph.ts';
import { Transport } from './transport.ts';

/** What prices of classes tell about the heaviest perfect matchings of the vertices. */
interface ClassPlan {
  /** By edge, 1 for those that a heaviest perfect matching can use. */
  readonly tight: Uint8Array;
  /** How often each edge is used by a matching of the classes that reaches the bound, but for halves rounded down. */
  readonly pairs: Int32Array;
  /** By class, `width` numbers: those of two classes add up to twice what their edge weighs, or more. */
  prices(): Float64Array;
}

/**
 * The edges that a heaviest perfect matching can use: those without slack under prices of the classes which no
 * edge exceeds and which add up to the most that a *fractional* perfect matching weighs. So a perfect matching of the
 * vertices is heaviest if it uses such edges only; and if there is one, all heaviest matchings do. Undefined if there is
 * no perfect matching, not even a fractional one.
 *
 * The fractional matching is a transport from every class to every class (each vertex sends one half and receives one
 * half): the method is the Hungarian one, and the price of a class is the sum of what it pays at both ends.
 */
export function classPlan(graph: ClassGraph): ClassPlan | undefined {
  const transport = new Transport(graph);
  if (!transport.run()) return undefined;
  const slacks = transport.slacks();
  const tight = Uint8Array.from(graph.from, (_, e) => (isTight(slacks, e, graph.width) ? 1 : 0));
  return { tight, pairs: transport.pairs(), prices: () => transport.prices() };
}

/** True if an edge costs nothing: all its numbers of `slacks` are zero. */
function isTight(slacks: Float64Array, e: number, width: number): boolean {
  for (let j = 0; j < width; j++) if (slacks[e * width + j] !== 0) return false;
  return true;
}

/**
 * The same prices as what they leave of every edge: twice as much as a perfect matching is lighter at least than the
 * bound, for each time it uses the edge. `width` integers an edge, never less than zero.
 */
export function classSlacks(graph: ClassGraph): Float64Array | undefined {
  const transport = new Transport(graph);
  return transport.run() ? transport.slacks() : undefined;
}

/** Twice the most that a fractional perfect matching weighs, which no perfect matching exceeds; undefined if there is none. */
export function classBound(graph: ClassGraph): Float64Array | undefined {
  const transport = new Transport(graph);
  return transport.run() ? transport.total() : undefined;
}
