import { MaximumMatching } from '../../../graph/maximumMatching.ts';
import { type Homogeneous, pairsAtBound } from './feasible.ts';
import { FirstExchange } from './firstExchange.ts';
import { type Found, firstHomogeneous, foundWith, halvesOf } from './homogeneous.ts';
import { type Below, JointGraph } from './jointGraph.ts';
import { countX } from './level.ts';

/** The first pairing of a homogeneous bracket; those left over serve the bracket below as far as that can be told. */
export function firstFor(task: Homogeneous, x: number, below?: Below): Found | undefined {
  const serving = below === undefined ? 'undecided' : firstServing(task, x, below);
  return serving === 'undecided' ? firstHomogeneous(task, x) : serving;
}

/**
 * The first pairing of a homogeneous bracket, in the order of D.2 and D.1, of those whose leftovers find opponents in the
 * bracket below: like the search in the bracket alone, but in the graph of both. 'undecided' where x is neither the
 * fewest that can be broken nor no limit at all, or where the number of pairs does not follow from the graph.
 */
function firstServing(task: Homogeneous, x: number, below: Below): Found | undefined | 'undecided' {
  const { field, members, pairs, level, rule } = task;
  const atBound = x === countX(field, members, pairs);
  if (!atBound && x < pairs) return 'undecided';
  const demand = {
    bracket: { members, movers: 0, bye: rule.bye },
    pairLevel: { movers: 0, rest: pairs, steps: 0 },
    level,
    x,
    rule,
  };
  const graph = new JointGraph(field, demand, below, atBound && x < pairs ? pairsAtBound(task) : () => true);
  const search = new FirstExchange(task, false, graph);
  if (search.crowded) return 'undecided';
  // Nobody can serve: more pairs than there are, or somebody without opponent, whatever the exchange.
  if (search.least.size < 0) return undefined;
  const exchange = search.find();
  const [s1, s2] = halvesOf(task, exchange);
  const order = firstServingTransposition(graph, s1, s2);
  return order === undefined
    ? 'undecided'
    : foundWith(
        s1.map((place) => members[place]),
        s2.map((place) => members[place]),
        exchange,
        order,
      );
}

/** The first transposition with which all can be matched; S1 and S2 as vertices of the graph. */
function firstServingTransposition(
  graph: JointGraph,
  s1: readonly number[],
  s2: readonly number[],
): number[] | undefined {
  const upper = s1.length + s2.length;
  const inS1 = new Set(s1);
  const optional = graph.needed.filter((one) => one === 0).length;
  // Vertices that need not be matched are matched with one another, and one more makes their number even.
  const odd = graph.vertices % 2 === 1;
  if (odd && optional === 0) return undefined;
  const isFree = (u: number): boolean => u >= graph.vertices || graph.needed[u] === 0;
  const edge = (a: number, b: number): boolean => {
    const [u, v] = a < b ? [a, b] : [b, a];
    if (isFree(u) && isFree(v)) return true;
    if (v >= graph.vertices) return false;
    if (v < upper && inS1.has(u) !== inS1.has(v)) return graph.inside(u, v);
    return !inS1.has(u) && !inS1.has(v) && graph.under(u, v);
  };
  const matching = new MaximumMatching(graph.vertices + (odd ? 1 : 0), edge);
  if (!matching.complete()) return undefined;
  const order: number[] = [];
  for (const first of s1) {
    const place = s2.findIndex((second, at) => !order.includes(at) && settles(matching, graph, first, second));
    if (place < 0) return undefined;
    order.push(place);
  }
  return order;
}

/** Takes a pair out of the matching if the others can still be matched. */
function settles(matching: MaximumMatching, graph: JointGraph, first: number, second: number): boolean {
  if (!graph.inside(Math.min(first, second), Math.max(first, second))) return false;
  matching.switchOff(first);
  matching.switchOff(second);
  if (matching.complete()) return true;
  matching.switchOn(first);
  matching.switchOn(second);
  return false;
}
