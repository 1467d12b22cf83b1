import type { PricedGraph } from '../../../graph/cheapestWithin.ts';
import { cheapestWithin } from '../../../graph/cheapestWithin.ts';
import type { Kinds } from '../../../graph/maximumMatching.ts';
import { MaximumMatching } from '../../../graph/maximumMatching.ts';

/**
 * The first order of D.1 with marks within a budget: one vertex after another gets the first partner of a list with whom
 * all others can still be matched. Places in that list; undefined if there is no such matching at all. `kinds` tell what
 * is plain about the graph, if something is.
 */
export function partnersInTurn(
  graph: PricedGraph,
  budget: number,
  firsts: readonly number[],
  partners: readonly number[],
  kinds?: Kinds,
): number[] | undefined {
  const { from, to } = graph;
  if (!graph.marks.some((marks) => marks > 0)) return withoutMarks(graph, firsts, partners, kinds);
  let best = cheapestWithin(graph, { budget, enough: 0 });
  let edges = from.map((_, e) => e);
  const order: number[] = [];
  const ends = (u: number, v: number) => (e: number) =>
    (from[e] === u && to[e] === v) || (from[e] === v && to[e] === u);
  const touches = (e: number, v: number): boolean => from[e] === v || to[e] === v;
  for (const first of firsts) {
    if (best === undefined) return undefined;
    const { usable, edge, slope }: typeof best = best;
    for (const [place, partner] of partners.entries()) {
      const isPair = ends(first, partner);
      if (!edges.some((e) => usable[e] === 1 && isPair(e))) continue;
      const kept = edges.filter((e) => isPair(e) || !(touches(e, first) || touches(e, partner)));
      const next = isPair(edge[first]) ? best : cheapestWithin(graph, { budget, enough: 0, slope }, kept);
      if (next === undefined) continue;
      best = next;
      edges = kept;
      order.push(place);
      break;
    }
  }
  return best === undefined ? undefined : order;
}

/** The same with nothing to be counted: one search tells all the partners that a vertex can have. */
function withoutMarks(
  { vertices, from, to }: PricedGraph,
  firsts: readonly number[],
  partners: readonly number[],
  kinds: Kinds | undefined,
): number[] | undefined {
  const adjacent = new Uint8Array(vertices * vertices);
  from.forEach((u, e) => {
    adjacent[u * vertices + to[e]] = 1;
    adjacent[to[e] * vertices + u] = 1;
  });
  const matching = new MaximumMatching(vertices, (u, v) => adjacent[u * vertices + v] === 1, kinds);
  if (!matching.complete()) return undefined;
  return firsts.map((first) => {
    const possible = matching.partnersOf(first);
    const place = partners.findIndex(
      (v) => matching.isOn(v) && possible[v] === 1 && adjacent[first * vertices + v] === 1,
    );
    matching.switchOff(first);
    matching.switchOff(partners[place]);
    matching.complete();
    return place;
  });
}
