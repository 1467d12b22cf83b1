import { MaximumMatching } from '../../graph/maximumMatching.ts';
import type { Optimum } from '../../graph/optima.ts';
import { tightOptimum } from '../../graph/optima.ts';
import { maximumWeightMatching } from '../../graph/weightedMatching.ts';
import { clash, type LimField } from './text.ts';

/**
 * Complete pairings of a list with the fewest clashes (A.6.2), maintained while pairs are fixed.
 *
 * A count gives a lower bound: the players due the more common colour minus all others, halved. A complete pairing reaches the
 * bound exactly if no two of the others meet (or, if the bound is 0, if nobody clashes), which an unweighted matching determines.
 * Weights are needed only if the bound cannot be reached.
 */
export class FewestClashes {
  private readonly field: LimField;
  private readonly members: readonly number[];
  private readonly on: boolean[];
  private readonly place: ReadonlyMap<number, number>;
  /** Pairings that reach the counting bound; undefined if it cannot be reached. */
  private readonly atBound: Optimum | undefined;
  private matching: MaximumMatching | undefined;
  private tight: Uint8Array | undefined;
  private narrow = false;
  private fewest = 0;

  constructor(field: LimField, members: readonly number[]) {
    this.field = field;
    this.members = members;
    this.on = members.map(() => true);
    this.place = new Map(members.map((player, at) => [player, at]));
    this.atBound = this.pairsAtBound();
    if (this.atBound !== undefined) return;
    this.fewest = this.weigh();
    this.matching = this.overTight();
    this.matching.complete();
  }

  /** Fixes a pair with the first of the candidates with whom the others can still be paired with the fewest clashes. */
  fixFirst(a: number, candidates: readonly number[]): number | undefined {
    if (this.atBound === undefined) return candidates.find((other) => this.fix(a, other));
    const place = (player: number): number => this.place.get(player) as number;
    const found = this.atBound.settle(place(a), candidates.map(place));
    return found < 0 ? undefined : this.members[found];
  }

  private fix(a: number, b: number): boolean {
    const { matching } = this;
    const u = this.place.get(a) as number;
    const v = this.place.get(b) as number;
    if (matching === undefined || !this.isTight(u, v)) return false;
    matching.switchOff(u);
    matching.switchOff(v);
    this.on[u] = false;
    this.on[v] = false;
    if (matching.complete() && (!this.narrow || this.stillFewest(u, v))) return true;
    this.on[u] = true;
    this.on[v] = true;
    matching.switchOn(u);
    matching.switchOn(v);
    matching.complete();
    return false;
  }

  private overTight(): MaximumMatching {
    return new MaximumMatching(this.members.length, (u, v) => this.isTight(u, v));
  }

  /** Pairings made of the pairs that a pairing at the counting bound may contain. */
  private pairsAtBound(): Optimum | undefined {
    const { field, members } = this;
    const due = (u: number): number => field.due[members[u]];
    const count = (colour: number): number => members.filter((player) => field.due[player] === colour).length;
    const common = count(1) >= count(-1) ? 1 : -1;
    const excess = 2 * count(common) - members.length;
    return tightOptimum({
      vertices: members.length,
      keyOf: due,
      isTight: (u, v) => (excess > 0 ? due(u) === common || due(v) === common : !clash(field, members[u], members[v])),
      legal: (u, v) => field.mayMeet(members[u], members[v]),
    });
  }

  private isTight(u: number, v: number): boolean {
    return this.tight?.[u * this.members.length + v] === 1;
  }

  private stillFewest(u: number, v: number): boolean {
    const own = clash(this.field, this.members[u], this.members[v]) ? 1 : 0;
    const { fewest, tight, narrow } = this;
    const after = this.weigh();
    if (after + own !== fewest) {
      this.tight = tight;
      this.narrow = narrow;
      return false;
    }
    this.fewest = after;
    const matching = this.overTight();
    for (let w = 0; w < this.on.length; w++) if (!this.on[w]) matching.switchOff(w);
    matching.complete();
    this.matching = matching;
    return true;
  }

  /** Minimum number of clashes among the players still active, by a weighted matching; records which pairs such pairings use. */
  private weigh(): number {
    const { field, members } = this;
    const n = members.length;
    const open = [...members.keys()].filter((u) => this.on[u]);
    const from: number[] = [];
    const to: number[] = [];
    for (let i = 0; i < open.length; i++) {
      for (let j = i + 1; j < open.length; j++) {
        if (!field.mayMeet(members[open[i]], members[open[j]])) continue;
        from.push(i);
        to.push(j);
      }
    }
    const clashes = from.map((i, e) => (clash(field, members[open[i]], members[open[to[e]]]) ? 1 : 0));
    const { mate, tight, binding } = maximumWeightMatching({
      vertices: open.length,
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      width: 1,
      weight: Float64Array.from(clashes, (each) => -each),
      perfect: true,
    });
    this.tight = new Uint8Array(n * n);
    for (let e = 0; e < from.length; e++) {
      const [u, v] = [open[from[e]], open[to[e]]];
      this.tight[u * n + v] = tight[e];
      this.tight[v * n + u] = tight[e];
    }
    // If every pair has the same number, every complete pairing of these pairs has the fewest clashes.
    const counts = binding.filter((_, e) => tight[e] === 1);
    this.narrow = counts.some((count) => count !== counts[0]);
    return from.reduce((sum, u, e) => sum + (mate[u] === to[e] ? clashes[e] : 0), 0);
  }
}
