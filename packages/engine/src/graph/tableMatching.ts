import { IncrementalMatching } from './incrementalMatching.ts';
import { addTo, firstOf, type PairTable, takeFrom } from './pairTable.ts';

const NONE = new Int32Array(0);

/**
 * A maximum-cardinality matching of vertices whose allowed pairs are bits in a table. However many pairs are forbidden, a search
 * costs no more than the words of the rows it reads; late in a long event, most pairs are forbidden.
 */
export class TableMatching extends IncrementalMatching {
  private readonly table: PairTable;
  /** Exposed vertices, vertices the search has not reached, and those it reached by an even path, as rows of bits. */
  private readonly free: Int32Array;
  private readonly unseen: Int32Array;
  private readonly outerBits: Int32Array;
  /** For each base, its blossom as a row of bits; allocated for the first search. */
  private blossoms = NONE;
  private readonly queue: Int32Array;
  private queued = 0;

  constructor(n: number, table: PairTable) {
    super(n);
    this.table = table;
    this.free = new Int32Array(table.words);
    this.unseen = new Int32Array(table.words);
    this.outerBits = new Int32Array(table.words);
    this.queue = new Int32Array(n);
  }

  protected linkFree(open: readonly number[]): void {
    const { free, mate } = this;
    this.freeAmong(open);
    for (const u of open) {
      if (mate[u] >= 0) continue;
      takeFrom(free, 0, u);
      this.linkWithFree(u);
    }
  }

  private freeAmong(open: readonly number[]): void {
    const { free, mate } = this;
    free.fill(0);
    for (const v of open) if (mate[v] < 0) addTo(free, 0, v);
  }

  private linkWithFree(u: number): boolean {
    const v = this.freeBeside(u);
    if (v < 0) return false;
    this.link(u, v);
    takeFrom(this.free, 0, v);
    return true;
  }

  /** The first free vertex that may be matched with u, -1 if there is none. */
  private freeBeside(u: number): number {
    const { words, bits } = this.table;
    for (let w = 0, at = u * words; w < words; w++, at++) {
      const found = bits[at] & this.free[w];
      if (found !== 0) return (w << 5) + firstOf(found);
    }
    return -1;
  }

  protected matchWith(u: number, open: readonly number[]): boolean {
    this.freeAmong(open);
    takeFrom(this.free, 0, u);
    return this.linkWithFree(u) || this.viaThree(u) || this.search(u);
  }

  /** An augmenting path of three edges to a free vertex. */
  private viaThree(u: number): boolean {
    const { mate } = this;
    const { words, bits } = this.table;
    for (let w = 0; w < words; w++) {
      for (let left = bits[u * words + w]; left !== 0; left &= left - 1) {
        const x = (w << 5) + firstOf(left);
        const y = mate[x];
        if (y < 0) continue;
        const v = this.freeBeside(y);
        if (v < 0) continue;
        this.link(u, x);
        this.link(y, v);
        return true;
      }
    }
    return false;
  }

  protected search(root: number): boolean {
    this.prepare();
    if (this.blossoms === NONE) this.blossoms = new Int32Array(this.n * this.table.words);
    const { n, on, mate, parent, outer, unseen, outerBits, queue } = this;
    const { words, bits } = this.table;
    outer.fill(0);
    outerBits.fill(0);
    parent.fill(-1);
    unseen.fill(0);
    for (let v = 0; v < n; v++) if (on[v] === 1) addTo(unseen, 0, v);
    this.queued = 0;
    this.reach(root);
    this.makeOuter(root);
    for (let at = 0; at < this.queued; at++) {
      const u = queue[at];
      for (let w = 0; w < words; w++) {
        const row = bits[u * words + w];
        for (let left = row & unseen[w]; left !== 0; left = row & unseen[w]) {
          const v = (w << 5) + firstOf(left);
          this.reach(v);
          parent[v] = u;
          const other = mate[v];
          if (other < 0) {
            this.augment(v);
            return true;
          }
          this.reach(other);
          this.makeOuter(other);
        }
      }
      this.closeCyclesAt(u);
    }
    return false;
  }

  private reach(v: number): void {
    const { words } = this.table;
    this.alone(v);
    takeFrom(this.unseen, 0, v);
    this.blossoms.fill(0, v * words, (v + 1) * words);
    this.addToBlossom(v);
  }

  private addToBlossom(v: number): void {
    addTo(this.blossoms, this.base[v] * this.table.words, v);
  }

  private makeOuter(v: number): void {
    this.outer[v] = 1;
    addTo(this.outerBits, 0, v);
    this.queue[this.queued++] = v;
  }

  /**
   * Shrinks the cycles closed by edges from u to outer vertices of other blossoms; vertices that become outer in the process are
   * scanned separately.
   */
  private closeCyclesAt(u: number): void {
    const { base, blossoms, outerBits } = this;
    const { words, bits } = this.table;
    for (let w = 0; w < words; w++) {
      const beside = bits[u * words + w] & outerBits[w];
      for (;;) {
        const others = beside & ~blossoms[base[u] * words + w];
        if (others === 0) break;
        this.contract(u, (w << 5) + firstOf(others));
      }
    }
  }

  protected joins(v: number): void {
    this.addToBlossom(v);
    if (this.outer[v] === 0) this.makeOuter(v);
  }
}
