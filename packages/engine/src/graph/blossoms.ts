const UNPREPARED = new Int32Array(0);

/**
 * What all searches for an augmenting path in a general graph have in common (Edmonds): blossoms, stored as chains from their
 * bases, and path reconstruction. Subclasses define how vertices are scanned.
 */
export abstract class Blossoms {
  /** The partner by vertex; -1 for exposed vertices. */
  readonly mate: Int32Array;
  protected parent: Int32Array = UNPREPARED;
  protected base: Int32Array = UNPREPARED;
  /** The members of a blossom as a chain from its base. */
  protected next: Int32Array = UNPREPARED;
  protected last: Int32Array = UNPREPARED;
  /** The outer vertices of one kind in one blossom as a chain, and its last one by the first. */
  private following: Int32Array = UNPREPARED;
  private end: Int32Array = UNPREPARED;
  private stamp: Int32Array = UNPREPARED;
  private stamps = 0;

  constructor(n: number) {
    this.mate = new Int32Array(n).fill(-1);
  }

  /** Allocates memory for a search. Most small matchings are found without one. */
  protected prepare(): void {
    const n = this.mate.length;
    if (this.parent.length === n) return;
    this.parent = new Int32Array(n);
    this.base = new Int32Array(n);
    this.next = new Int32Array(n);
    this.last = new Int32Array(n);
    this.following = new Int32Array(n);
    this.end = new Int32Array(n);
    this.stamp = new Int32Array(n);
  }

  /** The vertex is in a blossom now, so an even path leads to it, however it was reached before. */
  protected abstract joins(v: number): void;

  link(u: number, v: number): void {
    this.mate[u] = v;
    this.mate[v] = u;
  }

  /** Every vertex is a blossom of its own. */
  protected alone(v: number): void {
    this.base[v] = v;
    this.next[v] = -1;
    this.last[v] = v;
  }

  /** Adds an outer vertex to those of its kind as a separate chain. */
  protected addOuter(v: number, chains: number[]): void {
    this.following[v] = -1;
    this.end[v] = v;
    chains.push(v);
  }

  /**
   * Shrinks the cycles closed by edges from u to outer vertices of one kind, including vertices that `joins` adds in the process.
   * From then on, vertices of one kind in the same blossom form one chain, so that a blossom is not visited repeatedly; each
   * remaining vertex costs one rejected pair.
   */
  protected closeCycles(u: number, chains: number[], adjacent: (u: number, v: number) => boolean): void {
    const { base, following, end } = this;
    let own = -1;
    for (let i = 0; i < chains.length; ) {
      const first = chains[i];
      if (base[first] !== base[u]) {
        let v = first;
        while (v >= 0 && !adjacent(u, v)) v = following[v];
        if (v < 0) {
          i++;
          continue;
        }
        this.contract(u, v);
      }
      if (own < 0) {
        own = first;
        i++;
        continue;
      }
      following[end[own]] = first;
      end[own] = end[first];
      const moved = chains.pop();
      if (moved !== undefined && moved !== first) chains[i] = moved;
    }
  }

  /** Augments along the path from an exposed vertex back to the root. */
  protected augment(end: number): void {
    const { parent, mate } = this;
    for (let v = end; v >= 0; ) {
      const u = parent[v];
      const following = mate[u];
      this.link(u, v);
      v = following;
    }
  }

  /** Shrinks the cycle that an edge of two outer vertices of different blossoms closes. */
  protected contract(u: number, v: number): void {
    const { base, next, last } = this;
    const common = this.commonBase(u, v);
    const joined: number[] = [];
    this.markWay(u, common, v, joined);
    this.markWay(v, common, u, joined);
    for (const each of joined) {
      if (base[each] !== each) continue;
      for (let w = each; w >= 0; w = next[w]) {
        base[w] = common;
        this.joins(w);
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
