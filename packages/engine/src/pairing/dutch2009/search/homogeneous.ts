import { BipartiteMatching } from '../../../graph/bipartiteMatching.ts';
import { type Cheapest, type Conditions, cheapestWithin, type PricedGraph } from '../../../graph/cheapestWithin.ts';
import { type Kinds, MaximumMatching } from '../../../graph/maximumMatching.ts';
import { byEdge, edgesWhere } from '../../../graph/weightedGraph.ts';
import { maximumWeightMatching } from '../../../graph/weightedMatching.ts';
import { type Exchange, type Found, type Homogeneous, mayBeLeftOver, mayPairInside } from '../terms.ts';
import { breaks, comesUpFirst, countX, exchangeCost, goesDownFirst } from '../text.ts';
import { type BracketGraph, edgeOf, ownGraph, pairsAtBound, plainKinds, withCount } from './graph.ts';

const NO_EXCHANGE: Exchange = { down: [], up: [] };

/** C.6-C.8: the first pairing in the order of D.2 and D.1 with at most `x` violated preferences. */
export function firstHomogeneous(bracket: Homogeneous, x: number): Found | undefined {
  const plain = withExchange(bracket, NO_EXCHANGE, x);
  if (plain !== undefined) return plain;
  const least = fewestBroken(bracket);
  if (least === undefined || least > x) return undefined;
  const atBound = x < bracket.pairs && x === countX(bracket.field, bracket.members, bracket.pairs);
  const graph = ownGraph(bracket, atBound ? pairsAtBound(bracket) : () => true);
  const exchange = firstExchange(bracket, atBound ? bracket.pairs : x, graph);
  return exchange === undefined ? undefined : withExchange(bracket, exchange, x);
}

/** The halves after an exchange, as places of the bracket. */
export function halvesOf(bracket: Homogeneous, exchange: Exchange): [s1: number[], s2: number[]] {
  const { members, pairs } = bracket;
  const down = new Set(exchange.down);
  const up = new Set(exchange.up);
  const places = [...members.keys()];
  const inS1 = (place: number): boolean => (place < pairs ? !down.has(place) : up.has(place));
  return [places.filter(inS1), places.filter((place) => !inS1(place))];
}

/** The pairing of an exchange and a transposition: for each S1 player, the opponent's place in S2. */
export function foundWith(
  s1: readonly number[],
  s2: readonly number[],
  exchange: Exchange,
  order: readonly number[],
): Found {
  const used = new Set(order);
  const sum = (places: readonly number[]): number => places.reduce((total, place) => total + place, 0);
  return {
    pairs: s1.map((player, i): [number, number] => [player, s2[order[i]]]),
    leftovers: s2.filter((_, place) => !used.has(place)),
    exchange,
    key: [
      exchange.down.length,
      sum(exchange.up) - sum(exchange.down),
      ...exchange.down.map((place) => -place),
      ...exchange.up,
      ...order,
    ],
  };
}

function withExchange(bracket: Homogeneous, exchange: Exchange, x: number): Found | undefined {
  const [s1, s2] = halvesOf(bracket, exchange).map((half) => half.map((place) => bracket.members[place]));
  const order = firstTransposition(bracket, s1, s2, x);
  return order === undefined ? undefined : foundWith(s1, s2, exchange, order);
}

/** The first exchange of D.2 with which a homogeneous bracket can be paired with at most `x` violated preferences. */
export function firstExchange(bracket: Homogeneous, x: number, graph: BracketGraph): Exchange | undefined {
  return new ExchangeSearch(bracket, x, graph).find();
}

/**
 * Every pair within S1, and every player of S1 left over, needs one exchange. The sum of the differences is smallest if the lower
 * player of such a pair goes down, and the higher player of a pair within S2 comes up. So the size and the difference of the
 * first exchange are the minimum price of a matching in which players who change halves pay. Its players are then found one by
 * one by testing whether that price can still be met.
 */
class ExchangeSearch {
  private readonly members: number;
  private readonly pairs: number;
  private readonly conditions: Conditions;
  private readonly graph: BracketGraph;
  private readonly priced: PricedGraph;
  /** 1 for edges that agree with what is fixed about the places. */
  private readonly kept: Uint8Array;
  /** The edges of each place, one place after another, and where each starts. */
  private readonly byPlace: Int32Array;
  private readonly begin: Int32Array;

  constructor(bracket: Homogeneous, x: number, graph: BracketGraph) {
    const { from, to, inside, vertices } = graph;
    const { field, members } = bracket;
    this.members = members.length;
    this.pairs = bracket.pairs;
    this.graph = graph;
    this.kept = new Uint8Array(from.length).fill(1);
    this.begin = new Int32Array(vertices + 1);
    for (const ends of [from, to]) for (const place of ends) this.begin[place + 1]++;
    for (let place = 0; place < vertices; place++) this.begin[place + 1] += this.begin[place];
    this.byPlace = new Int32Array(2 * from.length);
    const next = this.begin.slice();
    for (let e = 0; e < from.length; e++) {
      this.byPlace[next[from[e]]++] = e;
      this.byPlace[next[to[e]]++] = e;
    }
    const fromPrice = new Float64Array(from.length);
    const toPrice = new Float64Array(from.length);
    const marks = new Float64Array(from.length);
    const cost = (place: number): number => exchangeCost(place, this.pairs, members.length);
    for (let e = 0; e < from.length; e++) {
      const [u, v, isPair] = [from[e], to[e], inside[e] === 1];
      if (u < members.length && this.changesHalf(u, v, isPair)) fromPrice[e] = cost(u);
      if (v < members.length && this.changesHalf(v, u, isPair)) toPrice[e] = cost(v);
      if (isPair && breaks(field, members[u], members[v])) marks[e] = 1;
    }
    const priced = { vertices, from, to, fromPrice, toPrice, marks };
    const all = withCount(graph, priced, x < bracket.pairs ? x : Number.POSITIVE_INFINITY);
    this.priced = all.graph;
    this.conditions = { budget: all.budget, most: all.most };
  }

  find(): Exchange | undefined {
    const best = cheapestWithin(this.priced, this.conditions);
    if (best === undefined) return undefined;
    const places = Array.from({ length: this.members }, (_, place) => place);
    const s1 = places.slice(0, this.pairs).sort(goesDownFirst);
    const s2 = places.slice(this.pairs).sort(comesUpFirst);
    const size = s1.filter((place) => this.moves(best.edge[place], place)).length;
    const down = this.firstOf(s1, size, best);
    return { down: down.moved, up: this.firstOf(s2, size, down.best).moved };
  }

  /** The first places that may all go to the other half, and a matching in which they do. */
  private firstOf(
    places: readonly number[],
    size: number,
    start: Cheapest,
  ): { readonly moved: readonly number[]; readonly best: Cheapest } {
    const moved: number[] = [];
    let best = start;
    for (const place of places) {
      if (moved.length === size) break;
      const next = this.settle(place, best);
      if (next === undefined) continue;
      best = next;
      moved.push(place);
    }
    return { moved, best };
  }

  /** Fixes whether a place goes to the other half: it does if possible, and a matching in which it does is returned. */
  private settle(place: number, best: Cheapest): Cheapest | undefined {
    const { kept, byPlace, begin } = this;
    const here = byPlace.subarray(begin[place], begin[place + 1]).filter((e) => kept[e] === 1);
    const moving = here.filter((e) => this.moves(e, place));
    if (!moving.some((e) => best.usable[e] === 1)) return undefined;
    const staying = here.filter((e) => !this.moves(e, place));
    for (const e of staying) kept[e] = 0;
    if (this.moves(best.edge[place], place)) return best;
    const { price, slope } = best;
    const edges = this.graph.from.map((_, e) => e).filter((e) => kept[e] === 1);
    const next = cheapestWithin(this.priced, { ...this.conditions, most: price, enough: price, slope }, edges);
    if (next !== undefined) return next;
    for (const e of staying) kept[e] = 1;
    for (const e of moving) kept[e] = 0;
    return undefined;
  }

  /** True if a place changes halves in this pair (or by being left over). */
  private moves(e: number, place: number): boolean {
    const { from, to, inside } = this.graph;
    return this.changesHalf(place, from[e] === place ? to[e] : from[e], inside[e] === 1);
  }

  private changesHalf(place: number, other: number, isPair: boolean): boolean {
    return place < this.pairs ? !isPair || other < place : isPair && other > place;
  }
}

type Allowed = (u: number, v: number) => boolean;

/**
 * The first transposition (D.1) with which S1 can be paired with S2 with at most `x` violated preferences: for each S1 player,
 * the opponent's place in S2. S1 has as many players as there are pairs. Undefined if there is none.
 */
function firstTransposition(
  bracket: Homogeneous,
  s1: readonly number[],
  s2: readonly number[],
  x: number,
): number[] | undefined {
  const { field, inForce, rule, members, pairs } = bracket;
  // Left vertices: S1, then one vertex for each player left over. Right vertices: S2.
  const isAllowed: Allowed = (u, v) =>
    u < pairs ? mayPairInside(field, s1[u], s2[v], inForce, rule) : mayBeLeftOver(field, s2[v], inForce, rule);
  const bound = countX(field, members, pairs);
  if (x < bound) return undefined;
  if (x > bound && x < pairs) return withinBudget(bracket, s1, s2, x, isAllowed);
  if (x >= pairs) return firstOf(pairs, s2.length, isAllowed);
  const atBound = pairsAtBound(bracket);
  return firstOf(pairs, s2.length, (u, v) => atBound(u < pairs ? s1[u] : -1, s2[v]) && isAllowed(u, v));
}

function firstOf(pairs: number, size: number, allowed: Allowed): number[] | undefined {
  const matching = new BipartiteMatching(size, size, allowed);
  if (!matching.complete()) return undefined;
  for (let u = 0; u < pairs; u++) {
    for (let v = 0; v < matching.right[u] && !matching.assign(u, v); v++);
    matching.settle(u);
  }
  return Array.from(matching.right.subarray(0, pairs));
}

/** The general case: more preferences may be violated than the count x, but their number is limited. */
function withinBudget(
  bracket: Homogeneous,
  s1: readonly number[],
  s2: readonly number[],
  x: number,
  allowed: Allowed,
): number[] | undefined {
  const { field, pairs } = bracket;
  const size = s2.length;
  const { from, to } = edgesWhere(2 * size, (u, v) => u < size && v >= size && allowed(u, v - size));
  const free = new Float64Array(from.length);
  const marks = byEdge({ from, to }, (u, v) => (u < pairs && breaks(field, s1[u], s2[v - size]) ? 1 : 0));
  const graph = { vertices: 2 * size, from, to, fromPrice: free, toPrice: free, marks };
  const firsts = [...s1.keys()];
  return partnersInTurn(
    graph,
    x,
    firsts,
    [...s2.keys()].map((place) => size + place),
  );
}

/**
 * The first order of D.1 with marks within a budget: each vertex in turn gets the first partner in a list with whom all others
 * can still be matched. Returns positions in that list; undefined if there is no such matching. `kinds` contain what is known
 * about the graph in advance, if anything.
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

/** The same if nothing has to be counted: one search finds all possible partners of a vertex. */
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

/** The minimum number of violated preferences in a pairing with the required number of pairs; undefined if there is none. */
export function fewestBroken(bracket: Homogeneous): number | undefined {
  const { members, pairs, field, inForce } = bracket;
  const n = members.length;
  const vertices = 2 * (n - pairs);
  const edge = edgeOf(bracket);
  const matching = (usable: (a: number, b: number) => boolean): MaximumMatching => {
    const who = (u: number): number => (u < n ? members[u] : -1);
    const kinds = plainKinds(field, inForce.hardness, {
      who: Array.from({ length: vertices }, (_, u) => who(u)),
      partOf: (u) => (u < n ? 1 : 2),
      usable: (u, v) => u < n && usable(who(u), who(v)),
    });
    return new MaximumMatching(vertices, (u, v) => usable(who(u), who(v)) && edge(u, v), kinds);
  };
  if (!matching(() => true).complete()) return undefined;
  const tight = matching(pairsAtBound(bracket));
  if (tight.complete()) return countX(field, members, pairs);
  return fewestBad(vertices, edge, (u, v) => u < n && v < n && breaks(field, members[u], members[v]));
}

/** Minimum number of bad edges in a perfect matching, by weights. One must exist. */
function fewestBad(n: number, edge: (u: number, v: number) => boolean, bad: (u: number, v: number) => boolean): number {
  const from: number[] = [];
  const to: number[] = [];
  const weight: number[] = [];
  for (let u = 0; u < n; u++) {
    for (let v = u + 1; v < n; v++) {
      if (!edge(u, v)) continue;
      from.push(u);
      to.push(v);
      weight.push(1, bad(u, v) ? 0 : 1);
    }
  }
  const { mate } = maximumWeightMatching({
    vertices: n,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    width: 2,
    weight: Float64Array.from(weight),
  });
  let count = 0;
  for (let u = 0; u < n; u++) if (mate[u] > u && bad(u, mate[u])) count++;
  return count;
}
