/**
 * Perfect matchings of a bipartite graph in which nearly every pair is allowed, up to kinds: left vertex u may meet
 * right vertex v if `kinds[leftKind[u]]` contains v's kind (as a bit) and `adjacent(u, v)` holds. Searches pass over
 * every right vertex once, so that the cost of a search is the number of vertices plus the pairs refused.
 */
export class BipartiteMatching {
  /** Right partner by left vertex and left partner by right vertex, -1 if none. */
  readonly right: Int32Array;
  readonly left: Int32Array;
  private readonly leftKind: Uint8Array;
  private readonly rightKind: Uint8Array;
  private readonly kinds: readonly number[];
  private readonly adjacent: (u: number, v: number) => boolean;
  /** Left vertices below this are settled and out of every search. */
  private fixed = 0;
  /** One more left vertex that a search must not touch, -1 if none. */
  private barred = -1;
  private readonly from: Int32Array;
  private readonly byKind: Int32Array[];

  constructor(
    leftKind: Uint8Array,
    rightKind: Uint8Array,
    kinds: readonly number[],
    adjacent: (u: number, v: number) => boolean,
  ) {
    this.leftKind = leftKind;
    this.rightKind = rightKind;
    this.kinds = kinds;
    this.adjacent = adjacent;
    this.right = new Int32Array(leftKind.length).fill(-1);
    this.left = new Int32Array(rightKind.length).fill(-1);
    this.from = new Int32Array(rightKind.length);
    const most = rightKind.reduce((a, b) => Math.max(a, b), 0);
    this.byKind = Array.from({ length: most + 1 }, (_, kind) =>
      Int32Array.from([...rightKind.keys()].filter((v) => rightKind[v] === kind)),
    );
  }

  link(u: number, v: number): void {
    this.right[u] = v;
    this.left[v] = u;
  }

  /** Matches every left vertex; false if that cannot be done. */
  complete(): boolean {
    for (let u = 0; u < this.right.length; u++) {
      if (this.right[u] < 0 && !this.reroute(u)) return false;
    }
    return true;
  }

  /**
   * Gives left vertex u the right vertex v, if the matching stays perfect and the vertices settled before keep theirs;
   * false, and nothing changed, if not.
   */
  assign(u: number, v: number): boolean {
    const own = this.right[u];
    const owner = this.left[v];
    if (own === v) return true;
    if (owner < this.fixed || !this.allows(u, v)) return false;
    this.left[own] = -1;
    this.link(u, v);
    this.right[owner] = -1;
    if (this.allows(owner, own)) {
      this.link(owner, own);
      return true;
    }
    this.barred = u;
    const found = this.reroute(owner);
    this.barred = -1;
    if (found) return true;
    this.link(owner, v);
    this.link(u, own);
    return false;
  }

  /** Settles left vertices 0 to u: they keep their partners from now on. */
  settle(u: number): void {
    this.fixed = u + 1;
  }

  private allows(u: number, v: number): boolean {
    return ((this.kinds[this.leftKind[u]] >> this.rightKind[v]) & 1) === 1 && this.adjacent(u, v);
  }

  /** Alternating way from single left vertex u to a single right vertex, past settled vertices and the barred one. */
  private reroute(u: number): boolean {
    const { left, from } = this;
    const open = this.byKind.map((list) =>
      list.filter((v) => left[v] < 0 || (left[v] >= this.fixed && left[v] !== this.barred)),
    );
    const rest = open.map((list) => list.length);
    const queue = [u];
    for (let at = 0; at < queue.length; at++) {
      const x = queue[at];
      for (let kind = 0; kind < open.length; kind++) {
        if (((this.kinds[this.leftKind[x]] >> kind) & 1) === 0) continue;
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
