import { edgesWhere } from '../../../graph/edges.ts';
import { edgeOf, type Homogeneous } from './feasible.ts';

/**
 * A graph whose perfect matchings are pairings of a bracket: its first vertices are the bracket's members in their order.
 */
export interface BracketGraph {
  readonly vertices: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** By edge: 1 for a pair of the bracket, 0 for what leaves its members over. */
  readonly inside: Uint8Array;
  /** How many pairs of the bracket are wanted, where not every perfect matching has so many; it must be the most. */
  readonly wanted?: number;
}

/** The graph of a bracket alone: its members, and a vertex for each one left over. */
export function ownGraph(task: Homogeneous, usable: (a: number, b: number) => boolean): BracketGraph {
  const { members, pairs } = task;
  const n = members.length;
  const vertices = 2 * (n - pairs);
  const edge = edgeOf(task);
  const who = (u: number): number => (u < n ? members[u] : -1);
  const { from, to } = edgesWhere(vertices, (u, v) => edge(u, v) && usable(who(u), who(v)));
  return { vertices, from, to, inside: Uint8Array.from(to, (v) => (v < n ? 1 : 0)) };
}
