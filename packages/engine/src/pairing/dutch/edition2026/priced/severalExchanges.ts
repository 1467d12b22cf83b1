import { ClassMatching } from '../../../../graph/classMatching.ts';
import { edgesWhere } from '../../../../graph/edges.ts';
import { Refinement } from '../../../../graph/refinement.ts';
import { maximumWeightMatching } from '../../../../graph/weightedMatching.ts';
import type { Bracket } from '../bracket.ts';
import { exchangeColumns } from '../general/articleFour.ts';
import { ALONE, type BracketGraph, COMPLETION, isPairOf, PAIR } from '../general/bracketGraph.ts';

/** What is left when the MDPs are paired: the residents, numbered in sequence, and whoever else is matched with them. */
export interface Remainder {
  readonly bracket: Bracket;
  /** Vertices of the problem; the residents come in sequence. */
  readonly vertices: readonly number[];
  /** Number of the resident, -1 for others, by place in `vertices`. */
  readonly number: Int32Array;
  readonly residents: number;
  readonly pairs: number;
  /** A greatest matching of S1 with S2 without an exchange: place by place, -1 if single. */
  readonly mate: Int32Array;
  readonly mayMatch: (a: number, b: number) => boolean;
}

/**
 * S1 (as places) after the first exchange (4.3), where it takes several: their number and the sum of what is exchanged
 * come from a weighted matching, which starts from the one without an exchange and lacks only a few pairs; then who
 * leaves and who enters, one after another, each choice tested by a search among the pairs that stay optimal.
 */
export function severalExchanges(remainder: Remainder): number[] {
  const { vertices, number, mayMatch } = remainder;
  const n = vertices.length;
  const { from, to } = edgesWhere(n, mayMatch);
  const found = fewestAndNearest(remainder, from, to);
  // Odd sets that bind are rare, and left to the general method.
  if (from.some((_, e) => found.tight[e] === 1 && found.binding[e] !== 2)) return byStages(remainder, from, to);
  const tight = new Uint8Array(n * n);
  from.forEach((a, e) => {
    tight[a * n + to[e]] = tight[to[e] * n + a] = found.tight[e];
  });
  const choice = new Choice(number, tight, found.mate);
  return choice.first(remainder.pairs);
}

/**
 * Everybody in S1 is worth the more the smaller his number, and very much more below `pairs`. The labels at the start
 * are those of S1 and S2 without an exchange, under which all their pairs are tight.
 */
function fewestAndNearest({ number, residents, pairs, mate }: Remainder, from: Int32Array, to: Int32Array) {
  const original = residents * residents + 1;
  const worth = (v: number): number => (v < pairs ? original : 0) - v;
  // Pairs of others are equally many in all optimal matchings; this worth makes them tight at the start.
  const weight = Float64Array.from(from, (a, e) => {
    const [u, v] = [number[a], number[to[e]]];
    return u >= 0 && v >= 0 ? worth(Math.min(u, v)) : u < 0 && v < 0 ? pairs : 0;
  });
  const labels = Float64Array.from(number, (v) =>
    v < 0 ? 2 * pairs : v < pairs ? 4 * worth(v) + 2 * pairs : -2 * pairs,
  );
  return maximumWeightMatching({
    vertices: number.length,
    from,
    to,
    width: 1,
    weight,
    perfect: true,
    start: { labels, mate },
  });
}

/** Who is in S1, decided one after another among the matchings of tight pairs. */
class Choice {
  private readonly number: Int32Array;
  private readonly matching: ClassMatching;
  /** By number: whether he must be in S1, or must not. */
  private readonly must: Uint8Array;
  private readonly mustNot: Uint8Array;
  private readonly place: Int32Array;
  private readonly tight: Uint8Array;

  constructor(number: Int32Array, tight: Uint8Array, mate: Int32Array) {
    const n = number.length;
    this.number = number;
    this.tight = tight;
    this.must = new Uint8Array(n);
    this.mustNot = new Uint8Array(n);
    this.place = new Int32Array(n).fill(-1);
    number.forEach((v, at) => {
      if (v >= 0) this.place[v] = at;
    });
    this.matching = new ClassMatching({
      classOf: new Int32Array(n),
      classes: 1,
      allowed: Uint8Array.of(1),
      legal: (a, b) => tight[a * n + b] === 1 && this.keeps(a, b),
    });
    this.matching.mate.set(mate);
  }

  private keeps(a: number, b: number): boolean {
    const [u, v] = [this.number[a], this.number[b]];
    if (u < 0 || v < 0) return this.must[Math.max(u, v, 0)] === 0 || (u < 0 && v < 0);
    return this.mustNot[Math.min(u, v)] === 0 && this.must[Math.max(u, v)] === 0;
  }

  private isFirst(v: number): boolean {
    const other = this.number[this.matching.mate[this.place[v]]];
    return other > v;
  }

  /** S1: of those who leave it the lowest-ranked first, of those who enter it the best-ranked first. */
  first(pairs: number): number[] {
    const all: number[] = [];
    for (let v = 0; v < this.place.length && this.place[v] >= 0; v++) all.push(v);
    const exchanged = all.filter((v) => v >= pairs && this.isFirst(v)).length;
    let left = exchanged;
    for (let v = pairs - 1; v >= 0 && left > 0; v--) if (this.decide(v, this.mustNot, false)) left--;
    left = exchanged;
    for (let v = pairs; v < all.length && left > 0; v++) if (this.decide(v, this.must, true)) left--;
    return all.filter((v) => this.isFirst(v)).map((v) => this.place[v]);
  }

  /** Puts a player where `wanted` says if that is possible, and says whether it is. */
  private decide(v: number, rule: Uint8Array, wanted: boolean): boolean {
    rule[v] = 1;
    if (this.isFirst(v) === wanted) return true;
    if (this.hasPartner(v)) {
      const before = this.matching.mate.slice();
      this.matching.release(this.place[v]);
      if (this.matching.complete(0) === 0) return true;
      this.matching.mate.set(before);
    }
    rule[v] = 0;
    return false;
  }

  private hasPartner(v: number): boolean {
    const n = this.number.length;
    const at = this.place[v];
    for (let b = 0; b < n; b++) if (this.tight[at * n + b] === 1 && this.keeps(at, b)) return true;
    return false;
  }
}

function byStages({ bracket, vertices, number, residents, pairs }: Remainder, from: Int32Array, to: Int32Array) {
  const graph: BracketGraph = {
    bracket,
    reach: ALONE,
    rank: Int32Array.from(vertices),
    from,
    to,
    kind: Uint8Array.from(from, (a, e) => (number[a] >= 0 && number[to[e]] >= 0 ? PAIR : COMPLETION)),
  };
  const refinement = new Refinement(vertices.length, from, to, true);
  refinement.by(exchangeColumns(graph, number, residents, pairs), (e) => isPairOf(graph, e));
  return refinement.chosen.filter((e) => isPairOf(graph, e)).map((e) => Math.min(from[e], to[e]));
}
