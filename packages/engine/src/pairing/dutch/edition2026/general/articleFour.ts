import { type Column, oneAfterAnother, smallestSet } from '../../../../graph/columns.ts';
import { bracketSize } from '../bracket.ts';
import { type BracketGraph, isPairOf } from './bracketGraph.ts';

/**
 * 4.4: the MDPs that are paired, the best-ranked first; then 4.2 for the MDP-pairing: each MDP's opponent as high as possible, the
 * first MDP's first.
 */
export function* mdpColumns(graph: BracketGraph): Generator<Column> {
  const { bracket, rank, to } = graph;
  const vertices = rank.length;
  const mdps = bracket.mdps.length;
  const last = bracketSize(bracket);
  yield* smallestSet(vertices, mdps, mdpOf(graph));
  yield* oneAfterAnother(vertices, mdps, last - mdps, mdpOf(graph), (e) => last - to[e]);
}

/** The MDP of a pair of the bracket, -1 if it has none. */
function mdpOf(graph: BracketGraph): (edge: number) => number {
  const count = graph.bracket.mdps.length;
  return (e) => (isPairOf(graph, e) && graph.from[e] < count ? graph.from[e] : -1);
}

/**
 * 4.3 for a homogeneous bracket or a remainder, in which `pairs` pairs are made. S1 is the set of the smaller members
 * of the pairs: a candidate in which an S1 member ranks below its opponent was generated earlier with the two
 * exchanged. `number` gives each vertex its number in the sequence (BSN, from 0), -1 outside.
 */
export function* exchangeColumns(
  graph: BracketGraph,
  number: Int32Array,
  size: number,
  pairs: number,
): Generator<Column> {
  const vertices = graph.rank.length;
  const inS1 = smallerOf(graph, number);
  yield { span: pairs, values: (e) => (inS1(e) >= 0 && inS1(e) < pairs ? 1 : 0) };
  yield { span: pairs * size, values: (e) => -Math.max(0, inS1(e)) };
  // Rule 3: of those who leave S1 the lowest-ranked first, so nobody stays unless they must, from the last number on.
  const last = (e: number): number => (inS1(e) < 0 ? -1 : pairs - 1 - inS1(e));
  yield* oneAfterAnother(vertices, pairs, 1, last, () => -1);
  // Rule 4: of those who enter, the best-ranked first.
  yield* smallestSet(vertices, size - pairs, (e) => inS1(e) - pairs);
}

/** 4.2: each S1 member's opponent as high as possible, the first S1 member's first. */
export function transpositionColumns(graph: BracketGraph, number: Int32Array, size: number): Iterable<Column> {
  const { rank, to } = graph;
  return oneAfterAnother(rank.length, size, size, smallerOf(graph, number), (e) => size - number[to[e]]);
}

/** The number of the smaller member of a pair of the bracket, -1 for other edges. */
function smallerOf(graph: BracketGraph, number: Int32Array): (edge: number) => number {
  return (e) => (isPairOf(graph, e) ? number[graph.from[e]] : -1);
}
