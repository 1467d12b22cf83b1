import { cheapestWithin } from '../../../graph/cheapestWithin.ts';
import { breaks, countX } from '../criteria.ts';
import type { Field2009 } from '../field.ts';
import type { Below, Demand } from '../terms.ts';
import { withCount } from './bracketGraph.ts';
import { pairsAtBound } from './feasible.ts';
import { type Cost, JointGraph } from './jointGraph.ts';
import { remainderExcess } from './remainderExcess.ts';

/** A pairing that serves: the opponents of the MDPs, and who is left over. */
export interface AnyPairing {
  readonly opponents: readonly number[];
  readonly leftovers: readonly number[];
}

/**
 * A pairing of a bracket, with these criteria in force, that leaves players over who find opponents in the bracket below, as far as the
 * graph of both tells (docs/decisions/dutch-2009.md); undefined only if there is none.
 */
export function anyWithBelow(field: Field2009, demand: Demand, below: Below): AnyPairing | undefined {
  const { bracket, wanted, inForce, x, rule } = demand;
  const { members } = bracket;
  const { movers, rest } = wanted;
  const none: Cost = () => 0;
  const breakCost: Cost = (u, v) => (v >= 0 && breaks(field, members[u], members[v]) ? 1 : 0);
  const ask = (usable: (a: number, b: number) => boolean, limit: number, marks: Cost, budget: number) => {
    const joint = new JointGraph(field, demand, below, usable);
    if (joint.graph === undefined) return undefined;
    const byMovers: Cost = (u, v) => (u < movers ? breakCost(u, v) : 0);
    const near = joint.anyWithin(byMovers, limit, marks, budget);
    if (near !== undefined) {
      const opponents = Array.from({ length: movers }, (_, u) => members[near.mate[u]]);
      return { opponents, leftovers: members.filter((_, u) => !near.isInside(u)) };
    }
    const graph = joint.graph();
    const all = withCount(graph, joint.priced(graph, byMovers, marks), budget);
    const price = Math.min(all.most, all.least + limit);
    const found = cheapestWithin(all.graph, { budget: all.budget, most: price, enough: price });
    if (found === undefined) return undefined;
    const { to, inside } = graph;
    const opponents = Array.from({ length: movers }, (_, u) => members[to[found.edge[u]]]);
    return { opponents, leftovers: members.filter((_, u) => inside[found.edge[u]] === 0) };
  };
  const any = (): boolean => true;
  if (inForce.raise >= field.size) return ask(any, field.size, none, 0);
  if (bracket.movers === 0) {
    const homogeneous = { field, members, pairs: rest, inForce, rule };
    return x === countX(field, members, rest) ? ask(pairsAtBound(homogeneous), 0, none, 0) : ask(any, 0, breakCost, x);
  }
  for (const common of [1, -1, 0]) {
    const excess = remainderExcess(field, common);
    const inRest: Cost = (u, v) => (u < movers ? 0 : excess(members[u], v < 0 ? -1 : members[v]));
    const found =
      inForce.raise === 0 ? ask((a, b) => excess(a, b) === 0, x, none, 0) : ask(any, x, inRest, inForce.raise);
    if (found !== undefined) return found;
  }
  return undefined;
}
