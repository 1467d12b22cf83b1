import { MaximumMatching } from '../../../graph/maximumMatching.ts';

import type { Field2009 } from './field.ts';
import { type Found, firstHomogeneous } from './homogeneous.ts';
import { breaks, countX, type Level } from './level.ts';
import { type LeftoverRule, mayMeet, mayStay } from './task.ts';

/** A heterogeneous bracket: S1 are the players moved in, S2 all others; `rest` pairs are wanted of the remainder. */
export interface Heterogeneous {
  readonly field: Field2009;
  readonly s1: readonly number[];
  readonly s2: readonly number[];
  readonly rest: number;
  readonly level: Level;
  readonly rule: LeftoverRule;
}

/** C.6, C.7, C.9: the first transposition of S2 against the MDPs with which the remainder can be paired too. */
export function firstHeterogeneous(task: Heterogeneous, x: number): Found | undefined {
  return new Search(task, x).run();
}

class Search {
  private readonly task: Heterogeneous;
  private readonly x: number;
  private readonly order: number[] = [];
  private readonly used = new Set<number>();
  /** Remainders that failed, by their players. */
  private readonly failed = new Set<string>();

  constructor(task: Heterogeneous, x: number) {
    this.task = task;
    this.x = x;
  }

  run(): Found | undefined {
    return this.mayWork(0) ? this.extend(0) : undefined;
  }

  private extend(broken: number): Found | undefined {
    const { field, s1, s2, level, rule } = this.task;
    const at = this.order.length;
    if (at === s1.length) return this.remainder();
    for (let place = 0; place < s2.length; place++) {
      if (this.used.has(place) || !mayMeet(field, s1[at], s2[place], level, rule)) continue;
      const now = broken + (breaks(field, s1[at], s2[place]) ? 1 : 0);
      if (now > this.x) continue;
      this.order.push(place);
      this.used.add(place);
      const found = this.mayWork(now) ? this.extend(now) : undefined;
      if (found !== undefined) return found;
      this.order.pop();
      this.used.delete(place);
    }
    return undefined;
  }

  /** The remainder with an x of its own (C.6 goes back to C.2), raised like that of the bracket (C.11). */
  private remainder(): Found | undefined {
    const { field, s1, s2, rest, level, rule } = this.task;
    const members = s2.filter((_, place) => !this.used.has(place));
    const name = members.join();
    if (this.failed.has(name)) return undefined;
    const found = firstHomogeneous({ field, members, pairs: rest, level, rule }, countX(field, members, rest) + level.raise);
    if (found === undefined) {
      this.failed.add(name);
      return undefined;
    }
    const pairs = s1.map((player, i): [number, number] => [player, s2[this.order[i]]]);
    return { ...found, pairs: [...pairs, ...found.pairs], key: [...this.order, ...found.key] };
  }

  /** Whether the MDPs left and the remainder can still be paired: exact unless x was raised or nearly used up. */
  private mayWork(broken: number): boolean {
    const { level, s1 } = this.task;
    const open = s1.length - this.order.length;
    const clean = broken + open > this.x && this.x === broken;
    if (level.raise > 0) return this.matches(clean, () => true);
    return [1, -1, 0].some((common) => this.matches(clean, (a, b) => this.keepsX(a, b, common)));
  }

  /** A remainder keeps its x if nobody breaks a preference, or if no two meet of those who do not want the common colour. */
  private keepsX(a: number, b: number, common: number): boolean {
    const { wish } = this.task.field;
    if (common === 0) return a < 0 || b < 0 || !breaks(this.task.field, a, b);
    return (a >= 0 && wish[a] === common) || (b >= 0 && wish[b] === common);
  }

  private matches(clean: boolean, inRest: (a: number, b: number) => boolean): boolean {
    const { field, s1, s2, rest, level, rule } = this.task;
    const movers = s1.slice(this.order.length);
    const others = s2.filter((_, place) => !this.used.has(place));
    const m = movers.length;
    const n = m + others.length;
    const over = others.length - m - 2 * rest;
    if (over < 0) return false;
    const edge = (u: number, v: number): boolean => {
      if (v < u) return edge(v, u);
      if (v < m || u >= n) return false;
      if (v >= n) return u >= m && inRest(others[u - m], -1) && mayStay(field, others[u - m], level, rule);
      if (u >= m) return inRest(others[u - m], others[v - m]) && mayMeet(field, others[u - m], others[v - m], level, rule);
      return mayMeet(field, movers[u], others[v - m], level, rule) && !(clean && breaks(field, movers[u], others[v - m]));
    };
    return new MaximumMatching(n + over, edge).complete();
  }
}

