/** True when two vertices may be matched. */
export type Adjacent = (u: number, v: number) => boolean;

/**
 * A maximum matching (without weights) of a graph given by its adjacency test, kept and repaired: vertices may be
 * switched off and on, and {@link MaximumMatching.complete} finds out whether all that are on can be matched. Meant
 * for graphs in which most pairs are allowed: greedy steps and ways of three edges nearly always suffice, and Edmonds'
 * search settles the rest.
 */
export class MaximumMatching {
  readonly n: number;
  readonly mate: Int32Array;
  /** Vertices that Edmonds' search had to be started from. */
  searches = 0;
  private readonly on: Uint8Array;
  private readonly adjacent: Adjacent;
  /** Vertices to be matched; may hold some that are matched or off by now. */
  private singles: number[] = [];
  private readonly parent: Int32Array;
  private readonly base: Int32Array;
  private readonly outer: Uint8Array;
  /** The members of a blossom as a chain from its base. */
  private readonly next: Int32Array;
  private readonly last: Int32Array;
  private readonly stamp: Int32Array;
  private stamps = 0;
  private queue: number[] = [];
  /** Outer vertices: those in the blossom of the root, and the others. */
  private outside: number[] = [];
  private inRoot: number[] = [];

  constructor(n: number, adjacent: Adjacent) {
    this.n = n;
    this.adjacent = adjacent;
    this.on = new Uint8Array(n).fill(1);
    this.mate = new Int32Array(n).fill(-1);
    for (let v = 0; v < n; v++) this.singles.push(v);
    this.parent = new Int32Array(n);
    this.base = new Int32Array(n);
    this.outer = new Uint8Array(n);
    this.next = new Int32Array(n);
    this.last = new Int32Array(n);
    this.stamp = new Int32Array(n);
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
    const open = this.openSingles();
    let single = open.length;
    let stuck = 0;
    for (const u of open) {
      if (single <= allowed || stuck > allowed) break;
      if (this.mate[u] >= 0) continue;
      if (this.viaThree(u) || this.viaTree(u) || this.search(u)) single -= 2;
      else stuck++;
    }
    this.singles = this.openSingles();
    return single;
  }

  /** How many vertices every matching leaves single, at least. */
  deficiency(): number {
    let allowed = 0;
    // A search ends at the first vertex more than allowed that stays single: what it returns then is only a bound.
    while (this.unmatched(allowed) > allowed) allowed++;
    return allowed;
  }

  /** Matches each of the vertices 0 to `count` - 1, before any other; false if that cannot be done. */
  cover(count: number): boolean {
    for (let u = 0; u < count; u++) {
      if (this.mate[u] < 0 && !this.viaThree(u) && !this.viaTree(u) && !this.search(u)) return false;
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
    for (const root of this.openSingles()) {
      if (found[root] === 1) continue;
      this.search(root);
      for (let v = 0; v < this.n; v++) if (this.outer[v] === 1) found[v] = 1;
    }
    return found;
  }

  private openSingles(): number[] {
    // A vertex switched off and on again may stand in the list twice: it must not be matched with itself.
    return [...new Set(this.singles)].filter((v) => this.on[v] === 1 && this.mate[v] < 0).sort((a, b) => a - b);
  }

  private link(u: number, v: number): void {
    this.mate[u] = v;
    this.mate[v] = u;
  }

  private greedy(): void {
    const open = this.openSingles();
    for (let i = 0; i < open.length; i++) {
      if (this.mate[open[i]] >= 0) continue;
      for (let j = i + 1; j < open.length; j++) {
        if (this.mate[open[j]] >= 0 || !this.adjacent(open[i], open[j])) continue;
        this.link(open[i], open[j]);
        break;
      }
    }
  }

  /** A way of one or three edges from a single vertex to another; partners near the vertex are tried first. */
  private viaThree(u: number): boolean {
    const { n, mate } = this;
    const open = this.openSingles().filter((v) => v !== u);
    for (const v of open) {
      if (!this.adjacent(u, v)) continue;
      this.link(u, v);
      return true;
    }
    if (open.length === 0) return false;
    for (let step = 1; step < n; step++) {
      for (const x of [u - step, u + step]) {
        const y = x < 0 || x >= n ? -1 : mate[x];
        if (y < 0 || !this.adjacent(u, x)) continue;
        for (const v of open) {
          if (!this.adjacent(y, v)) continue;
          this.link(u, x);
          this.link(y, v);
          return true;
        }
      }
    }
    return false;
  }

  /**
   * A longer way, found by a tree that passes over every vertex once. It sees no blossoms, so it may miss a way, but
   * where most pairs are allowed it seldom does and costs little.
   */
  private viaTree(root: number): boolean {
    const { n, mate, parent } = this;
    const open = this.openSingles().filter((v) => v !== root);
    if (open.length === 0) return false;
    let unseen: number[] = [];
    for (let v = 0; v < n; v++) if (mate[v] >= 0) unseen.push(v);
    parent.fill(-1);
    const reachedInner = this.outer.fill(0);
    const queue = [root];
    for (let at = 0; at < queue.length; at++) {
      const u = queue[at];
      for (const v of open) {
        if (!this.adjacent(u, v)) continue;
        parent[v] = u;
        this.augment(v);
        return true;
      }
      const left: number[] = [];
      for (const v of unseen) {
        // 1: v is inner; 2: v is outer, as the partner of an inner vertex.
        if (reachedInner[v] !== 0) continue;
        if (!this.adjacent(u, v)) {
          left.push(v);
          continue;
        }
        reachedInner[v] = 1;
        reachedInner[mate[v]] = 2;
        parent[v] = u;
        queue.push(mate[v]);
      }
      unseen = left;
    }
    return false;
  }

  /**
   * Edmonds' search from a single vertex, blossoms included; true when it ended in another single vertex. It passes over every
   * vertex once as long as nearly all pairs are allowed: what it costs is the vertices and the pairs refused.
   */
  private search(root: number): boolean {
    const { n, base, next, last, outer, parent, mate } = this;
    this.searches++;
    outer.fill(0);
    parent.fill(-1);
    const unseen: number[] = [];
    for (let v = 0; v < n; v++) {
      base[v] = v;
      next[v] = -1;
      last[v] = v;
      if (this.on[v] === 1 && v !== root) unseen.push(v);
    }
    this.queue = [];
    this.outside = [];
    this.inRoot = [];
    this.makeOuter(root);
    for (let at = 0; at < this.queue.length; at++) {
      const u = this.queue[at];
      let kept = 0;
      for (let i = 0; i < unseen.length; i++) {
        const v = unseen[i];
        if (outer[v] === 1 || parent[v] >= 0) continue;
        if (!this.adjacent(u, v)) {
          unseen[kept++] = v;
          continue;
        }
        parent[v] = u;
        if (mate[v] < 0) {
          this.augment(v);
          return true;
        }
        this.makeOuter(mate[v]);
      }
      if (kept < unseen.length) unseen.length = kept;
      this.closeCycles(u, root);
    }
    return false;
  }

  private makeOuter(v: number): void {
    this.outer[v] = 1;
    this.queue.push(v);
    this.outside.push(v);
  }

  /** Shrinks the cycles that edges from u to outer vertices close. */
  private closeCycles(u: number, root: number): void {
    const { base, outside, inRoot } = this;
    for (let i = 0; i < outside.length; ) {
      const v = outside[i];
      if (base[v] === root) {
        inRoot.push(v);
        const moved = outside.pop();
        if (moved !== undefined && moved !== v) outside[i] = moved;
        continue;
      }
      if (base[v] !== base[u] && this.adjacent(u, v)) this.contract(u, v);
      else i++;
    }
    // Whoever is joined to the root's blossom is in it then.
    for (let i = 0; i < inRoot.length && base[u] !== root; i++) {
      if (this.adjacent(u, inRoot[i])) this.contract(u, inRoot[i]);
    }
  }

  private augment(end: number): void {
    let v = end;
    while (v >= 0) {
      const u = this.parent[v];
      const next = this.mate[u];
      this.link(u, v);
      v = next;
    }
  }

  private contract(u: number, v: number): void {
    const { base, outer, next, last } = this;
    const common = this.commonBase(u, v);
    const joined: number[] = [];
    this.markWay(u, common, v, joined);
    this.markWay(v, common, u, joined);
    for (const each of joined) {
      if (base[each] !== each) continue;
      for (let w = each; w >= 0; w = next[w]) {
        base[w] = common;
        if (outer[w] === 0) this.makeOuter(w);
      }
      next[last[common]] = each;
      last[common] = last[each];
    }
  }

  private markWay(from: number, common: number, child: number, joined: number[]): void {
    const { base, mate, parent } = this;
    let v = from;
    let below = child;
    while (base[v] !== common) {
      joined.push(base[v], base[mate[v]]);
      parent[v] = below;
      below = mate[v];
      v = parent[mate[v]];
    }
  }

  private commonBase(a: number, b: number): number {
    const { base, mate, parent, stamp } = this;
    const mark = ++this.stamps;
    for (let v = base[a]; ; v = base[parent[mate[v]]]) {
      stamp[v] = mark;
      if (mate[v] < 0) break;
    }
    let v = base[b];
    while (stamp[v] !== mark) v = base[parent[mate[v]]];
    return v;
  }
}
