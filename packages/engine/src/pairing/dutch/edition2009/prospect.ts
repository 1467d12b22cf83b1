import { cheapestWithin } from '../../../graph/cheapestWithin.ts';
import { counted } from './bracketGraph.ts';
import { pairsAtBound } from './feasible.ts';
import type { Field2009 } from './field.ts';
import { type Below, type Cost, type Demand, JointGraph } from './jointGraph.ts';
import { breaks, countX } from './level.ts';
import { remainderExcess } from './remainderExcess.ts';

/** Partners of the MDPs in a pairing that serves; undefined where there is none. */
export type Hope = readonly number[] | undefined;

/**
 * Whether a pairing of a bracket at this level leaves players over who find opponents in the bracket below: a matching
 * over both brackets at once, with as many pairs inside the upper one as can be (docs/decisions/dutch-2009-search.md).
 * It spares the search for leftovers all the sets that lead nowhere.
 */
export function hopeOf(field: Field2009, demand: Demand, below: Below): Hope {
  const { bracket, pairLevel, level, x, rule } = demand;
  const { members } = bracket;
  const { movers, rest } = pairLevel;
  const none: Cost = () => 0;
  const broken: Cost = (u, v) => (v >= 0 && breaks(field, members[u], members[v]) ? 1 : 0);
  const ask = (usable: (a: number, b: number) => boolean, limit: number, marks: Cost, budget: number): Hope => {
    const joint = new JointGraph(field, demand, below, usable);
    if (joint.graph === undefined) return undefined;
    const { to } = joint.graph;
    const byMovers: Cost = (u, v) => (u < movers ? broken(u, v) : 0);
    const all = counted(joint.graph, joint.priced(joint.graph, byMovers, marks), budget);
    const price = Math.min(all.most, all.least + limit);
    const found = cheapestWithin(all.graph, { budget: all.budget, most: price, enough: price });
    return found && Array.from({ length: movers }, (_, u) => members[to[found.edge[u]]]);
  };
  const any = (): boolean => true;
  if (level.raise >= field.size) return ask(any, field.size, none, 0);
  if (bracket.movers === 0) {
    const homogeneous = { field, members, pairs: rest, level, rule };
    return x === countX(field, members, rest) ? ask(pairsAtBound(homogeneous), 0, none, 0) : ask(any, 0, broken, x);
  }
  for (const common of [1, -1, 0]) {
    const excess = remainderExcess(field, common);
    const inRest: Cost = (u, v) => (u < movers ? 0 : excess(members[u], v < 0 ? -1 : members[v]));
    const found = level.raise === 0 ? ask((a, b) => excess(a, b) === 0, x, none, 0) : ask(any, x, inRest, level.raise);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** False only if no pairing of the bracket serves the bracket below. */
export const mayServe = (field: Field2009, demand: Demand, below: Below): boolean =>
  hopeOf(field, demand, below) !== undefined;
