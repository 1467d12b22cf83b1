import { type Conditions, cheapestWithin } from '../../../graph/cheapestWithin.ts';
import type { Kinds } from '../../../graph/maximumMatching.ts';
import { MaximumMatching } from '../../../graph/maximumMatching.ts';
import { byEdge, edgesWhere } from '../../../graph/weightedGraph.ts';
import { breaks } from '../criteria.ts';
import { mayBeLeftOver, mayPairInside } from '../leftovers.ts';
import type { Heterogeneous } from '../terms.ts';
import { plainKinds } from './plainKinds.ts';

type Excess = (a: number, b: number) => number;
/** What two vertices add to a sum, the smaller first. */
type Measure = (u: number, v: number) => number;

/** The graph of what is left of a heterogeneous bracket: MDPs, others, and a vertex for each one left over. */
export class HeterogeneousGraph {
  private readonly bracket: Heterogeneous;
  private readonly who: readonly number[];
  private readonly movers: number;
  private readonly vertices: number;
  private readonly matching: MaximumMatching;
  private readonly possible: boolean;
  private readonly inRest: (a: number, b: number) => boolean;

  constructor(
    bracket: Heterogeneous,
    movers: readonly number[],
    others: readonly number[],
    inRest: (a: number, b: number) => boolean,
  ) {
    this.inRest = inRest;
    this.bracket = bracket;
    this.who = [...movers, ...others];
    this.movers = movers.length;
    const over = others.length - movers.length - 2 * bracket.rest;
    this.possible = over >= 0;
    this.vertices = this.who.length + Math.max(0, over);
    this.matching = new MaximumMatching(this.vertices, (u, v) => this.edge(u, v), this.kinds(over));
  }

  /** What is plain without asking who met whom. */
  private kinds(over: number): Kinds | undefined {
    const { who, movers, bracket, inRest } = this;
    const n = who.length;
    const player = (u: number): number => (u < n ? who[u] : -1);
    return plainKinds(bracket.field, bracket.inForce.hardness, {
      who: [...who, ...Array.from({ length: Math.max(0, over) }, () => -1)],
      partOf: (u) => (u < movers ? 1 : u < n ? 2 : 3),
      usable: (u, v) => u < n && v >= movers && (u < movers ? v < n : inRest(player(u), player(v))),
    });
  }

  complete(): boolean {
    return this.possible && this.matching.complete();
  }

  /** Partners by player (none for those left over), at most so many preferences broken by MDPs and at most so much excess in the remainder. */
  within(broken: number, excess: Excess, budget: number): ReadonlyMap<number, number> | undefined {
    const byMovers: Measure = (u, v) => this.moverBreaks(u, v);
    const inRest = this.inRestOnly(excess);
    const { mate } = this.matching;
    if (this.sum(mate, byMovers) <= broken && this.sum(mate, inRest) <= budget) return this.partners(mate);
    const { graph, found } = this.cheapest(byMovers, inRest, { budget, most: broken, enough: broken });
    return found && this.partners(found.edge.map((e, u) => (graph.from[e] === u ? graph.to[e] : graph.from[e])));
  }

  /** The fewest preferences that the MDPs can break. */
  fewestByMovers(): number {
    return this.least((u, v) => this.moverBreaks(u, v));
  }

  /** The least sum of a measure over the pairs of the remainder. */
  leastExcess(excess: Excess): number {
    return this.least(this.inRestOnly(excess));
  }

  private partners(mate: Int32Array): ReadonlyMap<number, number> {
    const pairs = this.who.map((player, u): readonly [number, number] => [player, this.who[mate[u]]]);
    return new Map(pairs.filter(([, partner]) => partner !== undefined));
  }

  private inRestOnly(excess: Excess): Measure {
    return (u, v) => (u < this.movers ? 0 : excess(this.who[u], v < this.who.length ? this.who[v] : -1));
  }

  private sum(mate: Int32Array, measure: Measure): number {
    return mate.reduce((sum, v, u) => sum + (u < v ? measure(u, v) : 0), 0);
  }

  private moverBreaks(u: number, v: number): number {
    return u < this.movers && breaks(this.bracket.field, this.who[u], this.who[v]) ? 1 : 0;
  }

  private edge(u: number, v: number): boolean {
    if (v < u) return this.edge(v, u);
    const { field, inForce, rule } = this.bracket;
    const n = this.who.length;
    if (v < this.movers || u >= n) return false;
    if (v >= n)
      return u >= this.movers && this.inRest(this.who[u], -1) && mayBeLeftOver(field, this.who[u], inForce, rule);
    if (u >= this.movers && !this.inRest(this.who[u], this.who[v])) return false;
    return mayPairInside(field, this.who[u], this.who[v], inForce, rule);
  }

  private least(measure: Measure): number {
    if (this.sum(this.matching.mate, measure) === 0) return 0;
    return this.cheapest(measure, () => 0, { budget: 0 }).found?.price ?? Number.POSITIVE_INFINITY;
  }

  private cheapest(price: Measure, marks: Measure, conditions: Conditions) {
    const { vertices } = this;
    const { from, to } = edgesWhere(vertices, (u, v) => this.edge(u, v));
    const measureEdges = (measure: Measure): Float64Array => byEdge({ from, to }, measure);
    const toPrice = new Float64Array(to.length);
    const graph = { vertices, from, to, fromPrice: measureEdges(price), toPrice, marks: measureEdges(marks) };
    return { graph, found: cheapestWithin(graph, conditions) };
  }
}
