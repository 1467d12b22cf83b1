import { ClassMatching } from './classMatching.ts';

/** The one pair of a matching that is not tight: somebody of the classes `one` meets somebody of the classes `other`. */
export interface Spare {
  readonly one: ReadonlySet<number>;
  readonly other: ReadonlySet<number>;
}

/** What is known of the vertices of which optimal perfect matchings are sought. */
export interface Classed {
  readonly classOf: Int32Array;
  readonly classes: number;
  /** 1 for the classes that {@link Optimum.bindToNear} speaks of. */
  readonly near: Uint8Array;
  /** False where two vertices whose classes may meet may not. */
  legal(u: number, v: number): boolean;
}

/**
 * Perfect matchings of tight pairs, or of tight pairs and a spare one: a choice is made if it can be completed, which one
 * or two searches tell exactly. The two ends of the spare pair stand beside two vertices of nobody until it is known who
 * they are; so what is refused is impossible, and {@link mates} tells whether what is left is a matching.
 */
export class Optimum {
  private readonly classed: Classed;
  private readonly spare: Spare | undefined;
  private readonly matching: ClassMatching;
  private readonly size: number;
  /** The spare pair, once it is known. */
  private met: readonly [number, number] | undefined;

  /** `tight[c * classes + d]`: 1 if a pair of these classes costs nothing; `mate` is where to start from. */
  constructor(classed: Classed, tight: Uint8Array, mate: Int32Array, spare?: Spare) {
    this.classed = classed;
    this.spare = spare;
    const { classOf, legal } = classed;
    const size = classOf.length;
    this.size = size;
    const { classes, allowed } = withBound(classed, tight, spare);
    const ends = spare === undefined ? [] : [classes - 2, classes - 1];
    this.matching = new ClassMatching({
      classOf: Int32Array.from([...classOf, ...ends]),
      classes,
      allowed,
      legal: (u, v) => u >= size || v >= size || legal(u, v),
    });
    this.matching.mate.set(mate);
  }

  /** How many vertices stay single at best. */
  complete(): number {
    return this.matching.complete();
  }

  isOpen(u: number): boolean {
    return !this.matching.isGone(u);
  }

  /** Matches u for good with the first of the candidates that is possible; -1 if none is. */
  settle(u: number, candidates: readonly number[]): number {
    const found = this.simplePartner(u, candidates);
    if (found !== undefined) return found;
    if (this.spare === undefined || this.met !== undefined) return this.firstPartner(u, candidates);
    const possible = this.partnersOf(u);
    const spared = this.sparePartnersOf(u, possible);
    for (const v of candidates) {
      if (possible[v] === 1) {
        this.matching.searchPartnersOf(u);
        this.matching.rematch(u, v);
        this.matching.settle(u);
        return v;
      }
      const through = spared.findIndex((each) => each[v] === 1);
      if (through < 0) continue;
      this.meetAsSpare(u, v, through);
      return v;
    }
    return -1;
  }

  /** Matches u with the first candidate for good; mostly it is the first of those who may meet u, and the search ends there. */
  private firstPartner(u: number, candidates: readonly number[]): number {
    const { matching } = this;
    let searched = false;
    for (const v of candidates) {
      if (matching.isGone(v) || !matching.mayMatch(u, v)) continue;
      if (!searched && matching.mate[u] !== v) {
        matching.searchPartnersOf(u, v);
        searched = true;
      }
      if (matching.mate[u] !== v && !matching.isOuter(v)) continue;
      matching.rematch(u, v);
      matching.settle(u);
      return v;
    }
    return -1;
  }

  /** Whether u is matched with a vertex of a class that is near, for now. */
  meetsNear(u: number): boolean {
    const { matching, classed } = this;
    return matching.mayMatchAs(classed.classes + classed.classOf[u], u, matching.mate[u]);
  }

  /** From now on u meets nobody but vertices of the classes that are near; false (and nothing changes) if that cannot be. */
  bindToNear(u: number): boolean {
    const { matching, classed } = this;
    const near = this.meetsNear(u);
    matching.setClass(u, classed.classes + classed.classOf[u]);
    if (near) return true;
    const v = this.partnersOf(u).indexOf(1);
    if (v >= 0) {
      matching.rematch(u, v);
      return true;
    }
    matching.setClass(u, classed.classOf[u]);
    return false;
  }

  /** Partner by vertex; undefined if the ends of the spare pair may not meet, so that nothing is proved. */
  mates(): Int32Array | undefined {
    const { size } = this;
    const mate = this.matching.mate.slice(0, size);
    if (this.spare === undefined) return mate;
    const [x, y] = this.met ?? [this.matching.mate[size], this.matching.mate[size + 1]];
    if (this.met === undefined && !this.classed.legal(x, y)) return undefined;
    mate[x] = y;
    mate[y] = x;
    return mate;
  }

  /** The first candidate, as long as partner or exchange with another pair tell at once; undefined if a search has to. */
  private simplePartner(u: number, candidates: readonly number[]): number | undefined {
    const { matching } = this;
    const own = matching.mate[u];
    for (const v of candidates) {
      if (matching.isGone(v)) continue;
      if (this.mayBeSpare(u, v)) return undefined;
      if (!matching.mayMatch(u, v)) continue;
      const other = matching.mate[v];
      if (v !== own) {
        if (!matching.mayMatch(own, other)) return undefined;
        matching.link(own, other);
        matching.link(u, v);
      }
      matching.settle(u);
      return v;
    }
    return -1;
  }

  /** 1 for those with whom u can be matched, the ends of the spare pair among them. */
  private partnersOf(u: number): Uint8Array {
    const { matching } = this;
    matching.searchPartnersOf(u);
    const possible = new Uint8Array(matching.mate.length);
    for (let v = 0; v < possible.length; v++) if (matching.isOuter(v) && matching.mayMatch(u, v)) possible[v] = 1;
    return possible;
  }

  /** By the end of the spare pair that u is to be: 1 for those who can be the other end. */
  private sparePartnersOf(u: number, possible: Uint8Array): readonly Uint8Array[] {
    const { matching, size } = this;
    if (this.spare === undefined || this.met !== undefined) return [];
    return [size, size + 1].map((end) => {
      if (possible[end] === 0) return new Uint8Array(size);
      matching.searchPartnersOf(u);
      matching.rematch(u, end);
      matching.settle(u);
      const others = this.partnersOf(2 * size + 1 - end);
      matching.reopen(u);
      return others.map((each, v) => (each === 1 && this.mayBeSpare(u, v) ? 1 : 0));
    });
  }

  private meetAsSpare(u: number, v: number, through: number): void {
    const { matching, size } = this;
    const [end, opposite] = through === 0 ? [size, size + 1] : [size + 1, size];
    matching.searchPartnersOf(u);
    matching.rematch(u, end);
    matching.settle(u);
    matching.searchPartnersOf(opposite);
    matching.rematch(opposite, v);
    matching.settle(v);
    this.met = [u, v];
  }

  private mayBeSpare(u: number, v: number): boolean {
    const { spare, classed } = this;
    if (spare === undefined || this.met !== undefined) return false;
    const [c, d] = [classed.classOf[u], classed.classOf[v]];
    const fits = (spare.one.has(c) && spare.other.has(d)) || (spare.one.has(d) && spare.other.has(c));
    return fits && classed.legal(u, v);
  }
}

/**
 * The classes a second time, for vertices bound to those that are near, and one class for each end of the spare pair:
 * which of all these may be matched.
 */
function withBound({ classes, near }: Classed, tight: Uint8Array, spare: Spare | undefined) {
  const all = 2 * classes + (spare === undefined ? 0 : 2);
  const allowed = new Uint8Array(all * all);
  const allow = (a: number, b: number): void => {
    allowed[a * all + b] = 1;
    allowed[b * all + a] = 1;
  };
  for (let c = 0; c < classes; c++) {
    for (let d = 0; d < classes; d++) {
      if (tight[c * classes + d] === 0) continue;
      allow(c, d);
      if (near[d] === 0) continue;
      allow(classes + c, d);
      if (near[c] === 1) allow(classes + c, classes + d);
    }
  }
  if (spare !== undefined) {
    // Those who meet the first end are matched with somebody of the other side, and the other way round.
    const sides = [
      [spare.one, spare.other],
      [spare.other, spare.one],
    ];
    for (const [i, [own, opposite]] of sides.entries()) {
      const isNear = [...opposite].every((d) => near[d] === 1);
      for (const c of own) {
        allow(c, all - 2 + i);
        if (isNear) allow(classes + c, all - 2 + i);
      }
    }
  }
  return { classes: all, allowed };
}
