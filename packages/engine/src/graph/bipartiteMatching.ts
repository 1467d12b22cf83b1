import type { Adjacent, Kinds } from './maximumMatching.ts';

/** Number of left vertices tried before a full search. */
const NEAR = 64;

/**
 * Perfect matchings of a bipartite graph in which nearly every pair is allowed, except between certain kinds (kinds of the left
 * vertices, then of the right ones): left vertex u may be matched with right vertex v if their kinds allow it and `adjacent(u,
 * v)` holds. A search visits every right vertex once, so its cost is the number of vertices plus the number of rejected pairs.
 */
export class BipartiteMatching {
  /** Right partner by left vertex and left partner by right vertex, -1 if none. */
  readonly right: Int32Array;
  readonly left: Int32Array;
  private readonly kinds: Kinds;
  private readonly adjacent: Adjacent;
  /** Left vertices below this are fixed and excluded from every search. */
  private fixed = 0;
  /** Right vertex of the last backward search, -1 once its result is outdated. */
  private searched = -1;
  private readonly takes: Int32Array;
  /**
   * Closed sets found so far, nested: the innermost set of each vertex, and the parent of each set. Set 0 contains everything.
   */
  private readonly leftSet: Int32Array;
  private readonly rightSet: Int32Array;
  private readonly parentSet: number[] = [-1];
  private readonly from: Int32Array;
  private readonly byKind: number[][];

  constructor(lefts: number, rights: number, adjacent: Adjacent, kinds?: Kinds) {
    this.adjacent = adjacent;
    this.kinds = kinds ?? { kinds: 1, kindOf: new Int32Array(lefts + rights), allowed: Uint8Array.of(1) };
    this.right = new Int32Array(lefts).fill(-1);
    this.left = new Int32Array(rights).fill(-1);
    this.from = new Int32Array(rights);
    this.takes = new Int32Array(lefts).fill(-1);
    this.leftSet = new Int32Array(lefts);
    this.rightSet = new Int32Array(rights);
    this.byKind = Array.from({ length: this.kinds.kinds }, () => []);
    for (let v = 0; v < rights; v++) this.byKind[this.kinds.kindOf[lefts + v]].push(v);
  }

  link(u: number, v: number): void {
    this.right[u] = v;
    this.left[v] = u;
  }

  /** Matches every left vertex; false if that is impossible. */
  complete(): boolean {
    for (let u = 0; u < this.right.length; u++) {
      if (this.right[u] < 0 && !this.reroute(u)) return false;
    }
    return true;
  }

  /**
   * Assigns right vertex v to left vertex u if the matching can stay perfect without changing the fixed vertices; otherwise
   * returns false and changes nothing. Only the next vertex to be fixed may be assigned.
   */
  assign(u: number, v: number): boolean {
    const own = this.right[u];
    const owner = this.left[v];
    if (own === v) return true;
    if (owner < this.fixed || !this.allows(u, v) || !this.mayReach(owner, own)) return false;
    if (!this.allows(owner, own) && !this.passesOn(u, owner, own)) {
      if (this.searched !== own) this.searchBack(own, u);
      if (this.takes[owner] < 0) return false;
      for (let x = owner, r = -1; r !== own; ) {
        r = this.takes[x];
        const next = this.left[r];
        this.link(x, r);
        x = next;
      }
    } else if (this.left[own] === u) this.link(owner, own);
    this.link(u, v);
    this.searched = -1;
    return true;
  }

  /** Shortcut: gives `owner` the right vertex of a third vertex, which takes `own` instead, if one is nearby. */
  private passesOn(u: number, owner: number, own: number): boolean {
    const last = Math.min(this.right.length, u + 1 + NEAR);
    for (let x = u + 1; x < last; x++) {
      const r = this.right[x];
      if (x === owner || !this.allows(x, own) || !this.allows(owner, r)) continue;
      this.link(x, own);
      this.link(owner, r);
      return true;
    }
    return false;
  }

  /**
   * For every left vertex that is not fixed and has an alternating path to the right vertex `own`, the right vertex with which
   * that path starts. These vertices form a closed set: no vertex outside it can ever get one of its right vertices again.
   */
  private searchBack(own: number, u: number): void {
    const { takes, right } = this;
    takes.fill(-1);
    this.searched = own;
    const unseen: number[][] = this.byKind.map(() => []);
    for (let x = this.fixed; x < right.length; x++) if (x !== u) unseen[this.kinds.kindOf[x]].push(x);
    const queue = [own];
    const found: number[] = [];
    for (let at = 0; at < queue.length; at++) {
      const r = queue[at];
      for (let kind = 0; kind < unseen.length; kind++) {
        if (!this.isAllowed(kind, this.rightKind(r))) continue;
        unseen[kind] = unseen[kind].filter((x) => {
          if (!this.mayReach(x, r) || !this.adjacent(x, r)) return true;
          takes[x] = r;
          found.push(x);
          queue.push(right[x]);
          return false;
        });
      }
    }
    this.close(own, found, queue);
  }

  /** Records a closed set, unless it intersects a recorded one only partly. */
  private close(own: number, found: readonly number[], rights: readonly number[]): void {
    const around = this.rightSet[own];
    if (found.some((x) => this.leftSet[x] !== around)) return;
    const set = this.parentSet.push(around) - 1;
    for (const x of found) this.leftSet[x] = set;
    for (const r of rights) this.rightSet[r] = set;
  }

  /** False if a known closed set contains the right vertex but not the left one. */
  private mayReach(x: number, r: number): boolean {
    let set = this.leftSet[x];
    while (set > this.rightSet[r]) set = this.parentSet[set];
    return set === this.rightSet[r];
  }

  /** Fixes left vertices 0 to u; they keep their partners from now on. */
  settle(u: number): void {
    this.fixed = u + 1;
    this.searched = -1;
  }

  private allows(u: number, v: number): boolean {
    return this.isAllowed(this.kinds.kindOf[u], this.rightKind(v)) && this.adjacent(u, v);
  }

  private rightKind(v: number): number {
    return this.kinds.kindOf[this.right.length + v];
  }

  private isAllowed(left: number, right: number): boolean {
    return this.kinds.allowed[left * this.kinds.kinds + right] === 1;
  }

  /** Alternating path from exposed left vertex u to an exposed right vertex (before anything is fixed). */
  private reroute(u: number): boolean {
    const { left, from } = this;
    const open = this.byKind.map((list) => list.slice());
    const rest = open.map((list) => list.length);
    const queue = [u];
    for (let at = 0; at < queue.length; at++) {
      const x = queue[at];
      for (let kind = 0; kind < open.length; kind++) {
        if (!this.isAllowed(this.kinds.kindOf[x], kind)) continue;
        const list = open[kind];
        let kept = 0;
        for (let i = 0; i < rest[kind]; i++) {
          const v = list[i];
          if (!this.adjacent(x, v)) {
            list[kept++] = v;
            continue;
          }
          from[v] = x;
          if (left[v] < 0) {
            this.turn(v, u);
            return true;
          }
          queue.push(left[v]);
        }
        rest[kind] = kept;
      }
    }
    return false;
  }

  private turn(end: number, root: number): void {
    let v = end;
    for (;;) {
      const x = this.from[v];
      const next = this.right[x];
      this.link(x, v);
      if (x === root) return;
      v = next;
    }
  }
}
