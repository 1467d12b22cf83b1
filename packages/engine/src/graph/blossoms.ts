/**
 * What every search for an augmenting way in a general graph does alike (Edmonds): blossoms, kept as chains from their
 * bases, and the way back. Whoever extends it says how vertices are passed over.
 */
export abstract class Blossoms {
  /** The partner by vertex; -1 for whoever is single. */
  readonly mate: Int32Array;
  protected readonly parent: Int32Array;
  protected readonly base: Int32Array;
  /** The members of a blossom as a chain from its base. */
  protected readonly next: Int32Array;
  protected readonly last: Int32Array;
  private readonly stamp: Int32Array;
  private stamps = 0;

  constructor(n: number) {
    this.mate = new Int32Array(n).fill(-1);
    this.parent = new Int32Array(n);
    this.base = new Int32Array(n);
    this.next = new Int32Array(n);
    this.last = new Int32Array(n);
    this.stamp = new Int32Array(n);
  }

  /** The vertex lies in a blossom now: an even way leads to it, whatever led to it before. */
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

  /**
   * Shrinks the cycles that edges from u to outer vertices close: `inRoot` are those in the blossom of the root, `outside`
   * the others; what `joins` adds to them meanwhile is looked at too.
   */
  protected closeCycles(
    u: number,
    root: number,
    { outside, inRoot }: { readonly outside: number[]; readonly inRoot: number[] },
    adjacent: (u: number, v: number) => boolean,
  ): void {
    const { base } = this;
    for (let i = 0; i < outside.length; ) {
      const v = outside[i];
      if (base[v] === root) {
        inRoot.push(v);
        const moved = outside.pop();
        if (moved !== undefined && moved !== v) outside[i] = moved;
        continue;
      }
      if (base[v] !== base[u] && adjacent(u, v)) this.contract(u, v);
      else i++;
    }
    // Whoever is joined to the root's blossom is in it then.
    for (let i = 0; i < inRoot.length && base[u] !== root; i++) if (adjacent(u, inRoot[i])) this.contract(u, inRoot[i]);
  }

  /** Matches along the way from a single vertex back to the root. */
  protected augment(end: number): void {
    const { parent, mate } = this;
    for (let v = end; v >= 0; ) {
      const u = parent[v];
      const following = mate[u];
      this.link(u, v);
      v = following;
    }
  }

  private contract(u: number, v: number): void {
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
