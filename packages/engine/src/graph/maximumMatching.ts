import { Blossoms } from './blossoms.ts';
import type { Adjacent, Kinds } from './kinds.ts';
import { linkGreedily } from './starts/greedyByKind.ts';

/** Single vertices, of more of which pairs are made by kind first: those with few choices before the others. */
const MANY = 32;

/**
 * A maximum matching (without weights) of a graph given by its adjacency test, kept and repaired: vertices may be
 * switched off and on, and {@link MaximumMatching.complete} finds out whether all that are on can be matched. Meant
 * for graphs in which most pairs are allowed: greedy steps and ways of three edges nearly always suffice, and Edmonds'
 * search settles the rest.
 */
export class MaximumMatching extends Blossoms {
  readonly n: number;
  /** Vertices that Edmonds' search had to be started from. */
  searches = 0;
  private readonly on: Uint8Array;
  private readonly adjacent: Adjacent;
  /** Vertices to be matched; may hold some that are matched or off by now. */
  private singles: number[] = [];
  private readonly outer: Uint8Array;
  private queue: number[] = [];
  /** By kind, the outer vertices: see {@link closeCycles}. */
  private chains: number[][] = [];
  private readonly kinds: Kinds;

  constructor(n: number, adjacent: Adjacent, kinds?: Kinds) {
    super(n);
    this.n = n;
    this.kinds = kinds ?? { kinds: 1, kindOf: new Int32Array(n), allowed: Uint8Array.of(1) };
    const { kindOf, allowed, kinds: k } = this.kinds;
    this.adjacent =
      kinds === undefined ? adjacent : (u, v) => allowed[kindOf[u] * k + kindOf[v]] === 1 && adjacent(u, v);
    this.on = new Uint8Array(n).fill(1);
    for (let v = 0; v < n; v++) this.singles.push(v);
    this.outer = new Uint8Array(n);
  }

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
    this.greedy();
    let open = this.openSingles();
    let single = open.length;
    let stuck = 0;
    for (const u of open.slice()) {
      if (single <= allowed || stuck > allowed) break;
      if (this.mate[u] >= 0) continue;
      if (2 * single < open.length) open = open.filter((v) => this.mate[v] < 0);
      if (this.matchWith(u, open)) single -= 2;
      else stuck++;
    }
    this.singles = this.openSingles();
    return single;
  }

  private matchWith(u: number, open: readonly number[]): boolean {
    return this.viaThree(u, open) || this.viaTree(u) || this.search(u);
  }

  /** How many vertices every matching leaves single, at least. */
  deficiency(): number {
    this.greedy();
    const open = this.openSingles();
    const buried: number[] = [];
    let single = 0;
    for (const u of open) {
      if (this.mate[u] >= 0 || this.matchWith(u, open)) continue;
      single++;
      this.bury(buried);
    }
    this.unearth(buried);
    this.singles = this.openSingles();
    return single;
  }

  /** Takes out what the last search reached, which ended without a way: no way to a single vertex leads through it. */
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

  private unearth(buried: readonly number[]): void {
    for (const v of buried) this.on[v] = 1;
  }

  /** Matches each of the vertices 0 to `count` - 1, before any other; false if that cannot be done. */
  cover(count: number): boolean {
    let open = this.openSingles();
    for (let u = 0; u < count; u++) {
      if (this.mate[u] >= 0) continue;
      if (u % MANY === 0) open = open.filter((v) => this.mate[v] < 0);
      if (!this.matchWith(u, open)) return false;
    }
    return true;
  }

  /**
   * 1 for every vertex that `u` could be matched with (if they are adjacent) so that all others stay matched: those from
   * which an even alternating way leads to u's partner, found by one search. Everybody that is on must be matched.
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
    this.deficiency();
    const found = new Uint8Array(this.n);
    const buried: number[] = [];
    for (const root of this.openSingles()) {
      this.search(root);
      for (let v = 0; v < this.n; v++) if (this.outer[v] === 1) found[v] = 1;
      this.bury(buried);
    }
    this.unearth(buried);
    return found;
  }

  private openSingles(): number[] {
    const { on, mate } = this;
    const found: number[] = [];
    let last = -1;
    let ascending = true;
    for (const v of this.singles) {
      if (on[v] === 0 || mate[v] >= 0) continue;
      ascending &&= v > last;
      last = v;
      found.push(v);
    }
    if (ascending) return found;
    // A vertex switched off and on again may stand in the list twice: it must not be matched with itself.
    return found.sort((a, b) => a - b).filter((v, i) => v !== found[i - 1]);
  }

  private greedy(): void {
    const open = this.openSingles();
    if (open.length > MANY && this.kinds.kinds > 1) {
      linkGreedily(this, open, this.kinds, this.adjacent);
      return;
    }
    for (let i = 0; i < open.length; i++) {
      if (this.mate[open[i]] >= 0) continue;
      for (let j = i + 1; j < open.length; j++) {
        if (this.mate[open[j]] >= 0 || !this.adjacent(open[i], open[j])) continue;
        this.link(open[i], open[j]);
        break;
      }
    }
  }

  /**
   * A way of one or three edges from a single vertex to another of the `open` ones; partners near the vertex are tried
   * first. It is only a short cut, so it ends when it has cost what a search costs.
   */
  private viaThree(u: number, open: readonly number[]): boolean {
    const { n, mate } = this;
    const { kinds, kindOf, allowed } = this.kinds;
    /** The kinds of which somebody could be matched with one of the others. */
    const ending = new Uint8Array(kinds);
    const seen = new Uint8Array(kinds);
    let others = 0;
    for (const v of open) {
      if (v === u || mate[v] >= 0) continue;
      others++;
      if (this.adjacent(u, v)) {
        this.link(u, v);
        return true;
      }
      if (seen[kindOf[v]] === 1) continue;
      seen[kindOf[v]] = 1;
      for (let d = 0; d < kinds; d++) ending[d] |= allowed[kindOf[v] * kinds + d];
    }
    if (others === 0) return false;
    const row = kindOf[u] * kinds;
    let left = 4 * n;
    for (let step = 1; step < n && left > 0; step++) {
      for (const x of [u - step, u + step]) {
        const y = x < 0 || x >= n ? -1 : mate[x];
        if (y < 0 || allowed[row + kindOf[x]] === 0 || ending[kindOf[y]] === 0 || !this.adjacent(u, x)) continue;
        left -= others;
        for (const v of open) {
          if (v === u || mate[v] >= 0 || !this.adjacent(y, v)) continue;
          this.link(u, x);
          this.link(y, v);
          return true;
        }
      }
    }
    return false;
  }

  /** A list for each kind. */
  private byKind(): number[][] {
    const lists: number[][] = [];
    for (let kind = 0; kind < this.kinds.kinds; kind++) lists.push([]);
    return lists;
  }

  /**
   * A longer way, found by a tree that passes over every vertex once. It sees no blossoms, so it may miss a way, but
   * where most pairs are allowed it seldom does and costs little.
   */
  private viaTree(root: number): boolean {
    this.prepare();
    const { mate, parent } = this;
    const { kinds, kindOf, allowed } = this.kinds;
    const unseen = this.byKind();
    // Single ones first.
    for (let v = 0; v < this.n; v++) if (this.on[v] === 1 && mate[v] < 0 && v !== root) unseen[kindOf[v]].push(v);
    for (let v = 0; v < this.n; v++) if (this.on[v] === 1 && mate[v] >= 0) unseen[kindOf[v]].push(v);
    parent.fill(-1);
    const reachedInner = this.outer.fill(0);
    const queue = [root];
    for (let at = 0; at < queue.length; at++) {
      const u = queue[at];
      for (let d = 0; d < kinds; d++) {
        if (allowed[kindOf[u] * kinds + d] === 0) continue;
        const list = unseen[d];
        let kept = 0;
        for (let i = 0; i < list.length; i++) {
          const v = list[i];
          // 1: v is inner; 2: v is outer, as the partner of an inner vertex.
          if (reachedInner[v] !== 0) continue;
          if (!this.adjacent(u, v)) {
            list[kept++] = v;
            continue;
          }
          parent[v] = u;
          if (mate[v] < 0) {
            this.augment(v);
            return true;
          }
          reachedInner[v] = 1;
          reachedInner[mate[v]] = 2;
          queue.push(mate[v]);
        }
        if (kept < list.length) list.length = kept;
      }
    }
    return false;
  }

  /**
   * Edmonds' search from a single vertex, blossoms included; true when it ended in another single vertex. It passes over every
   * vertex once as long as nearly all pairs are allowed: what it costs is the vertices and the pairs refused.
   */
  private search(root: number): boolean {
    this.prepare();
    const { n, outer, parent, mate } = this;
    const { kinds, kindOf, allowed } = this.kinds;
    this.searches++;
    outer.fill(0);
    parent.fill(-1);
    const unseen = this.byKind();
    for (let v = 0; v < n; v++) {
      this.alone(v);
      if (this.on[v] === 1 && v !== root) unseen[kindOf[v]].push(v);
    }
    this.queue = [];
    this.chains = Array.from({ length: kinds }, () => []);
    this.makeOuter(root);
    for (let at = 0; at < this.queue.length; at++) {
      const u = this.queue[at];
      for (let d = 0; d < kinds; d++) {
        if (allowed[kindOf[u] * kinds + d] === 0) continue;
        const list = unseen[d];
        let kept = 0;
        for (let i = 0; i < list.length; i++) {
          const v = list[i];
          if (outer[v] === 1 || parent[v] >= 0) continue;
          if (!this.adjacent(u, v)) {
            list[kept++] = v;
            continue;
          }
          parent[v] = u;
          if (mate[v] < 0) {
            this.augment(v);
            return true;
          }
          this.makeOuter(mate[v]);
        }
        if (kept < list.length) list.length = kept;
        this.closeCycles(u, this.chains[d], this.adjacent);
      }
    }
    return false;
  }

  private makeOuter(v: number): void {
    this.outer[v] = 1;
    this.queue.push(v);
    this.addOuter(v, this.chains[this.kinds.kindOf[v]]);
  }

  protected joins(v: number): void {
    if (this.outer[v] === 0) this.makeOuter(v);
  }
}
