import { MaximumMatching } from '../../../graph/maximumMatching.ts';
import { maximumWeightMatching } from '../../../graph/weightedMatching.ts';
import type { Heterogeneous } from './heterogeneous.ts';
import { breaks } from './level.ts';
import { mayMeet, mayStay } from './task.ts';

/** The graph of what is left of a heterogeneous bracket: MDPs, others, and a vertex for each one left over. */
export class Outlook {
  private readonly task: Heterogeneous;
  private readonly who: readonly number[];
  private readonly movers: number;
  private readonly vertices: number;
  private readonly matching: MaximumMatching;
  private readonly possible: boolean;
  private readonly inRest: (a: number, b: number) => boolean;

  constructor(
    task: Heterogeneous,
    movers: readonly number[],
    others: readonly number[],
    inRest: (a: number, b: number) => boolean,
  ) {
    this.inRest = inRest;
    this.task = task;
    this.who = [...movers, ...others];
    this.movers = movers.length;
    const over = others.length - movers.length - 2 * task.rest;
    this.possible = over >= 0;
    this.vertices = this.who.length + Math.max(0, over);
    this.matching = new MaximumMatching(this.vertices, (u, v) => this.edge(u, v));
  }

  complete(): boolean {
    return this.possible && this.matching.complete();
  }

  /** Preferences that MDPs break in the pairing that {@link complete} found. */
  brokenByMovers(): number {
    let count = 0;
    for (let u = 0; u < this.movers; u++) count += this.moverBreaks(u, this.matching.mate[u]);
    return count;
  }

  /** The fewest preferences that the MDPs can break. */
  fewestByMovers(): number {
    return this.least((u, v) => this.moverBreaks(u, v));
  }

  /** The least sum of a measure over the pairs of the remainder. */
  leastExcess(excess: (a: number, b: number) => number): number {
    return this.least((u, v) => {
      if (u < this.movers) return 0;
      return excess(this.who[u], v < this.who.length ? this.who[v] : -1);
    });
  }

  /** The least sum of both: preferences that MDPs break, and a measure over the remainder. */
  leastTogether(excess: (a: number, b: number) => number): number {
    return this.least((u, v) => {
      if (u < this.movers) return this.moverBreaks(u, v);
      return excess(this.who[u], v < this.who.length ? this.who[v] : -1);
    });
  }

  private moverBreaks(u: number, v: number): number {
    return u < this.movers && breaks(this.task.field, this.who[u], this.who[v]) ? 1 : 0;
  }

  private edge(u: number, v: number): boolean {
    if (v < u) return this.edge(v, u);
    const { field, level, rule } = this.task;
    const n = this.who.length;
    if (v < this.movers || u >= n) return false;
    if (v >= n) return u >= this.movers && this.inRest(this.who[u], -1) && mayStay(field, this.who[u], level, rule);
    if (u >= this.movers && !this.inRest(this.who[u], this.who[v])) return false;
    return mayMeet(field, this.who[u], this.who[v], level, rule);
  }

  private least(cost: (u: number, v: number) => number): number {
    const from: number[] = [];
    const to: number[] = [];
    const weight: number[] = [];
    for (let u = 0; u < this.vertices; u++) {
      for (let v = u + 1; v < this.vertices; v++) {
        if (!this.edge(u, v)) continue;
        from.push(u);
        to.push(v);
        weight.push(1, 2 - cost(u, v));
      }
    }
    const { mate } = maximumWeightMatching({
      vertices: this.vertices,
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      width: 2,
      weight: Float64Array.from(weight),
    });
    let total = 0;
    for (let u = 0; u < this.vertices; u++) if (mate[u] > u) total += cost(u, mate[u]);
    return total;
  }
}
