import type { MaximumMatching } from '../../../graph/maximumMatching.ts';
import type { Heterogeneous } from '../terms.ts';
import { breaks } from '../text.ts';
import { BracketVertices, COMMON, playersOver, remainderExcess } from './graph.ts';

/** A pairing within the limits, found by weights: the partner of every player, -1 for those left over. */
interface Weighed {
  readonly common: number;
  readonly partnerOf: (player: number) => number;
}

/** Such a pairing with the opponents of the first MDPs fixed (places in S2), who violate the given number of preferences. */
type Weigh = (settled: readonly number[], broken: number) => Weighed | undefined;

/**
 * The first transposition of S2 against the MDPs (C.6, C.7, C.9) with which a heterogeneous bracket can be paired on its own:
 * each MDP in turn gets the first opponent with whom all others can still be paired within the limits. Returns places in S2;
 * undefined if there is none.
 *
 * `limit` is how many preferences the MDPs may violate. If nothing has to be counted (all or none may, and x is not raised), one
 * unweighted search finds all possible opponents of an MDP. Otherwise such searches decide nearly all cases: no, if the opponent
 * leaves the others unpairable whatever they violate; yes, if pairs without violations, together with those of one pairing within
 * the limits, suffice. Weights decide the rest.
 */
export function moversInTurn(bracket: Heterogeneous, limit: number, weigh: Weigh): number[] | undefined {
  return playersOver(bracket) < 0 ? undefined : new MoversInTurn(bracket, limit, weigh).run();
}

class MoversInTurn {
  private readonly bracket: Heterogeneous;
  private readonly limit: number;
  private readonly weigh: Weigh;
  private readonly graph: BracketVertices;
  private readonly isExact: boolean;
  private readonly any: Alive;
  private readonly ways: readonly Way[];
  private broken = 0;
  private readonly order: number[] = [];

  constructor(bracket: Heterogeneous, limit: number, weigh: Weigh) {
    const { s1, inForce } = bracket;
    this.bracket = bracket;
    this.limit = limit;
    this.weigh = weigh;
    this.graph = new BracketVertices(bracket);
    const unlimited = limit >= s1.length;
    this.isExact = inForce.raise === 0 && (unlimited || limit === 0);
    this.any = new Alive(this.graph, () => this.graph.matching());
    this.ways = COMMON.map((common) => new Way(this.graph, common, { unlimited, isExact: this.isExact }));
  }

  run(): number[] | undefined {
    const { ways, order } = this;
    if (!ways.some((way) => way.alive.isOpen(order)) && !this.weighs([], 0)) return undefined;
    for (let at = 0; at < this.bracket.s1.length; at++) {
      const place = this.firstFor(at);
      if (place < 0) return undefined;
      order.push(place);
      this.broken += this.breaksWith(at, place);
      for (const way of ways) way.keepWithin(at, this.limit - this.broken);
    }
    return order;
  }

  private firstFor(at: number): number {
    const { bracket, graph, any, limit, ways, order } = this;
    const used = new Set(order);
    return bracket.s2.findIndex((_, place) => {
      const v = bracket.s1.length + place;
      if (used.has(place) || !graph.mayBeMatched(at, v)) return false;
      const now = this.broken + this.breaksWith(at, place);
      if (now > limit) return false;
      if (ways.some((way) => now + way.brokenAfter(at) <= limit && way.alive.mayHave(at, v, order))) return true;
      return !this.isExact && any.mayHave(at, v, order) && this.weighs([...order, place], now);
    });
  }

  /** Whether weights find a pairing; it is then used as a guide for the following MDPs. */
  private weighs(settled: readonly number[], broken: number): boolean {
    if (this.isExact || !this.any.isOpen(this.order)) return false;
    const found = this.weigh(settled, broken);
    if (found === undefined) return false;
    this.ways[COMMON.indexOf(found.common)].follow(found.partnerOf);
    return true;
  }

  private breaksWith(at: number, place: number): number {
    const { field, s1, s2 } = this.bracket;
    return breaks(field, s1[at], s2[place]) ? 1 : 0;
  }
}

/** A matching of everyone, created on demand, from which the MDPs are removed one after another with their opponents. */
class Alive {
  private readonly graph: BracketVertices;
  private readonly make: () => MaximumMatching;
  private matching: MaximumMatching | undefined;
  private settled = 0;
  private whole = true;
  /** Possible opponents of the MDP queried last. */
  private asked = -1;
  private partners: Uint8Array | undefined;

  constructor(graph: BracketVertices, make: () => MaximumMatching) {
    this.graph = graph;
    this.make = make;
  }

  /** True if all except the first MDPs, whose opponents are fixed, can be matched. */
  isOpen(order: readonly number[]): boolean {
    if (!this.whole) return false;
    this.matching ??= this.make();
    const { matching, graph } = this;
    for (; this.settled < order.length; this.settled++) {
      matching.switchOff(this.settled);
      matching.switchOff(graph.movers + order[this.settled]);
    }
    this.whole = matching.complete();
    return this.whole;
  }

  /** True if all can be matched once the next MDP also has this opponent. */
  mayHave(at: number, v: number, order: readonly number[]): boolean {
    if (this.asked !== at) {
      this.asked = at;
      this.partners = this.isOpen(order) ? this.matching?.partnersOf(at) : undefined;
    }
    return this.partners?.[v] === 1;
  }

  /** Starts again. */
  reset(whole: boolean): void {
    this.matching = undefined;
    this.settled = 0;
    this.asked = -1;
    this.whole = whole;
  }
}

interface Terms {
  /** True if the MDPs may all violate preferences. */
  readonly unlimited: boolean;
  /** True if only pairs that do not count for anything may be used. */
  readonly isExact: boolean;
}

/**
 * Pairings that certainly meet the limits, if one colour decides the remainder's x: they consist of pairs without violations and
 * of those of one pairing within the limits.
 */
class Way {
  private readonly graph: BracketVertices;
  private readonly excess: (a: number, b: number) => number;
  private readonly terms: Terms;
  /** The partners in the guiding pairing, by vertex; -1 if there is none. */
  private readonly followed: Int32Array;
  readonly alive: Alive;

  constructor(graph: BracketVertices, common: number, terms: Terms) {
    this.graph = graph;
    this.terms = terms;
    this.excess = remainderExcess(graph.bracket.field, common);
    this.followed = new Int32Array(graph.who.length).fill(-1);
    this.alive = new Alive(graph, () => this.newMatching());
  }

  private newMatching(): MaximumMatching {
    const { graph, terms, followed } = this;
    if (terms.isExact) {
      const usable = (u: number, v: number): boolean => this.countsNothing(u, v);
      return graph.matching(usable, graph.kinds(usable));
    }
    const matching = graph.matching((u, v) => this.countsNothing(u, v) || followed[u] === v);
    for (const [u, v] of followed.entries()) if (u < v) matching.link(u, v);
    return matching;
  }

  private countsNothing(u: number, v: number): boolean {
    const { who, movers } = this.graph;
    if (u < movers) return this.terms.unlimited || !this.breaksPreference(u, v);
    return this.excess(who[u], who[v]) === 0;
  }

  private breaksPreference(u: number, v: number): boolean {
    return breaks(this.graph.bracket.field, this.graph.who[u], this.graph.who[v]);
  }

  /** Maximum number of preferences that the MDPs after this one violate; -Infinity if there is no limit. */
  brokenAfter(at: number): number {
    const { terms, followed, graph } = this;
    if (terms.unlimited) return Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (let u = at + 1; u < graph.movers; u++) {
      if (followed[u] >= 0 && this.breaksPreference(u, followed[u])) sum++;
    }
    return sum;
  }

  /** Called once the opponent of an MDP is fixed: `left` is how many preferences may still be violated. */
  keepWithin(at: number, left: number): void {
    if (this.brokenAfter(at) > left) this.alive.reset(false);
  }

  /** Uses a pairing found by weights as a guide. */
  follow(partnerOf: (player: number) => number): void {
    const { graph, followed } = this;
    const vertexOf = new Map(graph.who.map((player, u) => [player, u]));
    let leftOver = graph.players;
    followed.fill(-1);
    for (let u = 0; u < graph.players; u++) {
      const partner = partnerOf(graph.who[u]);
      const v = partner < 0 ? leftOver++ : (vertexOf.get(partner) as number);
      followed[u] = v;
      followed[v] = u;
    }
    this.alive.reset(true);
  }
}
