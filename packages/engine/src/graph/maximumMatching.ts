import type { Blossoms } from './blossoms.ts';
import { IncrementalMatching } from './incrementalMatching.ts';

/** True when two vertices may be matched. */
export type Adjacent = (u: number, v: number) => boolean;

/** What is known about pairs in advance: two vertices may be matched only if `allowed[kind * kinds + other kind]` is 1. */
export interface Kinds {
  readonly kinds: number;
  readonly kindOf: Int32Array;
  readonly allowed: Uint8Array;
}

/**
 * Matches exposed vertices (in ascending order), each with the first free one. The kinds with the fewest choices come first, so
 * that kinds with too many vertices find the others while these are free.
 */
function linkGreedily(matching: Blossoms, open: readonly number[], kinds: Kinds, adjacent: Adjacent): void {
  const { kinds: count, kindOf, allowed } = kinds;
  const { mate } = matching;
  const free: number[][] = Array.from({ length: count }, () => []);
  for (let i = 0; i < open.length; i++) free[kindOf[open[i]]].push(open[i]);
  const choices = free.map((_, c) => free.reduce((sum, list, d) => sum + allowed[c * count + d] * list.length, 0));
  const order = [...free.keys()].sort((a, b) => choices[a] - choices[b]);
  /** For each kind, how many vertices at the front of its list are matched. */
  const head = new Int32Array(count);
  const partnerOf = (u: number): number => {
    for (let k = 0; k < count; k++) {
      const d = order[k];
      if (allowed[kindOf[u] * count + d] === 0) continue;
      const list = free[d];
      while (head[d] < list.length && mate[list[head[d]]] >= 0) head[d]++;
      for (let i = head[d]; i < list.length; i++) {
        if (list[i] !== u && mate[list[i]] < 0 && adjacent(u, list[i])) return list[i];
      }
    }
    return -1;
  };
  for (const c of order) {
    const list = free[c];
    for (let i = 0; i < list.length; i++) {
      const v = mate[list[i]] >= 0 ? -1 : partnerOf(list[i]);
      if (v >= 0) matching.link(list[i], v);
    }
  }
}

/** If there are more exposed vertices than this, pairs are first made by kind, those with few choices before the others. */
const MANY = 32;

/**
 * A maximum-cardinality matching of a graph given by an adjacency test, maintained incrementally: vertices may be switched on and
 * off, and {@link MaximumMatching.complete} determines whether all active vertices can be matched. Intended for graphs in which
 * most pairs are allowed: greedy steps and augmenting paths of three edges nearly always suffice, and Edmonds' search handles the
 * rest.
 */
export class MaximumMatching extends IncrementalMatching {
  private readonly adjacent: Adjacent;
  private queue: number[] = [];
  /** By kind, the outer vertices: see {@link closeCycles}. */
  private chains: number[][] = [];
  private readonly kinds: Kinds;

  constructor(n: number, adjacent: Adjacent, kinds?: Kinds) {
    super(n);
    this.kinds = kinds ?? { kinds: 1, kindOf: new Int32Array(n), allowed: Uint8Array.of(1) };
    const { kindOf, allowed, kinds: k } = this.kinds;
    this.adjacent =
      kinds === undefined ? adjacent : (u, v) => allowed[kindOf[u] * k + kindOf[v]] === 1 && adjacent(u, v);
  }

  protected matchWith(u: number, open: readonly number[]): boolean {
    return this.viaThree(u, open) || this.viaTree(u) || this.search(u);
  }

  protected linkFree(open: readonly number[]): void {
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
   * An augmenting path of one or three edges from an exposed vertex to another of the `open` ones; partners near the vertex are
   * tried first. It is only a shortcut and gives up when it has cost as much as a search.
   */
  private viaThree(u: number, open: readonly number[]): boolean {
    const { n, mate } = this;
    const { kinds, kindOf, allowed } = this.kinds;
    /** The kinds that could be matched with one of the others. */
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
   * A longer path, found by a tree that visits every vertex once. It ignores blossoms, so it may miss a path, but if most pairs
   * are allowed it rarely does, and it is cheap.
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
   * Edmonds' search from an exposed vertex, including blossoms; true if it reached another exposed vertex. It visits every vertex
   * once as long as nearly all pairs are allowed: its cost is the number of vertices plus the number of rejected pairs.
   */
  protected search(root: number): boolean {
    this.prepare();
    const { n, outer, parent, mate } = this;
    const { kinds, kindOf, allowed } = this.kinds;
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
