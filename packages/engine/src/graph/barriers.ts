import type { ClassMatching } from './classMatching.ts';

/** So many barriers are kept at a time, one bit each; forgetting one costs time and nothing else. */
const KEPT = 30;

/**
 * What failed searches have proved about perfect matchings, so that the same is not searched for again.
 *
 * {@link ClassMatching.searchPartnersOf} takes u and its partner apart and grows a tree from the partner. It ends with
 * inner vertices I and outer ones, which form |I| + 1 odd sets that have no edges among one another or to anybody but I
 * and u. These are |I| + 1 sets for the |I| + 1 vertices of I and u: in every perfect matching each of them takes one
 * partner out of each set. So whoever is in the barrier (I and u) can only be matched with outer vertices.
 *
 * If u has no edge to any of these sets but that of its partner, u's partner is always in that one, and I alone is a
 * barrier: its |I| vertices are matched with the |I| other sets.
 *
 * Both stay true while pairs are settled and edges taken away, since what is left to be matched then is part of a
 * matching of before.
 */
export class Barriers {
  /** By vertex, the barriers it is in, and those of whose outer vertices it is one. */
  private readonly within: Int32Array;
  private readonly outside: Int32Array;
  private noted = 0;

  constructor(vertices: number) {
    this.within = new Int32Array(vertices);
    this.outside = new Int32Array(vertices);
  }

  /** Notes what {@link ClassMatching.searchPartnersOf} has just found for u. */
  note(matching: ClassMatching, u: number): void {
    const root = matching.mate[u];
    this.add(
      (v) => v === u || matching.isInner(v),
      (v) => matching.isOuter(v),
    );
    const isElsewhere = (v: number): boolean => matching.isOuter(v) && !matching.isWith(v, root);
    for (let v = 0; v < this.within.length; v++) if (isElsewhere(v) && matching.mayMatch(u, v)) return;
    this.add((v) => matching.isInner(v), isElsewhere);
  }

  private add(isWithin: (v: number) => boolean, isOutside: (v: number) => boolean): void {
    const { within, outside } = this;
    const bit = 1 << (this.noted++ % KEPT);
    for (let v = 0; v < within.length; v++) {
      within[v] &= ~bit;
      outside[v] &= ~bit;
      if (isWithin(v)) within[v] |= bit;
      else if (isOutside(v)) outside[v] |= bit;
    }
  }

  /** False if no perfect matching can have the pair. */
  allow(u: number, v: number): boolean {
    const { within, outside } = this;
    return (within[u] & ~outside[v]) === 0 && (within[v] & ~outside[u]) === 0;
  }
}
