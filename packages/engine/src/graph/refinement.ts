import { type Column, packedColumns, type SparseColumn } from './columns.ts';
import { type Kept, startAfter, startKept } from './warmStarts.ts';
import type { WarmStart, WeightedGraph, WeightedMatching } from './weightedGraph.ts';
import { maximumWeightMatching } from './weightedMatching.ts';

/** Numbers compared at once in a stage; more make each stage slower, fewer need more stages. */
const NUMBERS_PER_STAGE = 3;

/**
 * The matchings of a graph that are best by one column after another. Each step keeps only the edges that some best matching may
 * use (those with zero slack in the dual solution), so that later steps have little left to weigh.
 */
export class Refinement {
  private active: Int32Array;
  private binding: Float64Array | undefined;
  /** Edges of the matching found last. */
  chosen: number[] = [];
  /** Edges that still matter; all if undefined. */
  private about: ((edge: number) => boolean) | undefined;
  /** True when only one choice of them is left. */
  private settled = false;
  /** Result of the last step. */
  private last: Kept | undefined;
  /** True once a matching was found that is perfect if required. */
  private isFound = false;

  private readonly vertices: number;
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly perfect: boolean;

  /** With `perfect`, only perfect matchings count; `chosen` stays empty if there is none. */
  constructor(vertices: number, from: Int32Array, to: Int32Array, perfect = false) {
    this.perfect = perfect;
    this.vertices = vertices;
    this.from = from;
    this.to = to;
    this.active = new Int32Array(from.length);
    for (let e = 0; e < from.length; e++) this.active[e] = e;
  }

  /**
   * Keeps the matchings that are best by the columns, the first being the most important. `about` selects the edges that the
   * columns concern, if all best matchings contain equally many of them; nothing is left to decide once there are no others.
   */
  by(columns: Iterable<Column | SparseColumn>, about?: (edge: number) => boolean): void {
    this.about = about;
    this.settled = this.isSettled();
    let open: Float64Array[] = [];
    for (const number of packedColumns(
      columns,
      this.vertices,
      this.from.length,
      () => this.active,
      () => this.settled,
    )) {
      open.push(number);
      if (open.length < NUMBERS_PER_STAGE) continue;
      this.stage(open);
      open = [];
    }
    if (open.length > 0 || (this.perfect && !this.isFound)) this.stage(open);
  }

  /**
   * Starts from the best perfect matchings by some earlier criterion, in which every edge is used by at least one of them: one of
   * these matchings, and the information that characterises the others.
   */
  goOnFrom({ mate, binding, circles }: Known): void {
    this.chosen = Array.from(this.active).filter((e) => mate[this.from[e]] === this.to[e]);
    this.isFound = true;
    this.remember(
      { mate, circles, covered: new Uint8Array(this.vertices).fill(1) },
      areAlike(binding) ? undefined : binding,
    );
  }

  /** Edges that a best matching may use; not every perfect matching of them need be best. */
  open(): readonly number[] {
    return Array.from(this.active);
  }

  /** Removes the edges for which `keep` is false. The remaining matchings must still be best without them. */
  restrict(keep: (edge: number) => boolean): void {
    this.active = this.active.filter(keep);
    this.chosen = this.chosen.filter(keep);
  }

  /** Removes all other edges at the ends of these edges, which all best matchings contain. */
  fix(edges: Iterable<number>): void {
    const isFixed = new Uint8Array(this.from.length);
    const isOut = new Uint8Array(this.vertices);
    for (const e of edges) isFixed[e] = isOut[this.from[e]] = isOut[this.to[e]] = 1;
    this.active = this.active.filter((e) => isFixed[e] === 1 || (isOut[this.from[e]] === 0 && isOut[this.to[e]] === 0));
  }

  private isSettled(): boolean {
    const { about, active, chosen } = this;
    if (about !== undefined) return active.filter(about).length === chosen.filter(about).length;
    return active.length === chosen.length;
  }

  private stage(numbers: readonly Float64Array[]): void {
    const { active } = this;
    // Everything that earlier steps decided is now represented by one number.
    const found = this.heaviest(this.binding === undefined ? numbers : [this.binding, ...numbers]);
    this.isFound = !this.perfect || !found.mate.includes(-1);
    this.chosen = [];
    for (let v = 0; v < this.vertices; v++) {
      if (found.mate[v] > v && found.edge[v] < active.length) this.chosen.push(active[found.edge[v]]);
    }
    this.active = this.isFound ? tightOf(active, found.tight) : new Int32Array();
    this.settled = this.isSettled();
    this.remember(found, this.bindingOf(found, active));
  }

  private remember(found: Kept, binding: Float64Array | undefined): void {
    this.binding = binding;
    this.last = this.isFound ? found : undefined;
  }

  /** How many of the conditions decided so far each edge helps to meet; undefined if this carries no information. */
  private bindingOf(found: WeightedMatching, active: Int32Array): Float64Array | undefined {
    if (found.labels !== undefined) return undefined;
    const binding = new Float64Array(this.from.length);
    for (let i = 0; i < active.length; i++) binding[active[i]] = found.binding[i];
    // All perfect matchings have equally many edges, so a constant contribution carries no information.
    const first = this.active.length > 0 ? binding[this.active[0]] : 0;
    let isAlike = this.perfect;
    for (let i = 0; isAlike && i < this.active.length; i++) isAlike = binding[this.active[i]] === first;
    return isAlike ? undefined : binding;
  }

  /** A maximum-weight matching of the active edges for the given numbers. */
  private heaviest(numbers: readonly Float64Array[]): WeightedMatching {
    const { active, binding, last } = this;
    const graph = this.graphOf(active, numbers);
    let start: WarmStart | undefined;
    if (last !== undefined) start = binding === undefined ? startAfter(last.mate, graph) : startKept(last, graph);
    return maximumWeightMatching({ ...graph, start });
  }

  private graphOf(active: Int32Array, numbers: readonly Float64Array[]): WeightedGraph {
    const { vertices, perfect } = this;
    const width = numbers.length;
    const edges = active.length;
    const from = new Int32Array(edges);
    const to = new Int32Array(edges);
    const weight = new Float64Array(edges * width);
    for (let i = 0; i < edges; i++) {
      from[i] = this.from[active[i]];
      to[i] = this.to[active[i]];
    }
    for (let j = 0; j < width; j++) {
      const values = numbers[j];
      for (let i = 0; i < edges; i++) weight[i * width + j] = values[active[i]];
    }
    return { vertices, from, to, width, weight, perfect };
  }
}

/** What is known about the best matchings of a graph when a refinement starts; see {@link WeightedMatching}. */
type Known = Pick<WeightedMatching, 'mate' | 'circles' | 'binding'>;

/** The tight edges. (A loop, because a filter would first create a list.) */
function tightOf(edges: Int32Array, tight: Uint8Array): Int32Array {
  const kept = new Int32Array(edges.length);
  let count = 0;
  for (let i = 0; i < edges.length; i++) if (tight[i] === 1) kept[count++] = edges[i];
  return kept.slice(0, count);
}

const areAlike = (numbers: Float64Array): boolean => numbers.every((each) => each === numbers[0]);
