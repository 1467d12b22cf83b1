import { type Column, oneAfterAnother, smallestSet } from '../../../../graph/columns.ts';
import { bracketSize } from '../bracket.ts';
import { type BracketGraph, isPairOf } from './bracketGraph.ts';

/** 4.4: the MDPs that are paired, the best-ranked first. */
export const pairedMdpColumns = (graph: BracketGraph): Iterable<Column> =>
  smallestSet(graph.rank.length, graph.bracket.mdps.length, mdpOf(graph));

/** 4.2 for the MDP-pairing: each MDP's opponent as high as possible, the first MDP's first. `paired` are the MDPs that have one, as vertices. */
export function opponentColumns(graph: BracketGraph, paired: readonly number[]): Iterable<Column> {
  const { bracket, rank, to } = graph;
  const last = bracketSize(bracket);
  const place = placesOf(paired, rank.length);
  const placeOf = (e: number): number => (isPairOf(graph, e) ? place[graph.from[e]] : -1);
  return oneAfterAnother(rank.length, paired.length, last - bracket.mdps.length, placeOf, (e) => last - to[e]);
}

/** By number, its place in a list; -1 for those that are not in it. */
function placesOf(list: readonly number[], numbers: number): Int32Array {
  const place = new Int32Array(numbers).fill(-1);
  list.forEach((each, i) => {
    place[each] = i;
  });
  return place;
}

/** The MDP of a pair of the bracket, -1 if it has none. */
export function mdpOf(graph: BracketGraph): (edge: number) => number {
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

/** 4.2: each S1 member's opponent as high as possible, the first S1 member's first. `first` is S1, by number. */
export function transpositionColumns(
  graph: BracketGraph,
  number: Int32Array,
  size: number,
  first: readonly number[],
): Iterable<Column> {
  const { rank, to } = graph;
  const place = placesOf(first, size);
  const smaller = smallerOf(graph, number);
  const placeOf = (e: number): number => (smaller(e) < 0 ? -1 : place[smaller(e)]);
  return oneAfterAnother(rank.length, first.length, size, placeOf, (e) => size - number[to[e]]);
}

/** The number of the smaller member of a pair of the bracket, -1 for other edges. */
export function smallerOf(graph: BracketGraph, number: Int32Array): (edge: number) => number {
  return (e) => (isPairOf(graph, e) ? number[graph.from[e]] : -1);
}
