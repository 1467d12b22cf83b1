import { digitWeights } from '../../graph/columns.ts';
import { edgesWhere } from '../../graph/weightedGraph.ts';
import { maximumWeightMatching } from '../../graph/weightedMatching.ts';
import { entersFirst, leavesFirst, staysInS1, sumInS1 } from './text.ts';

/** What is left after the MDPs are paired: the residents, numbered in sequence, and everyone else matched with them. */
export interface Remainder {
  /** Number of the resident, -1 for others, by place. */
  readonly number: Int32Array;
  readonly residents: number;
  readonly pairs: number;
  /** A maximum matching of S1 with S2 without an exchange, place by place, -1 if exposed. */
  readonly mate: Int32Array;
  readonly mayMatch: (a: number, b: number) => boolean;
}

/** Numbers of a weight compared at once; more of them make an edge more expensive to weigh. */
const COLUMNS = 6;

const OPEN = 0;
const IN_S1 = 1;
const IN_S2 = 2;

/**
 * S1 (as places) after the first exchange (C.04.3 4.3), if it involves several players: first their number and the sum of the
 * differences, then who leaves, then who enters. Each is a weighted matching that starts from the one without an exchange; the
 * missing part is first found fractionally, which is usually enough.
 */
export function severalExchanges(remainder: Remainder): number[] {
  const { number, pairs } = remainder;
  const first = new FirstExchange(remainder);
  let s1 = first.best([]);
  first.decideWhatIsTight();
  const open = [...first.decided.keys()].filter((v) => first.decided[v] === OPEN);
  // 4.3.3, 4.3.4.
  const leaving = open.filter((v) => v < pairs).sort(leavesFirst);
  const questions = [...leaving, ...open.filter((v) => v >= pairs).sort(entersFirst)];
  const columns = first.columnsOf(questions);
  for (let at = 0; at < columns.length; at += COLUMNS) {
    const asked = columns.slice(at, at + COLUMNS);
    s1 = first.best(asked);
    for (const { digits } of asked) for (const v of digits.keys()) first.decided[v] = s1[v] ? IN_S1 : IN_S2;
  }
  const places: number[] = [];
  number.forEach((v, place) => {
    if (v >= 0 && s1[v]) places.push(place);
  });
  return places;
}

/** A few residents as digits of one number: what each contributes when in S1. */
interface Column {
  readonly digits: ReadonlyMap<number, number>;
}

class FirstExchange {
  /** For each number, what is known about the resident. */
  readonly decided: Uint8Array;
  private readonly remainder: Remainder;
  private from: Int32Array;
  private to: Int32Array;

  constructor(remainder: Remainder) {
    this.remainder = remainder;
    this.decided = new Uint8Array(remainder.residents);
    const { from, to } = edgesWhere(remainder.number.length, remainder.mayMatch);
    this.from = from;
    this.to = to;
  }

  /** The questions about the residents in order, as many per number as stay exact. */
  columnsOf(questions: readonly number[]): Column[] {
    const weights = digitWeights(2, 2 ** 48 / this.remainder.number.length, questions.length);
    const columns: Column[] = [];
    for (let at = 0; at < questions.length; at += weights.length) {
      const asked = questions.slice(at, at + weights.length);
      const sign = (v: number): number => (v < this.remainder.pairs ? -1 : 1);
      columns.push({ digits: new Map(asked.map((v, i) => [v, sign(v) * weights[asked.length - 1 - i]])) });
    }
    return columns;
  }

  /**
   * Whether each resident, by number, is in S1 in the matching with the fewest exchanges, then the smallest sum, then the most of
   * each column. A member of S1 is worth more the smaller their number, and much more if they were in S1 before. The initial
   * labels are those of S1 and S2 without an exchange, for which all their pairs are tight.
   */
  best(columns: readonly Column[]): boolean[] {
    const { number, residents, pairs, mate } = this.remainder;
    const original = residents * residents + 1;
    const width = 1 + columns.length;
    const worth = new Float64Array(residents * width);
    for (let v = 0; v < residents; v++) {
      worth[v * width] = (staysInS1(v, pairs) ? original : 0) - sumInS1(v);
      columns.forEach(({ digits }, j) => {
        worth[v * width + j + 1] = digits.get(v) ?? 0;
      });
    }
    // No one in S2 is worth as much as this costs two of them; the value of other pairs makes these tight.
    const shift = pairs - 1;
    const kept = this.openEdges();
    const from = kept.map((e) => this.from[e]);
    const to = kept.map((e) => this.to[e]);
    const weight = new Float64Array(kept.length * width);
    for (let e = 0; e < kept.length; e++) {
      const [u, v] = [number[from[e]], number[to[e]]];
      if (u < 0 && v < 0) weight[e * width] = shift;
      if (u < 0 || v < 0) continue;
      const at = Math.min(u, v) * width;
      for (let j = 0; j < width; j++) weight[e * width + j] = worth[at + j];
    }
    const labels = new Float64Array(number.length * width);
    number.forEach((v, place) => {
      if (v >= 0 && v < pairs) {
        for (let j = 0; j < width; j++) labels[place * width + j] = 4 * worth[v * width + j];
      }
      labels[place * width] += v < 0 || v < pairs ? 2 * shift : -2 * shift;
    });
    const matched = new Int32Array(number.length).fill(-1);
    for (let e = 0; e < kept.length; e++) {
      if (mate[from[e]] !== to[e]) continue;
      matched[from[e]] = to[e];
      matched[to[e]] = from[e];
    }
    const start = { labels, mate: matched };
    const found = maximumWeightMatching({ vertices: number.length, from, to, width, weight, perfect: true, start });
    this.leaveOut(kept, found.tight);
    const inS1 = new Array<boolean>(residents).fill(false);
    found.mate.forEach((other, place) => {
      if (number[place] >= 0) inS1[number[place]] = number[other] > number[place];
    });
    return inS1;
  }

  /**
   * Removes edges that no matching can use that is best by the criteria so far (those that are not tight), because all later ones
   * are among the best.
   */
  private leaveOut(kept: Int32Array, tight: Uint8Array): void {
    const still = kept.filter((_, i) => tight[i] === 1);
    this.from = still.map((e) => this.from[e]);
    this.to = still.map((e) => this.to[e]);
  }

  /**
   * Decides about residents whose remaining edges are all of one kind: in S1, with others of greater numbers; or in S2, with
   * others of smaller numbers or with vertices that are not residents. Matchings that are best so far use no other edges. This
   * decides nearly everyone: the duals separate the residents of a type at one number, and only residents at that number are in
   * S1 in some of the matchings and not in others.
   */
  decideWhatIsTight(): void {
    const { remainder, decided, from, to } = this;
    const { number, residents } = remainder;
    const canBe = new Uint8Array(residents);
    for (let e = 0; e < from.length; e++) {
      const [u, v] = [number[from[e]], number[to[e]]];
      if (u < 0 && v < 0) continue;
      canBe[Math.max(u, v)] |= IN_S2;
      if (u >= 0 && v >= 0) canBe[Math.min(u, v)] |= IN_S1;
    }
    for (let v = 0; v < residents; v++) if (canBe[v] === IN_S1 || canBe[v] === IN_S2) decided[v] = canBe[v];
  }

  private openEdges(): Int32Array {
    const { from, to } = this;
    const kept = new Int32Array(from.length);
    let count = 0;
    for (let e = 0; e < from.length; e++) if (this.mayStay(from[e], to[e])) kept[count++] = e;
    return kept.subarray(0, count);
  }

  /** Whether a pair agrees with what has been decided. */
  private mayStay(a: number, b: number): boolean {
    const { decided } = this;
    const [u, v] = [this.remainder.number[a], this.remainder.number[b]];
    if (u < 0 && v < 0) return true;
    if (u < 0 || v < 0) return decided[Math.max(u, v)] !== IN_S1;
    return decided[Math.min(u, v)] !== IN_S2 && decided[Math.max(u, v)] !== IN_S1;
  }
}
