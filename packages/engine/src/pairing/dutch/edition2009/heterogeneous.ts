import type { Field2009 } from './field.ts';
import type { Found } from './homogeneous.ts';
import type { Below } from './jointGraph.ts';
import { breaks, countX, type Level } from './level.ts';
import { Outlook } from './outlook.ts';
import { type Hope, hopeOf } from './prospect.ts';
import { remainderExcess } from './remainderExcess.ts';
import { firstFor } from './serving.ts';
import { type LeftoverRule, mayMeet } from './task.ts';

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
export function firstHeterogeneous(task: Heterogeneous, x: number, below?: Below): Found | undefined {
  return new Search(task, x, below).run();
}

export class Search {
  private readonly task: Heterogeneous;
  private readonly x: number;
  /** The bracket that those left over have to serve (C.12, C.13). */
  private readonly below: Below | undefined;
  private readonly order: number[] = [];
  private readonly used = new Set<number>();
  /** Remainders that failed, by their players. */
  private readonly failed = new Set<string>();
  /** Positions of the search from which nothing was found. */
  private readonly dead = new Set<string>();

  constructor(task: Heterogeneous, x: number, below?: Below) {
    this.below = below;
    this.task = task;
    this.x = x;
  }

  run(): Found | undefined {
    const hope = this.look(0);
    return hope === undefined ? undefined : this.extend(0, hope);
  }

  /** `hope` are opponents of the MDPs who are left with whom the bracket can be paired, as far as can be told. */
  private extend(broken: number, hope: readonly number[]): Found | undefined {
    const { field, s1, s2, level, rule } = this.task;
    const at = this.order.length;
    if (at === s1.length) return this.remainder();
    // What is left depends on who is used up and on what is broken, not on who met whom.
    const state = `${broken}:${[...this.used].sort((a, b) => a - b).join()}`;
    if (this.dead.has(state)) return undefined;
    for (let place = 0; place < s2.length; place++) {
      if (this.used.has(place) || !mayMeet(field, s1[at], s2[place], level, rule)) continue;
      const now = broken + (breaks(field, s1[at], s2[place]) ? 1 : 0);
      if (now > this.x + level.raise) continue;
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

  /** The remainder with an x of its own (C.6 goes back to C.2), raised like that of the bracket (C.11). */
  private remainder(): Found | undefined {
    const { field, s1, s2, rest, level, rule } = this.task;
    const members = s2.filter((_, place) => !this.used.has(place));
    const name = members.join();
    if (this.failed.has(name)) return undefined;
    const remainder = { field, members, pairs: rest, level, rule };
    const found = firstFor(remainder, countX(field, members, rest) + level.raise, this.below);
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

  /** Opponents of the MDPs left, so that all limits are kept; undefined if there are none. */
  private look(broken: number): readonly number[] | undefined {
    if (!this.isPossible()) return undefined;
    const open = this.order.length < this.task.s1.length;
    return open && this.below !== undefined ? this.hopeWith(this.below, broken)?.opponents : this.lookAlone(broken);
  }

  private lookAlone(broken: number): readonly number[] | undefined {
    const { level, field } = this.task;
    const budget = this.x + level.raise - broken;
    const any = this.outlook(() => true);
    if (!any.complete()) return undefined;
    for (const common of [1, -1, 0]) {
      const excess = remainderExcess(field, common);
      // Without a raise the remainder may not be above its x at all.
      const look = level.raise > 0 ? any : this.outlook((a, b) => excess(a, b) === 0);
      const found = look.complete() ? look.moversWithin(budget, excess, level.raise) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Opponents with whom those who will be left over may still find theirs in the bracket below. */
  private hopeWith(below: Below, broken: number): Hope | undefined {
    const { field, s1, s2, rest, level, rule } = this.task;
    const at = this.order.length;
    const members = [...s1.slice(at), ...s2.filter((_, place) => !this.used.has(place))];
    const movers = s1.length - at;
    const demand = {
      bracket: { members, movers, bye: rule.bye },
      pairLevel: { movers, rest, steps: 0 },
      level,
      x: this.x + level.raise - broken,
      rule,
    };
    return hopeOf(field, demand, below);
  }

  /** A raise of x (C.11) below which there is nothing to find; infinite if there is nothing at all. */
  leastRaise(): number {
    const look = this.outlook(() => true);
    if (!look.complete()) return Number.POSITIVE_INFINITY;
    const byMovers = look.fewestByMovers() - this.x;
    const least = [1, -1, 0].map((common) => look.leastExcess(remainderExcess(this.task.field, common)));
    return Math.max(0, byMovers, Math.min(...least));
  }

  private outlook(inRest: (a: number, b: number) => boolean): Outlook {
    const { s1, s2 } = this.task;
    return new Outlook(
      this.task,
      s1.slice(this.order.length),
      s2.filter((_, place) => !this.used.has(place)),
      inRest,
    );
  }
}
