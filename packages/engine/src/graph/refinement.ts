import { CompletingEdges } from './completing/completingEdges.ts';
import type { MayComplete } from './completing/restingPairs.ts';
import { startWithMore } from './starts/startWithMore.ts';
import type { WarmStart, WeightedMatching } from './weightedGraph.ts';
import { maximumWeightMatching } from './weightedMatching.ts';

/** One number by which matchings are compared: the sum of what their edges add. */
export interface Column {
  /** Greatest minus least possible total. */
  readonly span: number;
  /** What each edge adds, by edge number. */
  readonly values: Float64Array | ((edge: number) => number);
}

/** Numbers of a weight stay below this, divided by the vertices: labels are sums of that many weights. */
const EXACT = 2 ** 49;
/** What an edge adds in a column. */
export const worthOf = ({ values }: Column, edge: number): number =>
  typeof values === 'function' ? values(edge) : values[edge];

/**
 * Columns that give each of `count` things as much as possible, thing 0 first, then thing 1, and so on. An edge gives
 * thing `thing(edge)` (-1: none) a `worth` from 0 to `most`, or from -`most` to 0; of the edges that give to the same
 * thing a matching has at most one.
 */
export function* oneAfterAnother(
  vertices: number,
  count: number,
  most: number,
  thing: (edge: number) => number,
  worth: (edge: number) => number,
): Generator<Column> {
  const weights = digitWeights(most + 1, EXACT / Math.max(1, vertices) / 2, count);
  for (let first = 0; first < count; first += weights.length) {
    const size = Math.min(weights.length, count - first);
    yield {
      span: weights[size - 1] * (most + 1) - 1,
      values: (edge) => {
        const each = thing(edge);
        return each < first || each >= first + size ? 0 : worth(edge) * weights[size - 1 - (each - first)];
      },
    };
  }
}

/** The weights of up to `count` digits to a base, the least first, as many as stay below a limit together. */
export function digitWeights(base: number, limit: number, count: number): number[] {
  const weights = [1];
  for (let next = base; weights.length < count && next * base <= limit; next *= base) weights.push(next);
  return weights;
}

/**
 * Columns that prefer, of sets of things numbered 0 to `count` - 1, the one with the smallest numbers: number 0 rather in
 * it than not, then number 1, and so on. `thing` tells which one an edge brings into the set, -1 if none.
 */
export const smallestSet = (vertices: number, count: number, thing: (edge: number) => number): Generator<Column> =>
  oneAfterAnother(vertices, count, 1, thing, () => 1);

/** Into which number columns go, one after another: as digits of the one before as long as it stays exact. */
export class Packing {
  private readonly limit: number;
  private room = 0;

  /** For matchings of so many vertices. */
  constructor(vertices: number) {
    this.limit = EXACT / Math.max(1, vertices);
  }

  /** What a digit more multiplies those before it by: more than twice its span, since matchings by halves are compared, too. */
  static baseOf(span: number): number {
    return 2 * span + 1;
  }

  /** True if the next column is a digit of the number before, false if it begins another. */
  takes(span: number): boolean {
    const base = Packing.baseOf(span);
    const isDigit = this.room >= base;
    this.room = (isDigit ? this.room : this.limit) / base;
    return isDigit;
  }
}

/**
 * Several columns to a number, as digits, as long as the number stays exact: for matchings of `vertices` vertices by
 * some of the `edges`, of `size` in all. Ends early when nothing is left to decide.
 */
export function* packedColumns(
  columns: Iterable<Column>,
  vertices: number,
  size: number,
  edges: () => Int32Array,
  isSettled: () => boolean = () => false,
): Generator<Float64Array> {
  const packing = new Packing(vertices);
  let current: Float64Array | undefined;
  for (const column of columns) {
    if (isSettled()) return;
    if (column.span === 0) continue;
    if (packing.takes(column.span) && current !== undefined) {
      const base = Packing.baseOf(column.span);
      for (const e of edges()) current[e] = current[e] * base + worthOf(column, e);
    } else {
      if (current !== undefined) yield current;
      current = new Float64Array(size);
      for (const e of edges()) current[e] = worthOf(column, e);
    }
  }
  if (current !== undefined) yield current;
}

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
  /** Edges that matter now; all if undefined. */
  private about: ((edge: number) => boolean) | undefined;
  /** True when only one choice of them is left. */
  private settled = false;
  /** True once a matching was found that is perfect where it has to be. */
  private isFound = false;

  private readonly vertices: number;
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly perfect: boolean;
  private readonly completing: CompletingEdges | undefined;

  /**
   * With `perfect` only perfect matchings count; `chosen` stays empty if there is none. Pairs of which `mayComplete` is true, which
   * are no edges and never in `chosen`, may be used as well.
   */
  constructor(vertices: number, from: Int32Array, to: Int32Array, perfect = false, mayComplete?: MayComplete) {
    this.perfect = perfect;
    this.vertices = vertices;
    this.from = from;
    this.to = to;
    this.active = new Int32Array(from.length);
    for (let e = 0; e < from.length; e++) this.active[e] = e;
    if (mayComplete !== undefined) this.completing = new CompletingEdges(vertices, mayComplete);
  }

  /**
   * Keeps the matchings that are best by the columns, the first column being the most important. `about` tells the edges
   * that the columns speak of, where all best matchings have equally many of them: nothing is left to decide once no
   * others of them are left.
   */
  by(columns: Iterable<Column>, about?: (edge: number) => boolean): void {
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

  /** Edges that a best matching may use; not every perfect matching of them need be best. */
  open(): readonly number[] {
    return Array.from(this.active);
  }

  /** Leaves out edges: those for which `keep` is false. The matchings left must still be best without them. */
  restrict(keep: (edge: number) => boolean): void {
    this.active = this.active.filter(keep);
    this.chosen = this.chosen.filter(keep);
  }

  /** Leaves out whatever else could be matched with the ends of these edges of all best matchings. */
  fix(edges: Iterable<number>): void {
    const isFixed = new Uint8Array(this.from.length);
    const isOut = new Uint8Array(this.vertices);
    for (const e of edges) isFixed[e] = isOut[this.from[e]] = isOut[this.to[e]] = 1;
    this.active = this.active.filter((e) => isFixed[e] === 1 || (isOut[this.from[e]] === 0 && isOut[this.to[e]] === 0));
    this.completing?.leaveOut(isOut);
  }

  private isSettled(): boolean {
    const { about, active, chosen, completing, vertices } = this;
    if (about !== undefined) return active.filter(about).length === chosen.filter(about).length;
    if (completing === undefined) return active.length === chosen.length;
    return completing.isCount(vertices / 2 - active.length);
  }

  private stage(numbers: readonly Float64Array[]): void {
    const { active, completing } = this;
    // What all steps before decided is one number by now.
    const found = this.heaviest(this.binding === undefined ? numbers : [this.binding, ...numbers]);
    this.isFound = !this.perfect || !found.mate.includes(-1);
    this.chosen = [];
    for (let v = 0; v < this.vertices; v++) {
      if (found.mate[v] > v && found.edge[v] < active.length) this.chosen.push(active[found.edge[v]]);
    }
    this.active = this.isFound ? active.filter((_, i) => found.tight[i] === 1) : new Int32Array();
    completing?.keepTight(found, active.length);
    this.settled = this.isSettled();
    this.binding = this.bindingOf(found, active);
    if (this.binding === undefined) completing?.forgetBinding();
  }

  /** What each edge helps to meet of all that is decided; undefined where it tells nothing. */
  private bindingOf(found: WeightedMatching, active: Int32Array): Float64Array | undefined {
    if (found.labels !== undefined) return undefined;
    const binding = new Float64Array(this.from.length);
    for (let i = 0; i < active.length; i++) binding[active[i]] = found.binding[i];
    // Perfect matchings have equally many edges: what all edges add alike tells nothing.
    const first = this.active.length > 0 ? binding[this.active[0]] : 0;
    const areAlike = this.perfect && this.active.every((e) => binding[e] === first);
    return areAlike && (this.completing?.haveBinding(first) ?? true) ? undefined : binding;
  }

  /** A heaviest matching by some numbers, of the active edges and as many of the completing ones as it takes. */
  private heaviest(numbers: readonly Float64Array[]): WeightedMatching {
    const { active, completing, vertices, perfect } = this;
    const width = numbers.length;
    for (let start: WarmStart | undefined; ; ) {
      const drawn = completing?.drawn;
      const edges = active.length + (drawn?.from.length ?? 0);
      const from = new Int32Array(edges);
      const to = new Int32Array(edges);
      const weight = new Float64Array(edges * width);
      for (let i = 0; i < active.length; i++) {
        from[i] = this.from[active[i]];
        to[i] = this.to[active[i]];
      }
      for (let j = 0; j < width; j++) {
        const values = numbers[j];
        for (let i = 0; i < active.length; i++) weight[i * width + j] = values[active[i]];
      }
      if (drawn !== undefined) {
        from.set(drawn.from, active.length);
        to.set(drawn.to, active.length);
        const { first } = drawn;
        for (let i = 0; first !== undefined && i < first.length; i++) weight[(active.length + i) * width] = first[i];
      }
      const found = maximumWeightMatching({ vertices, from, to, width, weight, perfect, start });
      const more = completing?.draw(found);
      if (more === undefined) return found;
      start = startWithMore(found, more, width);
    }
  }
}
