import { overPriceOf, type PricedGraph } from '../../../graph/cheapestWithin.ts';
import { edgesWhere } from '../../../graph/weightedGraph.ts';
import type { Homogeneous } from '../terms.ts';
import { edgeOf } from './feasible.ts';

/**
 * A graph whose perfect matchings are pairings of a bracket: its first vertices are the bracket's members in their order.
 */
export interface BracketGraph {
  readonly vertices: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** By edge: 1 for a pair of the bracket, 0 for what leaves its members over. */
  readonly inside: Uint8Array;
  /** Where not every perfect matching has the same number of pairs of the bracket: how many are wanted, and the most. */
  readonly count?: { readonly members: number; readonly wanted: number; readonly most: number };
}

/** The graph of a bracket alone: its members, and a vertex for each one left over. */
export function ownGraph(bracket: Homogeneous, usable: (a: number, b: number) => boolean): BracketGraph {
  const { members, pairs } = bracket;
  const n = members.length;
  const vertices = 2 * (n - pairs);
  const edge = edgeOf(bracket);
  const who = (u: number): number => (u < n ? members[u] : -1);
  const { from, to } = edgesWhere(vertices, (u, v) => edge(u, v) && usable(who(u), who(v)));
  return { vertices, from, to, inside: Uint8Array.from(to, (v) => (v < n ? 1 : 0)) };
}

/** A graph in which only matchings with the wanted number of pairs count, and what they pay besides their own price. */
interface Counted {
  readonly graph: PricedGraph;
  readonly budget: number;
  readonly least: number;
  /** The dearest matching with the wanted number. */
  readonly most: number;
}

/**
 * Keeps to the number of pairs wanted. It is a gain if it is the most; if there is room for more, they are limited by marks
 * that weigh more than all others, and who is left over pays more than all others.
 */
export function withCount({ inside, count }: BracketGraph, priced: PricedGraph, budget: number): Counted {
  const unlimited = budget === Number.POSITIVE_INFINITY;
  const most = overPriceOf(priced) - 1;
  if (count === undefined) return { graph: priced, budget, least: 0, most };
  const { members, wanted } = count;
  if (count.most === wanted) return { graph: { ...priced, gain: { by: inside, wanted } }, budget, least: 0, most };
  const { from, to, fromPrice, toPrice, marks, vertices } = priced;
  const heavy = unlimited ? 1 : 1 + marks.reduce((a, b) => Math.max(a, b), 0) * (vertices >> 1);
  const left = (e: number, place: number): number => (inside[e] === 0 && place < members ? most + 1 : 0);
  const graph = {
    ...priced,
    twins: true,
    fromPrice: fromPrice.map((price, e) => price + left(e, from[e])),
    toPrice: toPrice.map((price, e) => price + left(e, to[e])),
    marks: marks.map((own, e) => (unlimited ? 0 : own) + heavy * inside[e]),
  };
  const least = (most + 1) * (members - 2 * wanted);
  return { graph, budget: heavy * wanted + (unlimited ? 0 : budget), least, most: least + most };
}
