import { pairsAtBound } from './feasible.ts';
import type { Field2009 } from './field.ts';
import { type Below, type Cost, type Demand, JointGraph } from './jointGraph.ts';
import { breaks, countX } from './level.ts';
import { remainderExcess } from './remainderExcess.ts';

/**
 * False only if no pairing of a bracket at this level leaves players over who find opponents in the bracket below: a
 * matching over both brackets at once, with as many pairs inside the upper one as can be (docs/decisions/dutch-2009-search.md).
 * It spares the search for leftovers all the sets that lead nowhere.
 */
export function mayServe(field: Field2009, demand: Demand, below: Below): boolean {
  const { bracket, pairLevel, level, x } = demand;
  const upper = bracket.members;
  const who = (u: number): number => (u < upper.length ? upper[u] : -1);
  const any = (): boolean => true;
  const free = new JointGraph(field, demand, below, any);
  const none: Cost = () => 0;
  if (level.raise >= field.size) return free.withinLimit(none, 0);
  if (bracket.movers === 0) {
    const pairs = pairLevel.rest;
    const homogeneous = { field, members: upper, pairs, level, rule: demand.rule };
    if (x === countX(field, upper, pairs)) {
      return new JointGraph(field, demand, below, pairsAtBound(homogeneous)).withinLimit(none, 0);
    }
    return free.withinLimit((u, v) => (v >= 0 && breaks(field, who(u), who(v)) ? 1 : 0), x);
  }
  const byMovers: Cost = (u, v) => (u < pairLevel.movers && v >= 0 && breaks(field, who(u), who(v)) ? 1 : 0);
  if (!free.withinLimit(byMovers, x)) return false;
  return [1, -1, 0].some((common) => {
    const excess = remainderExcess(field, common);
    const inRest: Cost = (u, v) => (u < pairLevel.movers ? 0 : excess(who(u), v < 0 ? -1 : who(v)));
    if (level.raise === 0) {
      const tight = new JointGraph(field, demand, below, (a, b) => excess(a, b) === 0);
      return tight.withinLimit(byMovers, x);
    }
    if (!free.withinLimit(inRest, level.raise)) return false;
    return free.withinLimit((u, v) => byMovers(u, v) + inRest(u, v), x + level.raise);
  });
}
