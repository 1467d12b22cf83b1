import type { PricedGraph } from '../../../graph/cheapestWithin.ts';
import { type Kinds, MaximumMatching } from '../../../graph/maximumMatching.ts';
import { byEdge, edgesWhere } from '../../../graph/weightedGraph.ts';
import { maximumWeightMatching } from '../../../graph/weightedMatching.ts';
import { type Below, type Demand, mayBeLeftOver, mayPairInside } from '../terms.ts';
import { type Field2009, type InForce, isHomogeneous, lastHardness, mayMeet } from '../text.ts';
import { type BracketGraph, plainKinds } from './graph.ts';

/** What a pair, or a player left over (v is -1), adds to a limited count; by vertices. */
export type Cost = (u: number, v: number) => number;

/** A pairing of both brackets, and whether each vertex of the upper one is paired within it. */
interface AnyWithin {
  readonly mate: Int32Array;
  readonly isInside: (vertex: number) => boolean;
}

/**
 * The players of both brackets, those of the upper one first, then one vertex for the player without an opponent below, if there
 * may be one. Vertices that may stay without a partner may be matched with one another, and one more of them makes the number
 * even, so that pairings are exactly the perfect matchings.
 */
export class JointGraph {
  private readonly field: Field2009;
  private readonly demand: Demand;
  private readonly below: Below;
  private readonly who: readonly number[];
  private readonly upper: number;
  /** A.3: with this many players moved in, they may meet one another in the bracket below. */
  private readonly mixed: boolean;
  private readonly hardness: InForce['hardness'];
  /** 1 for those who must be covered. */
  private readonly needed: Uint8Array;
  /** The graph; undefined if no pairing works. */
  readonly graph: BracketGraph | undefined;
  /** The partners in a pairing with the required number of pairs inside; undefined if none is known. */
  private any: Int32Array | undefined;
  /** 1 for players of the upper bracket who may be left over. */
  private readonly leaves: Uint8Array;
  /** Usable pairs of the upper bracket (of its remainder if it is heterogeneous), and players who may be left over. */
  private readonly usable: (a: number, b: number) => boolean;

  constructor(field: Field2009, demand: Demand, below: Below, usable: (a: number, b: number) => boolean) {
    const { members } = demand.bracket;
    this.field = field;
    this.demand = demand;
    this.below = below;
    this.usable = usable;
    this.who = [...members, ...below.players];
    this.upper = members.length;
    const over = members.length - 2 * this.wanted;
    this.hardness = lastHardness(field);
    const single = !below.last || (over + below.players.length) % 2 === 1;
    const all = this.who.length + (single ? 1 : 0);
    const vertices = all + (all % 2);
    this.needed = Uint8Array.from({ length: vertices }, (_, u) => (u < all && this.isNeeded(u) ? 1 : 0));
    this.leaves = Uint8Array.from(members, (_, u) => (this.mayLeave(u) ? 1 : 0));
    // Players who move on without a possible opponent (C.1) do not count for A.3.
    const staying = this.needed.subarray(this.upper, this.who.length).reduce((sum, one) => sum + one, 0);
    this.mixed = isHomogeneous(over + below.inS1, over + staying);
    this.graph = this.build(vertices);
  }

  private get wanted(): number {
    return this.demand.wanted.movers + this.demand.wanted.rest;
  }

  /** In a bracket that is not the last, a resident may have no possible opponent (C.1). */
  private isNeeded(u: number): boolean {
    if (this.below.last || u < this.upper + this.below.inS1) return true;
    if (u === this.who.length) return false;
    if (this.demand.rule.staying.has(this.who[u])) return true;
    return this.below.players.some((b) => b !== this.who[u] && mayMeet(this.field, this.who[u], b, this.hardness));
  }

  private inside(u: number, v: number): boolean {
    const { movers } = this.demand.wanted;
    if (v >= this.upper || v < movers) return false;
    if (!mayPairInside(this.field, this.who[u], this.who[v], this.demand.inForce, this.demand.rule)) return false;
    return u < movers || this.usable(this.who[u], this.who[v]);
  }

  private mayLeave(u: number): boolean {
    const { wanted, inForce, rule } = this.demand;
    return u >= wanted.movers && mayBeLeftOver(this.field, this.who[u], inForce, rule) && this.usable(this.who[u], -1);
  }

  /** Whether two players may meet in the bracket below, or whether one may have no opponent there. */
  private under(u: number, v: number): boolean {
    const { field, below, who, upper, mixed, needed, leaves } = this;
    if (needed[u] === 0 && needed[v] === 0) return true;
    if (v > who.length || (u < upper && leaves[u] === 0)) return false;
    // u < v: S1 comes first.
    const endOfS1 = upper + below.inS1;
    const { alone, notAlone } = this.demand.rule;
    if (v === who.length) {
      if (alone === undefined ? notAlone.has(who[u]) : alone !== who[u]) return false;
      return (mixed || u >= endOfS1) && (!below.last || field.mayHaveBye[who[u]] === 1);
    }
    if (alone === who[u] || alone === who[v]) return false;
    if (v < upper && leaves[v] === 0) return false;
    return (mixed || v >= endOfS1) && mayMeet(field, who[u], who[v], this.hardness);
  }

  private build(vertices: number): BracketGraph | undefined {
    const mayPair = (u: number, v: number): boolean => this.inside(u, v) || this.under(u, v);
    // Check whether any pairing works before listing the edges: usually none does, and a bracket can have millions of edges.
    const kinds = this.kinds(vertices);
    const matching = new MaximumMatching(vertices, (u, v) => (u < v ? mayPair(u, v) : mayPair(v, u)), kinds);
    if (!matching.complete()) return undefined;
    const { from, to } = edgesWhere(vertices, mayPair);
    const inside = byEdge({ from, to }, (u, v) => (this.inside(u, v) ? 1 : 0));
    return this.counted({ vertices, from, to, inside: Uint8Array.from(inside) });
  }

  /** The graph with the required number of pairs inside, ensured by weights. */
  private counted(graph: BracketGraph): BracketGraph | undefined {
    const { vertices, from, to, inside } = graph;
    const { mate, edge } = maximumWeightMatching({
      vertices,
      from,
      to,
      width: 1,
      weight: Float64Array.from(inside),
      perfect: true,
    });
    if (edge.includes(-1)) return undefined;
    const most = edge.reduce((sum, e) => sum + inside[e], 0) / 2;
    const { wanted, upper: members } = this;
    if (most < wanted) return undefined;
    const count = { members, wanted, most };
    if (most === wanted) {
      this.any = mate;
      return { ...graph, count };
    }
    // If more pairs within the upper bracket are possible than required, two players who may meet there may also meet in the
    // bracket below.
    const both = from.map((_, e) => e).filter((e) => inside[e] === 1 && this.under(from[e], to[e]));
    return {
      vertices,
      from: Int32Array.from([...from, ...both.map((e) => from[e])]),
      to: Int32Array.from([...to, ...both.map((e) => to[e])]),
      inside: Uint8Array.from([...inside, ...both.map(() => 0)]),
      count,
    };
  }

  /** The partners in a pairing with the right number of pairs, if its price and marks happen to be within the limits. */
  anyWithin(price: Cost, priceLimit: number, marks: Cost, budget: number): AnyWithin | undefined {
    const { any: mate, upper } = this;
    if (mate === undefined) return undefined;
    const isInside = (u: number): boolean => {
      const v = mate[u];
      return v < upper && this.inside(Math.min(u, v), Math.max(u, v));
    };
    let [priceLeft, marksLeft] = [priceLimit, budget];
    for (let u = 0; u < upper; u++) {
      if (!isInside(u)) marksLeft -= marks(u, -1);
      else if (u < mate[u]) {
        priceLeft -= price(u, mate[u]);
        marksLeft -= marks(u, mate[u]);
      }
    }
    return priceLeft >= 0 && marksLeft >= 0 ? { mate, isInside } : undefined;
  }

  /** What is known without looking up who has met whom; vertices that may stay without a partner form separate kinds. */
  private kinds(vertices: number, inS1?: (place: number) => boolean): Kinds | undefined {
    const { upper, who, needed, mixed, below } = this;
    const { movers } = this.demand.wanted;
    const endOfS1 = upper + below.inS1;
    const players = who.length;
    const partOf = (u: number): number => {
      if (u >= players) return 12 + Math.min(1, u - players);
      if (u < upper) return u < movers ? 0 : inS1?.(u) === true ? 1 : 2;
      return 4 + 2 * (u < endOfS1 ? 1 : 2) + needed[u];
    };
    const usable = (u: number, v: number): boolean => {
      if (needed[u] === 0 && needed[v] === 0) return true;
      if (v > players) return false;
      if (v < upper) return v >= movers && !(inS1?.(u) === true && inS1?.(v) === true);
      if (inS1?.(u) === true) return false;
      return u >= movers && (mixed || (v === players ? u : v) >= endOfS1);
    };
    // Vertices that may stay without a partner have no conditions.
    const asked = Array.from({ length: vertices }, (_, u) => (u < players && needed[u] === 1 ? who[u] : -1));
    return plainKinds(this.field, this.hardness, { who: asked, partOf, usable });
  }

  /** What is known without looking up who has met whom, once the halves of the upper bracket are fixed. */
  kindsOfHalves(graph: BracketGraph, inS1: ReadonlySet<number>): Kinds | undefined {
    return this.kinds(graph.vertices, (place) => place < this.upper && inS1.has(place));
  }

  /** The graph with prices and marks; the price of a pair within the upper bracket is paid by its first vertex. */
  priced(graph: BracketGraph, price: Cost, marks: Cost): PricedGraph {
    const { from, to, inside, vertices } = graph;
    const left = (u: number): number => (u < this.upper ? marks(u, -1) : 0);
    return {
      vertices,
      from,
      to,
      fromPrice: byEdge(graph, (u, v, e) => (inside[e] === 1 ? price(u, v) : 0)),
      toPrice: new Float64Array(to.length),
      marks: byEdge(graph, (u, v, e) => (inside[e] === 1 ? marks(u, v) : left(u) + left(v))),
    };
  }
}
