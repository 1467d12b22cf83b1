import { maximumWeightMatching } from './weightedMatching.ts';

/** One number by which matchings are compared: the sum of what their edges add. */
export interface Column {
  /** Greatest minus least possible total. */
  readonly span: number;
  /** What each edge adds, by edge number. */
  readonly values: Float64Array;
}

/** Numbers of a weight stay below this, divided by the vertices: labels are sums of that many weights. */
const EXACT = 2 ** 49;
/** Numbers a stage compares at once; more make a stage slower, fewer make more stages. */
const NUMBERS_PER_STAGE = 3;

/**
 * The matchings of a graph that are best by one column after another. Each step keeps only the edges that some best
 * matching may use (those whose slack in the dual solution is zero), so that later steps have little left to weigh.
 */
export class Refinement {
  private active: Int32Array;
  private binding: Float64Array | undefined;
  /** Edges of the matching found last. */
  chosen: number[] = [];
  /** True when only one matching is left. */
  private settled = false;

  private readonly vertices: number;
  private readonly from: Int32Array;
  private readonly to: Int32Array;

  constructor(vertices: number, from: Int32Array, to: Int32Array) {
    this.vertices = vertices;
    this.from = from;
    this.to = to;
    this.active = Int32Array.from(from, (_, e) => e);
  }

  /** Keeps the matchings that are best by the columns, the first column being the most important. */
  by(columns: readonly Column[]): void {
    const numbers = this.packed(columns);
    for (let at = 0; at < numbers.length && !this.settled; at += NUMBERS_PER_STAGE) {
      this.stage(numbers.slice(at, at + NUMBERS_PER_STAGE));
    }
  }

  /** Edges that a best matching may use; not every perfect matching of them need be best. */
  open(): readonly number[] {
    return Array.from(this.active);
  }

  /** Leaves out edges: those for which `keep` is false. The matchings left must still be best without them. */
  restrict(keep: (edge: number) => boolean): void {
    this.active = this.active.filter(keep);
    this.chosen = this.chosen.filter(keep);
    this.settled = this.active.length === this.chosen.length;
  }

  /** Several columns to a number, as digits, as long as the number stays exact. */
  private packed(columns: readonly Column[]): Float64Array[] {
    const limit = EXACT / Math.max(1, this.vertices);
    const numbers: Float64Array[] = [];
    let room = 0;
    for (const { span, values } of columns) {
      if (span === 0) continue;
      const base = 2 * span + 1;
      const current = numbers[numbers.length - 1];
      if (current !== undefined && room >= base) {
        for (const e of this.active) current[e] = current[e] * base + values[e];
        room /= base;
      } else {
        const fresh = new Float64Array(this.from.length);
        for (const e of this.active) fresh[e] = values[e];
        numbers.push(fresh);
        room = limit / base;
      }
    }
    return numbers;
  }

  private stage(numbers: readonly Float64Array[]): void {
    const { active } = this;
    // What all steps before decided is one number by now.
    const all = this.binding === undefined ? numbers : [this.binding, ...numbers];
    const weight = new Float64Array(active.length * all.length);
    for (let i = 0; i < active.length; i++) {
      for (let j = 0; j < all.length; j++) weight[i * all.length + j] = all[j][active[i]];
    }
    const found = maximumWeightMatching({
      vertices: this.vertices,
      from: active.map((e) => this.from[e]),
      to: active.map((e) => this.to[e]),
      width: all.length,
      weight,
    });
    this.chosen = [];
    for (let v = 0; v < this.vertices; v++) {
      if (found.mate[v] > v) this.chosen.push(active[found.edge[v]]);
    }
    this.active = active.filter((_, i) => found.tight[i] === 1);
    this.settled = this.active.length === this.chosen.length;
    const binding = new Float64Array(this.from.length);
    active.forEach((e, i) => {
      binding[e] = found.binding[i];
    });
    this.binding = binding;
  }
}
