import { Blossoms } from './blossoms.ts';

const UNSEEN = 0;
const OUTER = 1;
const INNER = 2;

/** Vertices in classes: two may be matched if their classes allow it (`allowed[c * classes + d]`) and `legal` holds. */
interface ClassedVertices {
  readonly classOf: Int32Array;
  readonly classes: number;
  readonly allowed: Uint8Array;
  readonly legal: (u: number, v: number) => boolean;
}

/**
 * A maximum matching of vertices in classes, maintained incrementally without a list of edges. As long as nearly all pairs that
 * the classes allow are legal, Edmonds' search visits every vertex once: its cost is the number of vertices plus the number of
 * rejected pairs.
 */
export class ClassMatching extends Blossoms {
  /** Classes by vertex. */
  readonly classOf: Int32Array;
  private readonly vertices: ClassedVertices;
  /** For each class, the classes it may be matched with; created on demand. */
  private readonly others: (readonly number[] | undefined)[];
  private readonly gone: Uint8Array;
  private readonly label: Uint8Array;
  private queue: number[] = [];
  /** For each class, its vertices; also contains vertices that were removed or have left the class. */
  private members: number[][] | undefined;
  /** For each class, the vertices not yet visited by the search; created when the class is first examined. */
  private unseen: (number[] | undefined)[] = [];
  /** For each class, the outer vertices; see {@link closeCycles}. */
  private chains: (number[] | undefined)[] = [];
  /** Exposed vertices in which a search may end, by class. */
  private readonly ends = new Map<number, number[]>();

  constructor(vertices: ClassedVertices) {
    const n = vertices.classOf.length;
    super(n);
    this.prepare();
    this.vertices = vertices;
    this.classOf = vertices.classOf.slice();
    this.others = new Array<readonly number[] | undefined>(vertices.classes);
    this.gone = new Uint8Array(n);
    this.label = new Uint8Array(n);
  }

  private othersOf(c: number): readonly number[] {
    const known = this.others[c];
    if (known !== undefined) return known;
    const { classes, allowed } = this.vertices;
    const found: number[] = [];
    for (let d = 0; d < classes; d++) if (allowed[c * classes + d] === 1) found.push(d);
    this.others[c] = found;
    return found;
  }

  /** Moves a vertex to another class. */
  setClass(v: number, c: number): void {
    if (this.classOf[v] === c) return;
    this.classOf[v] = c;
    this.members?.[c].push(v);
  }

  mayMatch(u: number, v: number): boolean {
    return this.mayMatchAs(this.classOf[u], u, v);
  }

  /** Whether u could be matched with v if its class were c. */
  mayMatchAs(c: number, u: number, v: number): boolean {
    const { allowed, classes, legal } = this.vertices;
    return allowed[c * classes + this.classOf[v]] === 1 && legal(u, v);
  }

  /** Unmatches a vertex; both it and its partner become exposed. */
  release(u: number): void {
    const v = this.mate[u];
    if (v < 0) return;
    this.mate[u] = -1;
    this.mate[v] = -1;
  }

  isGone(u: number): boolean {
    return this.gone[u] === 1;
  }

  /** Removes a matched pair from the problem; it stays matched. */
  takeOut(u: number): void {
    this.gone[u] = 1;
    this.gone[this.mate[u]] = 1;
  }

  /** Brings a removed pair back. */
  putBack(u: number): void {
    this.gone[u] = 0;
    this.gone[this.mate[u]] = 0;
  }

  /** Matches up to `pairs` exposed vertices of one class with as many of another (or the same) one, where this is legal. */
  linkClasses(c: number, d: number, pairs: number): void {
    const firsts = this.singlesOf(c);
    const seconds = c === d ? [] : this.singlesOf(d);
    // The better half of a class is matched with the other half.
    if (c === d) seconds.push(...firsts.splice(firsts.length >> 1));
    const { mate } = this;
    let left = pairs;
    let head = 0;
    for (let i = 0; i < firsts.length && left > 0; i++) {
      while (head < seconds.length && mate[seconds[head]] >= 0) head++;
      for (let k = head; k < seconds.length; k++) {
        if (mate[seconds[k]] >= 0 || !this.mayMatch(firsts[i], seconds[k])) continue;
        this.link(firsts[i], seconds[k]);
        left--;
        break;
      }
    }
  }

  private singlesOf(c: number): number[] {
    const { mate, classOf } = this;
    const found: number[] = [];
    for (let v = 0; v < mate.length; v++) if (classOf[v] === c && mate[v] < 0 && this.gone[v] === 0) found.push(v);
    return found;
  }

  /**
   * Matches as many vertices as possible, or until the number of exposed vertices must exceed `allowed`; returns the number of
   * exposed vertices.
   */
  complete(allowed = Number.POSITIVE_INFINITY): number {
    let single = 0;
    const buried: number[] = [];
    let begun = false;
    for (const u of this.greedy()) {
      if (this.mate[u] >= 0) continue;
      if (!begun) this.begin();
      // No augmenting path passes through a search that found none, so the vertices it reached need not be visited again.
      begun = !this.grow(u);
      if (!begun) continue;
      if (++single > allowed) break;
      for (const v of this.queue) {
        for (const reached of v === u ? [v] : [v, this.mate[v]]) {
          if (this.gone[reached] === 1) continue;
          this.gone[reached] = 1;
          buried.push(reached);
        }
      }
    }
    for (const v of buried) this.gone[v] = 0;
    return single;
  }

  /** Vertices left exposed when each takes the first free partner; those with few choices go first. */
  private greedy(): number[] {
    const { classes, allowed, legal } = this.vertices;
    const free: number[][] = Array.from({ length: classes }, () => []);
    for (let v = this.mate.length - 1; v >= 0; v--) {
      if (this.mate[v] < 0 && this.gone[v] === 0) free[this.classOf[v]].push(v);
    }
    const order: number[] = [];
    for (let c = 0; c < classes; c++) if (free[c].length > 0) order.push(c);
    const choices = new Int32Array(classes);
    for (const c of order) for (const d of order) if (allowed[c * classes + d] === 1) choices[c] += free[d].length;
    order.sort((a, b) => choices[a] - choices[b]);
    const single: number[] = [];
    for (const c of order) {
      for (let u = free[c].pop(); u !== undefined; u = free[c].pop()) {
        const found = this.takeFree(u, order, free, allowed, legal);
        if (found < 0) single.push(u);
        else this.link(u, found);
      }
    }
    return single.filter((u) => this.mate[u] < 0);
  }

  private takeFree(
    u: number,
    order: readonly number[],
    free: readonly number[][],
    allowed: Uint8Array,
    legal: (u: number, v: number) => boolean,
  ): number {
    for (const d of order) {
      if (allowed[this.classOf[u] * this.vertices.classes + d] === 0) continue;
      const list = free[d];
      for (let i = list.length - 1; i >= 0; i--) {
        if (!legal(u, list[i])) continue;
        const [found] = list.splice(i, 1);
        return found;
      }
    }
    return -1;
  }

  /**
   * Searches from u's partner with u removed. Afterwards {@link isOuter} identifies the vertices with which u could be matched
   * (if legal) while all others stay matched. The matching must be perfect. If `goal` is such a vertex, the search stops there,
   * and the result says nothing about other vertices.
   */
  searchPartnersOf(u: number, goal = -1): void {
    const other = this.mate[u];
    this.gone[u] = 1;
    this.release(u);
    this.begin();
    this.grow(other, goal);
    this.gone[u] = 0;
    this.link(u, other);
  }

  /** Whether the last search found an even alternating path from its root to the vertex. */
  isOuter(v: number): boolean {
    return this.label[v] === OUTER;
  }

  /** Whether the last search visited the vertex and found no even alternating path to it. */
  isInner(v: number): boolean {
    return this.label[v] === INNER;
  }

  /** Whether two outer vertices of the last search are in one blossom. */
  isWith(u: number, v: number): boolean {
    return this.base[u] === this.base[v];
  }

  /** Matches u with v, an outer vertex of {@link searchPartnersOf}, and re-matches the others. */
  rematch(u: number, v: number): void {
    const root = this.mate[u];
    if (root === v) return;
    const other = this.mate[v];
    this.mate[root] = -1;
    this.link(u, v);
    this.augment(other);
  }

  /** Edmonds' search from an exposed vertex; true if it reached another exposed vertex, in which case both are now matched. */
  search(root: number): boolean {
    this.begin();
    return this.grow(root);
  }

  private grow(root: number, goal = -1): boolean {
    const { mate, label, chains } = this;
    const { legal } = this.vertices;
    const queue: number[] = [];
    this.queue = queue;
    chains.fill(undefined);
    this.makeOuter(root);
    if (this.endsAfter(root)) return true;
    for (let at = 0; at < queue.length; at++) {
      const u = queue[at];
      for (const d of this.othersOf(this.classOf[u])) {
        const list = this.unseenOf(d);
        let kept = 0;
        for (let i = 0; i < list.length; i++) {
          const v = list[i];
          if (label[v] !== UNSEEN) continue;
          if (!legal(u, v)) {
            list[kept++] = v;
            continue;
          }
          this.makeInner(v, u);
          if (mate[v] < 0) {
            this.augment(v);
            return true;
          }
          this.makeOuter(mate[v]);
          if (this.endsAfter(mate[v])) return true;
          if (goal >= 0 && this.reaches(mate[v], goal)) return false;
        }
        if (kept < list.length) list.length = kept;
        const chain = chains[d];
        if (chain !== undefined) this.closeCycles(u, chain, legal);
      }
      if (goal >= 0 && label[goal] === OUTER) return false;
    }
    return false;
  }

  /** Whether an exposed vertex is adjacent to an outer one; if so, the path is augmented. */
  private endsAfter(u: number): boolean {
    const { allowed, classes, legal } = this.vertices;
    for (const [c, list] of this.ends) {
      if (allowed[this.classOf[u] * classes + c] === 0) continue;
      for (const v of list) {
        if (this.label[v] !== UNSEEN || !legal(u, v)) continue;
        this.parent[v] = u;
        this.augment(v);
        return true;
      }
    }
    return false;
  }

  /** Whether the partner of the goal is, or was, adjacent to an outer vertex; the goal is then outer. */
  private reaches(u: number, goal: number): boolean {
    if (this.label[goal] === OUTER) return true;
    const other = this.mate[goal];
    if (this.label[other] !== UNSEEN || !this.mayMatch(u, other)) return false;
    this.makeInner(other, u);
    this.makeOuter(goal);
    return true;
  }

  private begin(): void {
    const { mate, gone, label, unseen, ends, classOf } = this;
    const { classes } = this.vertices;
    label.fill(UNSEEN);
    unseen.length = classes;
    unseen.fill(undefined);
    this.chains.length = classes;
    ends.clear();
    for (let v = 0; v < mate.length; v++) {
      if (mate[v] >= 0 || gone[v] === 1) continue;
      const list = ends.get(classOf[v]);
      if (list === undefined) ends.set(classOf[v], [v]);
      else list.push(v);
    }
  }

  private unseenOf(c: number): number[] {
    const known = this.unseen[c];
    if (known !== undefined) return known;
    this.members ??= this.byClass();
    const list: number[] = [];
    for (const v of this.members[c]) if (this.gone[v] === 0 && this.classOf[v] === c) list.push(v);
    this.unseen[c] = list;
    return list;
  }

  private byClass(): number[][] {
    const lists: number[][] = Array.from({ length: this.vertices.classes }, () => []);
    for (let v = 0; v < this.classOf.length; v++) lists[this.classOf[v]].push(v);
    return lists;
  }

  private makeInner(v: number, parent: number): void {
    this.parent[v] = parent;
    this.label[v] = INNER;
    this.alone(v);
  }

  private makeOuter(v: number): void {
    if (this.label[v] === UNSEEN) this.alone(v);
    this.label[v] = OUTER;
    this.queue.push(v);
    const c = this.classOf[v];
    let chain = this.chains[c];
    if (chain === undefined) {
      chain = [];
      this.chains[c] = chain;
    }
    this.addOuter(v, chain);
  }

  protected joins(v: number): void {
    if (this.label[v] === INNER) this.makeOuter(v);
  }
}

/** Number of barriers stored at a time, one bit each; dropping one only costs time. */
const KEPT = 30;

/**
 * What failed searches have proved about perfect matchings, so that the same search is not repeated.
 *
 * {@link ClassMatching.searchPartnersOf} separates u from its partner and grows a tree from the partner. It ends with a set I of
 * inner vertices and with outer vertices that form |I| + 1 odd sets, which have no edges among one another or to any vertex other
 * than I and u. There are |I| + 1 sets for the |I| + 1 vertices of I and u, so in every perfect matching each of these vertices
 * is matched into a different set. So a vertex in the barrier (I and u) can only be matched with outer vertices.
 *
 * If u has no edge to any of these sets except the one that contains its partner, its partner is always in that set, and I alone
 * is a barrier: its |I| vertices are matched with the other |I| sets.
 *
 * Both remain true when pairs are fixed or edges removed, because the remaining matching is part of an earlier one.
 */
export class Barriers {
  /** For each vertex, the barriers that contain it, and those of which it is an outer vertex. */
  private readonly within: Int32Array;
  private readonly outside: Int32Array;
  private noted = 0;

  constructor(vertices: number) {
    this.within = new Int32Array(vertices);
    this.outside = new Int32Array(vertices);
  }

  /** Records what {@link ClassMatching.searchPartnersOf} has just found for u. */
  learn(matching: ClassMatching, u: number): void {
    const root = matching.mate[u];
    this.add(
      (v) => v === u || matching.isInner(v),
      (v) => matching.isOuter(v),
    );
    const isElsewhere = (v: number): boolean => matching.isOuter(v) && !matching.isWith(v, root);
    for (let v = 0; v < this.within.length; v++) if (isElsewhere(v) && matching.mayMatch(u, v)) return;
    this.add((v) => matching.isInner(v), isElsewhere);
  }

  private add(isWithin: (v: number) => boolean, isOutside: (v: number) => boolean): void {
    const { within, outside } = this;
    const bit = 1 << (this.noted++ % KEPT);
    for (let v = 0; v < within.length; v++) {
      within[v] &= ~bit;
      outside[v] &= ~bit;
      if (isWithin(v)) within[v] |= bit;
      else if (isOutside(v)) outside[v] |= bit;
    }
  }

  /** False if no perfect matching can contain the pair. */
  allow(u: number, v: number): boolean {
    const { within, outside } = this;
    return (within[u] & ~outside[v]) === 0 && (within[v] & ~outside[u]) === 0;
  }
}
