import { maximumWeightMatching } from '../../../graph/weightedMatching.ts';
import type { Bracket, PairLevel } from './bracket.ts';
import type { Field2009 } from './field.ts';
import { hardnesses, isLegal, type Level } from './level.ts';
import { type LeftoverRule, mayMeet, mayStay } from './task.ts';

/** The bracket below one that is paired again (C.12, C.13): its players who are there in any case. */
export interface Below {
  readonly players: readonly number[];
  /** How many of them belong to S1 there, with the players left over above. */
  readonly inS1: number;
  /** True for the last bracket, in which everybody has to be paired or get the bye. */
  readonly last: boolean;
}

/** What a pairing of the upper bracket has to keep: its criteria, x as raised, and who is left over. */
export interface Demand {
  readonly bracket: Bracket;
  readonly pairLevel: PairLevel;
  readonly level: Level;
  readonly x: number;
  readonly rule: LeftoverRule;
}

/** What a pair adds to a count that has a limit; -1 stands for nobody. */
export type Cost = (u: number, v: number) => number;

/** The players of both brackets, those of the upper one first, and a last vertex for the one without opponent below. */
export class JointGraph {
  private readonly field: Field2009;
  private readonly demand: Demand;
  private readonly below: Below;
  private readonly who: readonly number[];
  private readonly upper: number;
  /** A.3: with so many players moved in, they may meet one another in the bracket below. */
  private readonly mixed: boolean;
  readonly vertices: number;
  private readonly hardness: Level['hardness'];
  /** 1 for those who must be covered. */
  readonly needed: Uint8Array;
  /** Pairs of the upper bracket (of its remainder if it is heterogeneous), and players left over, that may be used. */
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
    const all = hardnesses(field);
    this.hardness = all[all.length - 1];
    const single = !below.last || (over + below.players.length) % 2 === 1;
    this.vertices = this.who.length + (single ? 1 : 0);
    this.needed = new Uint8Array(this.vertices);
    for (let u = 0; u < this.vertices; u++) this.needed[u] = this.isNeeded(u) ? 1 : 0;
    // Who moves on without having met anybody (C.1) does not count for A.3.
    const staying = this.needed.subarray(this.upper, this.who.length).reduce((sum, one) => sum + one, 0);
    this.mixed = 2 * (over + below.inS1) >= over + staying;
  }

  private get wanted(): number {
    return this.demand.pairLevel.movers + this.demand.pairLevel.rest;
  }

  /** In a bracket that is not the last, a resident may be there without anybody to meet (C.1). */
  private isNeeded(u: number): boolean {
    if (this.below.last || u < this.upper + this.below.inS1) return true;
    if (u === this.who.length) return false;
    return this.below.players.some((b) => b !== this.who[u] && isLegal(this.field, this.who[u], b, this.hardness));
  }

  readonly inside = (u: number, v: number): boolean => {
    const { movers } = this.demand.pairLevel;
    if (v >= this.upper || v < movers) return false;
    if (!mayMeet(this.field, this.who[u], this.who[v], this.demand.level, this.demand.rule)) return false;
    return u < movers || this.usable(this.who[u], this.who[v]);
  };

  private leaves(u: number): boolean {
    const { pairLevel, level, rule } = this.demand;
    return u >= pairLevel.movers && mayStay(this.field, this.who[u], level, rule) && this.usable(this.who[u], -1);
  }

  /** Whether two may meet in the bracket below, or one (v is the last vertex) be without opponent there. */
  readonly under = (u: number, v: number): boolean => {
    const { field, below, who, upper, mixed } = this;
    if (u < upper && !this.leaves(u)) return false;
    const isS1 = (w: number): boolean => w < upper + below.inS1;
    if (v === who.length) return (mixed || !isS1(u)) && (!below.last || field.byeAllowed[who[u]] === 1);
    if (v < upper && !this.leaves(v)) return false;
    return (mixed || !isS1(u) || !isS1(v)) && isLegal(field, who[u], who[v], this.hardness);
  };

  /**
   * True when everybody who must be is covered, with the wanted number of pairs inside, and the least total cost of a
   * matching with that number is within the limit. With more pairs inside the cost says nothing.
   */
  withinLimit(cost: Cost, limit: number): boolean {
    const { vertices, needed, upper } = this;
    const from: number[] = [];
    const to: number[] = [];
    const weight: number[] = [];
    for (let u = 0; u < vertices; u++) {
      for (let v = u + 1; v < vertices; v++) {
        const covers = needed[u] + needed[v];
        if (covers === 0) continue;
        const inside = this.inside(u, v);
        if (!inside && !this.under(u, v)) continue;
        from.push(u);
        to.push(v);
        weight.push(covers, inside ? 1 : 0, -this.costOf(u, v, inside, cost));
      }
    }
    const { mate } = maximumWeightMatching({
      vertices,
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      width: 3,
      weight: Float64Array.from(weight),
    });
    let pairs = 0;
    let total = 0;
    for (let u = 0; u < vertices; u++) {
      if (mate[u] < 0 && needed[u] === 1) return false;
      if (mate[u] <= u || u >= upper) continue;
      const inside = this.inside(u, mate[u]);
      if (inside) pairs++;
      total += this.costOf(u, mate[u], inside, cost);
    }
    return pairs > this.wanted || (pairs === this.wanted && total <= limit);
  }

  private costOf(u: number, v: number, inside: boolean, cost: Cost): number {
    if (inside) return cost(u, v);
    return (u < this.upper ? cost(u, -1) : 0) + (v < this.upper ? cost(v, -1) : 0);
  }
}
