import { Blossoms } from './blossoms.ts';

/**
 * Why the vertices of a graph cannot all be matched (Gallai 1964, Edmonds 1965): there are more of these odd sets than vertices
 * adjacent to them. Every maximum matching matches each adjacent vertex with a vertex in a different set, and leaves one vertex
 * of each remaining set exposed. Whichever vertex of a set is removed, the others in the set can be matched among themselves.
 */
interface OddSets {
  readonly sets: readonly (readonly number[])[];
  /** The vertices outside these sets that are adjacent to one. */
  readonly nextTo: readonly number[];
  /** The difference in number, which is the number of vertices that every maximum matching leaves exposed. */
  readonly excess: number;
}

/**
 * A maximum-cardinality matching, maintained incrementally: vertices may be switched on and off, and {@link
 * IncrementalMatching.complete} determines whether all active vertices can be matched. Subclasses define how pairs are found.
 */
export abstract class IncrementalMatching extends Blossoms {
  readonly n: number;
  protected readonly on: Uint8Array;
  /** 1 for vertices that the last search reached by an even alternating path. */
  protected readonly outer: Uint8Array;
  /** Vertices to be matched; may contain some that have since been matched or switched off. */
  private singles: number[] = [];

  constructor(n: number) {
    super(n);
    this.n = n;
    this.on = new Uint8Array(n).fill(1);
    for (let v = 0; v < n; v++) this.singles.push(v);
    this.outer = new Uint8Array(n);
  }

  /** Matches exposed vertices (in ascending order) with free ones. */
  protected abstract linkFree(open: readonly number[]): void;

  /** The `open` vertices that are still exposed after greedily matching free ones. */
  private openAfterLinking(): number[] {
    const open = this.openSingles();
    this.linkFree(open);
    // Usually none is left. There may be ten thousand vertices, and this is called very often.
    let left = open.length;
    while (left > 0 && this.mate[open[left - 1]] >= 0) left--;
    return left === 0 ? [] : this.openSingles();
  }

  /** Augments from an exposed vertex along any path to another of the `open` ones; false if there is none. */
  protected abstract matchWith(u: number, open: readonly number[]): boolean;

  /** Edmonds' search from an exposed vertex; true if it reached another exposed vertex, in which case both are now matched. */
  protected abstract search(root: number): boolean;

  isOn(v: number): boolean {
    return this.on[v] === 1;
  }

  switchOff(v: number): void {
    if (this.on[v] === 0) return;
    this.on[v] = 0;
    const other = this.mate[v];
    if (other < 0) return;
    this.mate[v] = -1;
    this.mate[other] = -1;
    this.singles.push(other);
  }

  switchOn(v: number): void {
    if (this.on[v] === 1) return;
    this.on[v] = 1;
    this.singles.push(v);
  }

  /** Unmatches a vertex; both it and its partner wait to be matched again. */
  release(v: number): void {
    this.switchOff(v);
    this.switchOn(v);
  }

  /** Matches as many vertices as possible; true if no active vertex is left exposed. */
  complete(): boolean {
    return this.unmatched(0) === 0;
  }

  /**
   * Matches until at most `allowed` vertices are exposed, or until that is known to be impossible; returns the number of exposed
   * vertices.
   */
  unmatched(allowed: number): number {
    let open = this.openAfterLinking();
    let single = open.length;
    let stuck = 0;
    for (const u of open.slice()) {
      if (single <= allowed || stuck > allowed) break;
      if (this.mate[u] >= 0) continue;
      if (2 * single < open.length) open = open.filter((v) => this.mate[v] < 0);
      if (this.matchWith(u, open)) single -= 2;
      else stuck++;
    }
    this.singles = single === 0 ? [] : this.openSingles();
    return single;
  }

  /** Minimum number of vertices that every matching leaves exposed. */
  deficiency(): number {
    return this.searchesInVain(() => {});
  }

  /**
   * Matches as many vertices as possible, reports each search that finds no augmenting path while its result is available, and
   * returns the number of such searches. What they reached is excluded from later searches, because no augmenting path passes
   * through it.
   */
  private searchesInVain(tell: () => void): number {
    const open = this.openAfterLinking();
    const buried: number[] = [];
    let single = 0;
    for (const u of open) {
      if (this.mate[u] >= 0 || this.matchWith(u, open)) continue;
      single++;
      tell();
      this.bury(buried);
    }
    for (const v of buried) this.on[v] = 1;
    this.singles = this.openSingles();
    return single;
  }

  /** Removes what the last search reached. */
  private bury(buried: number[]): void {
    const { n, outer, on, mate } = this;
    for (let v = 0; v < n; v++) {
      if (outer[v] === 0) continue;
      for (const reached of mate[v] < 0 ? [v] : [v, mate[v]]) {
        if (on[reached] === 0) continue;
        on[reached] = 0;
        buried.push(reached);
      }
    }
  }

  /**
   * 1 for every vertex that `u` could be matched with (if adjacent) while all others stay matched: those with an even alternating
   * path to u's partner, found by one search. All active vertices must be matched.
   */
  partnersOf(u: number): Uint8Array {
    const other = this.mate[u];
    this.on[u] = 0;
    this.mate[u] = -1;
    this.mate[other] = -1;
    this.search(other);
    this.on[u] = 1;
    this.link(u, other);
    return this.outer.slice();
  }

  /**
   * 1 for every vertex that some maximum matching leaves exposed. Removing it costs no pair, and an additional vertex can be
   * matched exactly if it is adjacent to one of these.
   */
  replaceable(): Uint8Array {
    const { n, outer } = this;
    const found = new Uint8Array(n);
    this.searchesInVain(() => {
      for (let v = 0; v < n; v++) if (outer[v] === 1) found[v] = 1;
    });
    return found;
  }

  /**
   * Why the active vertices cannot all be matched (see {@link OddSets}): the blossoms of failed searches, and the inner vertices
   * adjacent to them.
   */
  oddSets(): OddSets {
    const { n, outer } = this;
    const sets: number[][] = [];
    const nextTo: number[] = [];
    const excess = this.searchesInVain(() => {
      const { parent, base } = this;
      const ofBase = new Map<number, number[]>();
      for (let v = 0; v < n; v++) {
        if (outer[v] === 1) {
          const set = ofBase.get(base[v]);
          if (set === undefined) ofBase.set(base[v], [v]);
          else set.push(v);
        } else if (parent[v] >= 0) nextTo.push(v);
      }
      sets.push(...ofBase.values());
    });
    return { sets, nextTo, excess };
  }

  private openSingles(): number[] {
    const { on, mate, singles } = this;
    const found: number[] = [];
    let last = -1;
    let ascending = true;
    for (let i = 0; i < singles.length; i++) {
      const v = singles[i];
      if (on[v] === 0 || mate[v] >= 0) continue;
      ascending &&= v > last;
      last = v;
      found.push(v);
    }
    if (ascending) return found;
    // A vertex that was switched off and on again may be in the list twice and must not be matched with itself.
    return found.sort((a, b) => a - b).filter((v, i) => v !== found[i - 1]);
  }
}
