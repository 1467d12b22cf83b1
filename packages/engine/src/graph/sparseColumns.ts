import type { ClassGraph } from './classGraph.ts';
import { type Column, Packing } from './refinement.ts';

/** A {@link Column} in which most edges add nothing: those that do, and what. */
export interface SparseColumn {
  readonly span: number;
  readonly edges: readonly number[];
  readonly values: readonly number[];
}

/** The column with a value for each of the `size` edges. */
export function denseColumn({ span, edges, values }: SparseColumn, size: number): Column {
  const dense = new Float64Array(size);
  for (let i = 0; i < edges.length; i++) dense[edges[i]] = values[i];
  return { span, values: dense };
}

/** The columns as weights of a graph of so many edges, several to a number where it stays exact for matchings of `vertices` vertices. */
export function packedWeights(
  columns: readonly SparseColumn[],
  vertices: number,
  edges: number,
): Pick<ClassGraph, 'width' | 'weight'> {
  const packing = new Packing(vertices);
  const digits = columns
    .filter(({ span }) => span > 0)
    .map((column) => ({ column, isFirst: !packing.takes(column.span) }));
  const width = Math.max(1, digits.filter(({ isFirst }) => isFirst).length);
  const weight = new Float64Array(edges * width);
  let number = width - 1;
  let worth = 1;
  for (const { column, isFirst } of digits.reverse()) {
    for (let i = 0; i < column.edges.length; i++) weight[column.edges[i] * width + number] += worth * column.values[i];
    worth = isFirst ? 1 : worth * Packing.baseOf(column.span);
    if (isFirst) number--;
  }
  return { width, weight };
}
