import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { maximumWeightMatching } from '../../graph/weightedMatching.ts';
import { clash, type LimField } from './field.ts';

type Pairs = (a: number, b: number) => boolean;

/**
 * Complete pairings of a list with the fewest clashes (A.6.2), kept alive while pairs are fixed.
 *
 * A count bounds the clashes from below: players due the commoner colour minus all others, halved. A complete pairing
 * reaches the bound exactly if no two of the others meet (or, when the bound is 0, if nobody clashes), which an
 * unweighted matching finds out. Only when the bound cannot be reached the weights are needed.
 */
export class FewestClashes {
  private readonly field: LimField;
  private readonly members: readonly number[];
  private readonly on: boolean[];
  private matching: MaximumMatching;
  private tight: Uint8Array | undefined;
  private narrow = false;
  private fewest: number;
  private readonly place: ReadonlyMap<number, number>;

  constructor(field: LimField, members: readonly number[]) {
    this.field = field;
    this.members = members;
    this.on = members.map(() => true);
    this.place = new Map(members.map((player, at) => [player, at]));
    const matching = this.over(this.atBound());
    if (matching.complete()) {
      this.matching = matching;
      this.fewest = -1;
    } else {
      this.fewest = this.weigh();
      this.matching = this.over((u, v) => this.isTight(u, v));
      this.matching.complete();
    }
  }

  /** Fixes a pair if the others can still be paired with the fewest clashes. */
  fix(a: number, b: number): boolean {
    const u = this.place.get(a) as number;
    const v = this.place.get(b) as number;
    if (!this.edge(u, v)) return false;
    this.matching.switchOff(u);
    this.matching.switchOff(v);
    this.on[u] = false;
    this.on[v] = false;
    if (this.matching.complete() && (!this.narrow || this.stillFewest(u, v))) return true;
    this.on[u] = true;
    this.on[v] = true;
    this.matching.switchOn(u);
    this.matching.switchOn(v);
    this.matching.complete();
    return false;
  }

  private edge(u: number, v: number): boolean {
    return this.fewest < 0 ? this.bound(this.members[u], this.members[v]) : this.isTight(u, v);
  }

  private bound: Pairs = () => false;

  private over(adjacent: Pairs): MaximumMatching {
    return new MaximumMatching(this.members.length, adjacent);
  }

  /** The pairs that a pairing at the counting bound may have. */
  private atBound(): Pairs {
    const { field, members } = this;
    const count = (colour: number): number => members.filter((player) => field.due[player] === colour).length;
    const common = count(1) >= count(-1) ? 1 : -1;
    const excess = 2 * count(common) - members.length;
    this.bound =
      excess > 0
        ? (a, b) => (field.due[a] === common || field.due[b] === common) && field.mayMeet(a, b)
        : (a, b) => !clash(field, a, b) && field.mayMeet(a, b);
    return (u, v) => this.bound(members[u], members[v]);
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
    this.matching = this.over((a, b) => this.isTight(a, b));
    for (let w = 0; w < this.on.length; w++) if (!this.on[w]) this.matching.switchOff(w);
    this.matching.complete();
    return true;
  }

  /** Fewest clashes among the players still on, by a weighted matching; remembers which pairs such pairings use. */
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
    // With one and the same number everywhere, every complete pairing of these pairs has the fewest clashes.
    const counts = binding.filter((_, e) => tight[e] === 1);
    this.narrow = counts.some((count) => count !== counts[0]);
    return from.reduce((sum, u, e) => sum + (mate[u] === to[e] ? clashes[e] : 0), 0);
  }
}
