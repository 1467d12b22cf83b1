import { type Conditions, cheapestWithin } from '../../../graph/cheapestWithin.ts';
import type { MaximumMatching } from '../../../graph/maximumMatching.ts';
import { byEdge, edgesWhere } from '../../../graph/weightedGraph.ts';
import { type Below, type Found, type Heterogeneous, mayPairInside } from '../terms.ts';
import { breaks, countX } from '../text.ts';
import { type AnyPairing, anyWithBelow, firstPairing } from './below.ts';
import { BracketVertices, COMMON, playersOver, remainderExcess } from './graph.ts';
import { moversInTurn } from './moversInTurn.ts';

/** C.6, C.7, C.9: the first transposition of S2 against the MDPs with which the remainder can also be paired. */
export function firstHeterogeneous(bracket: Heterogeneous, x: number, below?: Below): Found | undefined {
  return new HeterogeneousSearch(bracket, x, below).run();
}

/** A pairing of the rest of the bracket: partners by player, and the colour that decides the remainder's x. */
interface LookedAt {
  readonly common: number;
  readonly partners: ReadonlyMap<number, number>;
}

export class HeterogeneousSearch {
  private readonly bracket: Heterogeneous;
  private readonly x: number;
  /** The bracket for which the leftover players must work (C.12, C.13). */
  private readonly below: Below | undefined;
  private readonly order: number[] = [];
  private readonly used = new Set<number>();
  /** Remainders that failed, identified by their players. */
  private readonly failed = new Set<string>();
  /** States of the search from which nothing was found. */
  private readonly dead = new Set<string>();

  constructor(bracket: Heterogeneous, x: number, below?: Below) {
    this.below = below;
    this.bracket = bracket;
    this.x = x;
  }

  run(): Found | undefined {
    if (this.below === undefined) return this.alone();
    const hope = this.look(0);
    return hope === undefined ? undefined : this.extend(0, hope);
  }

  /** The bracket on its own; anything that can be completed stays possible later. */
  private alone(): Found | undefined {
    const { s1, s2, inForce } = this.bracket;
    const order = moversInTurn(this.bracket, this.x + inForce.raise, (settled, broken) => {
      this.settle(settled);
      const found = this.lookAlone(broken);
      this.settle([]);
      if (found === undefined) return undefined;
      const partners = new Map(found.partners);
      for (const [at, place] of settled.entries()) {
        partners.set(s1[at], s2[place]);
        partners.set(s2[place], s1[at]);
      }
      return { common: found.common, partnerOf: (player) => partners.get(player) ?? -1 };
    });
    if (order === undefined) return undefined;
    this.settle(order);
    return this.remainder();
  }

  private settle(places: readonly number[]): void {
    this.order.splice(0, this.order.length, ...places);
    this.used.clear();
    for (const place of places) this.used.add(place);
  }

  /** `hope` contains opponents for the remaining MDPs with which the bracket can be paired, as far as is known. */
  private extend(broken: number, hope: readonly number[]): Found | undefined {
    const { field, s1, s2, inForce, rule } = this.bracket;
    const at = this.order.length;
    if (at === s1.length) return this.remainder();
    // What is left depends on which players are used and how many preferences are violated, not on who met whom.
    const state = `${broken}:${[...this.used].sort((a, b) => a - b).join()}`;
    if (this.dead.has(state)) return undefined;
    for (let place = 0; place < s2.length; place++) {
      if (this.used.has(place) || !mayPairInside(field, s1[at], s2[place], inForce, rule)) continue;
      const now = broken + (breaks(field, s1[at], s2[place]) ? 1 : 0);
      if (now > this.x + inForce.raise) continue;
      this.order.push(place);
      this.used.add(place);
      const next = s2[place] === hope[0] ? hope.slice(1) : this.look(now);
      const found = next === undefined ? undefined : this.extend(now, next);
      if (found !== undefined) return found;
      this.order.pop();
      this.used.delete(place);
    }
    this.dead.add(state);
    return undefined;
  }

  /** The remainder with its own x (C.6 goes back to C.2), raised like that of the bracket (C.11). */
  private remainder(): Found | undefined {
    const { field, s1, s2, rest, inForce, rule } = this.bracket;
    const members = s2.filter((_, place) => !this.used.has(place));
    const name = members.join();
    if (this.failed.has(name)) return undefined;
    const remainder = { field, members, pairs: rest, inForce, rule };
    const found = firstPairing(remainder, countX(field, members, rest) + inForce.raise, this.below);
    if (found === undefined) {
      this.failed.add(name);
      return undefined;
    }
    const pairs = s1.map((player, i): [number, number] => [player, s2[this.order[i]]]);
    return { ...found, pairs: [...pairs, ...found.pairs], key: [...this.order, ...found.key] };
  }

  /** Whether the bracket can be paired at all. */
  isPossible(): boolean {
    return this.outlook(() => true).complete();
  }

  /** Opponents for the remaining MDPs such that all limits are met; undefined if there are none. */
  private look(broken: number): readonly number[] | undefined {
    if (!this.isPossible()) return undefined;
    const open = this.order.length < this.bracket.s1.length;
    if (open && this.below !== undefined) return this.hopeWith(this.below, broken)?.opponents;
    const { s1 } = this.bracket;
    const found = this.lookAlone(broken);
    return found && s1.slice(this.order.length).map((player) => found.partners.get(player) ?? -1);
  }

  /** A pairing of the rest that meets all limits, regardless of the bracket below; undefined if there is none. */
  private lookAlone(broken: number): LookedAt | undefined {
    const { inForce, field } = this.bracket;
    const budget = this.x + inForce.raise - broken;
    const any = this.outlook(() => true);
    if (!any.complete()) return undefined;
    for (const common of COMMON) {
      const excess = remainderExcess(field, common);
      // Without a raise, the remainder may not exceed its x at all.
      const look = inForce.raise > 0 ? any : this.outlook((a, b) => excess(a, b) === 0);
      const found = look.complete() ? look.within(budget, excess, inForce.raise) : undefined;
      if (found !== undefined) return { common, partners: found };
    }
    return undefined;
  }

  /** Opponents with whom the leftover players can still find opponents in the bracket below. */
  private hopeWith(below: Below, broken: number): AnyPairing | undefined {
    const { field, s1, s2, rest, inForce, rule } = this.bracket;
    const at = this.order.length;
    const members = [...s1.slice(at), ...s2.filter((_, place) => !this.used.has(place))];
    const movers = s1.length - at;
    const demand = {
      bracket: { members, movers, bye: rule.bye },
      wanted: { movers, rest, steps: 0 },
      inForce,
      x: this.x + inForce.raise - broken,
      rule,
    };
    return anyWithBelow(field, demand, below);
  }

  /** A raise of x (C.11) below which there is nothing to find; infinite if there is nothing at all. */
  leastRaise(): number {
    const look = this.outlook(() => true);
    if (!look.complete()) return Number.POSITIVE_INFINITY;
    const byMovers = Math.max(0, look.fewestByMovers() - this.x);
    let least = Number.POSITIVE_INFINITY;
    for (const common of COMMON) {
      least = Math.min(least, look.leastExcess(remainderExcess(this.bracket.field, common)));
      if (least <= byMovers) return byMovers;
    }
    return least;
  }

  private outlook(inRest: (a: number, b: number) => boolean): HeterogeneousGraph {
    const { s1, s2 } = this.bracket;
    const left = s2.filter((_, place) => !this.used.has(place));
    return new HeterogeneousGraph({ ...this.bracket, s1: s1.slice(this.order.length), s2: left }, inRest);
  }
}

type Excess = (a: number, b: number) => number;
/** What two vertices, the smaller first, add to a sum. */
type Measure = (u: number, v: number) => number;

/** The graph of the rest of a heterogeneous bracket; `inRest` says which pairs and leftover players its remainder may use. */
class HeterogeneousGraph {
  private readonly graph: BracketVertices;
  private readonly matching: MaximumMatching;
  private readonly usable: (u: number, v: number) => boolean;

  constructor(bracket: Heterogeneous, inRest: (a: number, b: number) => boolean) {
    const graph = new BracketVertices(bracket);
    this.graph = graph;
    this.usable = (u, v) => u < graph.movers || inRest(graph.who[u], graph.who[v]);
    this.matching = graph.matching(this.usable, graph.kinds(this.usable));
  }

  complete(): boolean {
    return playersOver(this.graph.bracket) >= 0 && this.matching.complete();
  }

  /**
   * Partners by player (none for leftover players), with a limit on preferences violated by MDPs and on the excess in the
   * remainder.
   */
  within(broken: number, excess: Excess, budget: number): ReadonlyMap<number, number> | undefined {
    const byMovers: Measure = (u, v) => this.moverBreaks(u, v);
    const inRest = this.inRestOnly(excess);
    const { mate } = this.matching;
    if (this.sum(mate, byMovers) <= broken && this.sum(mate, inRest) <= budget) return this.partners(mate);
    const { graph, found } = this.cheapest(byMovers, inRest, { budget, most: broken, enough: broken });
    return found && this.partners(found.edge.map((e, u) => (graph.from[e] === u ? graph.to[e] : graph.from[e])));
  }

  /** Minimum number of preferences that the MDPs must violate. */
  fewestByMovers(): number {
    return this.least((u, v) => this.moverBreaks(u, v));
  }

  /** The minimum sum of a measure over the pairs of the remainder. */
  leastExcess(excess: Excess): number {
    return this.least(this.inRestOnly(excess));
  }

  private partners(mate: Int32Array): ReadonlyMap<number, number> {
    const { who, players } = this.graph;
    const pairs = who.slice(0, players).map((player, u): readonly [number, number] => [player, who[mate[u]]]);
    return new Map(pairs.filter(([, partner]) => partner >= 0));
  }

  private inRestOnly(excess: Excess): Measure {
    const { movers, who } = this.graph;
    return (u, v) => (u < movers ? 0 : excess(who[u], who[v]));
  }

  private sum(mate: Int32Array, measure: Measure): number {
    return mate.reduce((sum, v, u) => sum + (u < v ? measure(u, v) : 0), 0);
  }

  private moverBreaks(u: number, v: number): number {
    const { movers, bracket, who } = this.graph;
    return u < movers && breaks(bracket.field, who[u], who[v]) ? 1 : 0;
  }

  private least(measure: Measure): number {
    if (this.sum(this.matching.mate, measure) === 0) return 0;
    return this.cheapest(measure, () => 0, { budget: 0 }).found?.price ?? Number.POSITIVE_INFINITY;
  }

  private cheapest(price: Measure, marks: Measure, conditions: Conditions) {
    const vertices = this.graph.who.length;
    const { from, to } = edgesWhere(vertices, (u, v) => this.graph.mayBeMatched(u, v) && this.usable(u, v));
    const measureEdges = (measure: Measure): Float64Array => byEdge({ from, to }, measure);
    const toPrice = new Float64Array(to.length);
    const graph = { vertices, from, to, fromPrice: measureEdges(price), toPrice, marks: measureEdges(marks) };
    return { graph, found: cheapestWithin(graph, conditions) };
  }
}
