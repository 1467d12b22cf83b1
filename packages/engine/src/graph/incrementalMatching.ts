import { Blossoms } from './blossoms.ts';

/**
 * Why not all vertices of a graph can be matched (Gallai 1964, Edmonds 1965): there are more of these sets than vertices next to them.
 * Every greatest matching gives each vertex next to them a partner in a set of its own, and leaves one vertex of each other set single;
 * whichever vertex of a set is taken out, the others of the set can be matched among themselves.
 */
interface OddSets {
  readonly sets: readonly (readonly number[])[];
  /** The vertices outside these sets that have an edge into one. */
  readonly nextTo: readonly number[];
  /** By how many the sets are more: so many vertices every greatest matching leaves single. */
  readonly excess: number;
}

/**
 * A maximum matching (without weights), kept and repaired: vertices may be switched off and on, and {@link IncrementalMatching.complete} finds out
 * whether all that are on can be matched. Subclasses say how pairs are found.
 */
export abstract class IncrementalMatching extends Blossoms {
  readonly n: number;
  protected readonly on: Uint8Array;
  /** 1 for those whom the last search reached by an even alternating way. */
  protected readonly outer: Uint8Array;
  /** Vertices to be matched; may hold some that are matched or off by now. */
  private singles: number[] = [];

  constructor(n: number) {
    super(n);
    this.n = n;
    this.on = new Uint8Array(n).fill(1);
    for (let v = 0; v < n; v++) this.singles.push(v);
    this.outer = new Uint8Array(n);
  }

  /** Matches single vertices (ascending) with one another, each with someone who is free. */
  protected abstract linkFree(open: readonly number[]): void;

  /** The single vertices that are left of the `open` ones once pairs are made of those who are free. */
  private openAfterLinking(): number[] {
    const open = this.openSingles();
    this.linkFree(open);
    // Nearly always nobody is left: there may be ten thousand, and this is asked again and again.
    let left = open.length;
    while (left > 0 && this.mate[open[left - 1]] >= 0) left--;
    return left === 0 ? [] : this.openSingles();
  }

  /** Matches a single vertex by whatever way there is to another of the `open` ones; false if there is none. */
  protected abstract matchWith(u: number, open: readonly number[]): boolean;

  /** Edmonds' search from a single vertex; true when it ended in another single vertex, and both are matched now. */
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

  /** Takes a vertex from its partner: both wait to be matched again. */
  release(v: number): void {
    this.switchOff(v);
    this.switchOn(v);
  }

  /** Matches as many vertices as possible; true when none that is on stays single. */
  complete(): boolean {
    return this.unmatched(0) === 0;
  }

  /** Matches until at most `allowed` vertices are single, or that is seen to be impossible; how many are single. */
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

  /** How many vertices every matching leaves single, at least. */
  deficiency(): number {
    return this.searchesInVain(() => {});
  }

  /**
   * Matches as many vertices as possible, and tells of each search that finds no way as long as what it reached is known; how many these are.
   * What they reach stays as it is: no way to a single vertex leads through it.
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

  /** Takes out what the last search reached. */
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
   * 1 for every vertex that `u` could be matched with (if they are adjacent) so that all others stay matched: those from
   * which an even alternating way leads to u's partner, found by one search. Everyone that is on must be matched.
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
   * 1 for every vertex that some maximum matching leaves single: taking it out costs no pair, and a vertex more can be matched
   * besides exactly if it is adjacent to one of these.
   */
  replaceable(): Uint8Array {
    const { n, outer } = this;
    const found = new Uint8Array(n);
    this.searchesInVain(() => {
      for (let v = 0; v < n; v++) if (outer[v] === 1) found[v] = 1;
    });
    return found;
  }

  /** Why not all that are on can be matched (see {@link OddSets}): the blossoms of searches without success, and the inner vertices next to them. */
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
    // A vertex switched off and on again may be in the list twice: it must not be matched with itself.
    return found.sort((a, b) => a - b).filter((v, i) => v !== found[i - 1]);
  }
}
