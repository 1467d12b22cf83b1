import { breaks, countX } from '../criteria.ts';
import type { Below, Found, Homogeneous } from '../terms.ts';
import { pairsAtBound } from './feasible.ts';
import { firstExchange } from './firstExchange.ts';
import { firstHomogeneous, foundWith, halvesOf } from './homogeneous.ts';
import { JointGraph } from './jointGraph.ts';
import { partnersInTurn } from './partnersInTurn.ts';

/** The first pairing of a homogeneous bracket; those left over serve the bracket below as far as that can be told. */
export function firstPairing(bracket: Homogeneous, x: number, below?: Below): Found | undefined {
  return below === undefined ? firstHomogeneous(bracket, x) : firstWithBelow(bracket, x, below);
}

/**
 * The first pairing of a homogeneous bracket, in the order of D.2 and D.1, of those whose leftovers find opponents in the
 * bracket below: like the search in the bracket alone, but in the graph of both.
 */
function firstWithBelow(bracket: Homogeneous, x: number, below: Below): Found | undefined {
  const { field, members, pairs, inForce, rule } = bracket;
  const atBound = x < pairs && x === countX(field, members, pairs);
  const demand = {
    bracket: { members, movers: 0, bye: rule.bye },
    wanted: { movers: 0, rest: pairs, steps: 0 },
    inForce,
    x,
    rule,
  };
  const joint = new JointGraph(field, demand, below, atBound ? pairsAtBound(bracket) : () => true);
  if (joint.graph === undefined) return undefined;
  const limit = atBound ? pairs : x;
  const graph = joint.graph();
  const exchange = firstExchange(bracket, limit, graph);
  if (exchange === undefined) return undefined;
  const [s1, s2] = halvesOf(bracket, exchange);
  const inS1 = new Set(s1);
  const { vertices, from, to, inside } = graph;
  const kept = from
    .map((_, e) => e)
    .filter((e) => (inside[e] === 1 ? inS1.has(from[e]) !== inS1.has(to[e]) : !inS1.has(from[e]) && !inS1.has(to[e])));
  const free = new Float64Array(kept.length);
  const isBroken = (e: number): boolean => inside[e] === 1 && breaks(field, members[from[e]], members[to[e]]);
  const halves = {
    vertices,
    from: kept.map((e) => from[e]),
    to: kept.map((e) => to[e]),
    fromPrice: free,
    toPrice: free,
    marks: Float64Array.from(kept, (e) => (limit < pairs && isBroken(e) ? 1 : 0)),
  };
  const order = partnersInTurn(halves, limit, s1, s2, joint.kindsOfHalves(graph, inS1));
  if (order === undefined) throw new Error('an exchange that can be paired has no transposition');
  return foundWith(
    s1.map((place) => members[place]),
    s2.map((place) => members[place]),
    exchange,
    order,
  );
}
