import type { Column } from '../../../../graph/refinement.ts';
import { type BracketGraph, isPairOf } from './bracketGraph.ts';

/** 4.4: the MDPs that are paired: the best-ranked first, so one column for each, in order. */
export function mdpSetColumns(graph: BracketGraph): Column[] {
  return Array.from(graph.bracket.mdps, (_, mdp) => columnOf(graph, 1, (u) => (u === mdp ? 1 : 0)));
}

/** 4.2 for the MDP-pairing: each MDP's opponent as high as possible, the first MDP's first. */
export function mdpOpponentColumns(graph: BracketGraph): Column[] {
  const last = graph.rank.length;
  return Array.from(graph.bracket.mdps, (_, mdp) => columnOf(graph, last, (u, v) => (u === mdp ? last - v : 0)));
}

/**
 * 4.3 for a homogeneous bracket or a remainder, in which `pairs` pairs are made. S1 is the set of the smaller members
 * of the pairs: a candidate in which an S1 member ranks below its opponent was generated earlier with the two
 * exchanged. `number` gives each vertex its number in the sequence (BSN, from 0), -1 outside.
 */
export function exchangeColumns(graph: BracketGraph, number: Int32Array, size: number, pairs: number): Column[] {
  const fewest = columnOf(graph, pairs, (u) => (number[u] < pairs ? 1 : 0));
  const smallestSum = columnOf(graph, pairs * size, (u) => -number[u]);
  const columns = [fewest, smallestSum];
  // Rule 3: of those who leave S1 the lowest-ranked first, so nobody stays unless he must, from the last number on.
  for (let s = pairs - 1; s >= 0; s--) columns.push(columnOf(graph, 1, (u) => (number[u] === s ? -1 : 0)));
  // Rule 4: of those who enter, the best-ranked first.
  for (let s = pairs; s < size; s++) columns.push(columnOf(graph, 1, (u) => (number[u] === s ? 1 : 0)));
  return columns;
}

/** 4.2: each S1 member's opponent as high as possible, the first S1 member's first. */
export function transpositionColumns(graph: BracketGraph, number: Int32Array, size: number): Column[] {
  const columns: Column[] = [];
  for (let s = 0; s < size; s++)
    columns.push(columnOf(graph, size, (u, v) => (number[u] === s ? size - number[v] : 0)));
  return columns;
}

function columnOf(graph: BracketGraph, span: number, value: (u: number, v: number) => number): Column {
  const values = new Float64Array(graph.from.length);
  for (let e = 0; e < values.length; e++) {
    if (isPairOf(graph, e)) values[e] = value(graph.from[e], graph.to[e]);
  }
  return { span, values };
}
