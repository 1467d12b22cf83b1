import type { ClassGraph } from './transport.ts';

/** One number by which matchings are compared: the sum over their edges. */
export interface Column {
  /** Maximum minus minimum possible total. */
  readonly span: number;
  /** What each edge adds, by edge number. */
  readonly values: (edge: number) => number;
}

/** A column in which most edges contribute nothing: the edges that do, and their contributions. */
export interface SparseColumn {
  readonly span: number;
  readonly edges: readonly number[];
  readonly values: readonly number[];
}

/** The contribution of each edge, as a list of those that are not zero. */
export function sparseColumn(span: number, size: number, value: (edge: number) => number): SparseColumn {
  const edges: number[] = [];
  const values: number[] = [];
  for (let e = 0; e < size; e++) {
    const worth = value(e);
    if (worth === 0) continue;
    edges.push(e);
    values.push(worth);
  }
  return { span, edges, values };
}

/** Numbers in a weight stay below this, divided by the number of vertices, because labels are sums of that many weights. */
const EXACT = 2 ** 49;

/**
 * Columns that give each of `count` things as much as possible: thing 0 first, then thing 1, and so on. An edge gives thing
 * `thing(edge)` (-1: none) a `worth` from 0 to `most`, or from -`most` to 0. A matching may contain at most one of the edges that
 * give to the same thing.
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

/** The weights of up to `count` digits to a base, the least significant first, as many as stay below a limit together. */
export function digitWeights(base: number, limit: number, count: number): number[] {
  const weights = [1];
  for (let next = base; weights.length < count && next * base <= limit; next *= base) weights.push(next);
  return weights;
}

/**
 * Columns that prefer, among sets of things numbered 0 to `count` - 1, the set with the smallest numbers: containing number 0,
 * then number 1, and so on. `thing` is the number that an edge brings into the set, -1 if none.
 */
export const smallestSet = (vertices: number, count: number, thing: (edge: number) => number): Generator<Column> =>
  oneAfterAnother(vertices, count, 1, thing, () => 1);

/** Decides which number each column goes into: it becomes a digit of the previous number as long as that stays exact. */
class Packing {
  private readonly limit: number;
  private room = 0;

  /** For matchings of so many vertices. */
  constructor(vertices: number) {
    this.limit = EXACT / Math.max(1, vertices);
  }

  /** True if the next column becomes a digit of the previous number, false if it starts a new one. */
  takes(span: number): boolean {
    const base = baseOf(span);
    const isDigit = this.room >= base;
    this.room = (isDigit ? this.room : this.limit) / base;
    return isDigit;
  }
}

/**
 * Factor by which an additional digit multiplies those before it: more than twice its span, because half-integral matchings are
 * compared too.
 */
const baseOf = (span: number): number => 2 * span + 1;

/**
 * Packs several columns into one number, as digits, as long as the number stays exact, for matchings of `vertices` vertices by
 * some of the `edges` (`size` in all). Stops early when nothing is left to decide.
 */
export function* packedColumns(
  columns: Iterable<Column | SparseColumn>,
  vertices: number,
  size: number,
  edges: () => Int32Array,
  isSettled: () => boolean = () => false,
): Generator<Float64Array> {
  const packing = new Packing(vertices);
  let digits: (Column | SparseColumn)[] = [];
  for (const column of columns) {
    if (isSettled()) return;
    if (column.span === 0) continue;
    if (!packing.takes(column.span) && digits.length > 0) {
      yield numberOf(digits, size, edges());
      digits = [];
    }
    digits.push(column);
  }
  if (digits.length > 0) yield numberOf(digits, size, edges());
}

/** Columns as the digits of one number for each edge. */
function numberOf(digits: readonly (Column | SparseColumn)[], size: number, edges: Int32Array): Float64Array {
  const number = new Float64Array(size);
  let worth = 1;
  for (let i = digits.length - 1; i >= 0; i--) {
    const column = digits[i];
    if ('edges' in column) addTo(number, column, worth, 1, 0);
    else for (const e of edges) number[e] += worth * column.values(e);
    worth *= baseOf(column.span);
  }
  return number;
}

/** All columns as weights of a graph with the given number of edges, packed in the same way. */
export function packedWeights(
  columns: readonly SparseColumn[],
  vertices: number,
  edges: number,
): Pick<ClassGraph, 'width' | 'weight'> {
  const packing = new Packing(vertices);
  const digits: { column: SparseColumn; isFirst: boolean }[] = [];
  for (const column of columns) if (column.span > 0) digits.push({ column, isFirst: !packing.takes(column.span) });
  const width = Math.max(1, digits.filter(({ isFirst }) => isFirst).length);
  const weight = new Float64Array(edges * width);
  let number = width - 1;
  let worth = 1;
  for (const { column, isFirst } of digits.reverse()) {
    addTo(weight, column, worth, width, number);
    worth = isFirst ? 1 : worth * baseOf(column.span);
    if (isFirst) number--;
  }
  return { width, weight };
}

function addTo(weight: Float64Array, { edges, values }: SparseColumn, worth: number, width: number, number: number) {
  for (let i = 0; i < edges.length; i++) weight[edges[i] * width + number] += worth * values[i];
}
