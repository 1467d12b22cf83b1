import type { PricedGraph } from '../../../graph/cheapestWithin.ts';
import { type Cheapest, type Conditions, cheapestWithin } from '../../../graph/cheapestWithin.ts';
import { breaks } from '../criteria.ts';
import type { Exchange, Homogeneous } from '../terms.ts';
import { type BracketGraph, withCount } from './bracketGraph.ts';

/** The first exchange of D.2 with which a homogeneous bracket can be paired, at most `x` preferences broken. */
export function firstExchange(bracket: Homogeneous, x: number, graph: BracketGraph): Exchange | undefined {
  return new ExchangeSearch(bracket, x, graph).find();
}

/**
 * Every pair inside S1, and every player of S1 left over, needs one exchange; the sum of the differences is least if
 * the lower player of such a pair goes down, and if from a pair inside S2 the higher comes up. So the size and the
 * difference of the first exchange are the least price of a matching in which those who change halves pay, and its players
 * follow one after another by asking whether that price can still be kept.
 */
class ExchangeSearch {
  private readonly members: number;
  private readonly pairs: number;
  private readonly conditions: Conditions;
  private readonly graph: BracketGraph;
  private readonly priced: PricedGraph;
  /** 1 for edges that keep to what is settled about the places. */
  private readonly kept: Uint8Array;
  /** The edges of each place, one place after another, and where each begins. */
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
    // One player more is dearer than any difference.
    const size = members.length * members.length;
    const fromPrice = new Float64Array(from.length);
    const toPrice = new Float64Array(from.length);
    const marks = new Float64Array(from.length);
    const cost = (place: number): number => (place < this.pairs ? size - place : place);
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
    const s1 = Array.from({ length: this.pairs }, (_, at) => this.pairs - 1 - at);
    const s2 = Array.from({ length: this.members - this.pairs }, (_, at) => this.pairs + at);
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

  /** Settles whether a place goes to the other half: it does if it can, and a matching is returned in which it does. */
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

  /** True when a place changes halves by being paired (or left over) so. */
  private moves(e: number, place: number): boolean {
    const { from, to, inside } = this.graph;
    return this.changesHalf(place, from[e] === place ? to[e] : from[e], inside[e] === 1);
  }

  private changesHalf(place: number, other: number, isPair: boolean): boolean {
    return place < this.pairs ? !isPair || other < place : isPair && other > place;
  }
}
