import { type Column, oneAfterAnother, type SparseColumn, smallestSet } from '../../graph/columns.ts';
import type { BestMatchings } from '../../graph/ports.ts';
import { Refinement } from '../../graph/refinement.ts';
import { type Bracket, type BracketResult, bracketSize, type Candidate, scoreClassOf } from './bracket.ts';
import { byMdp, byOpponent, type Criterion, entersFirst, leavesFirst, staysInS1, sumInS1 } from './text.ts';

/** The role of an edge: a pair of the bracket, a pair of the look-ahead, or only part of the completion (C4). */
export const PAIR = 0;
export const LOOK_AHEAD = 1;
export const COMPLETION = 2;

/** Vertices, MDPs first, then residents, then those below, and the pairs that may be matched. */
interface BracketGraph {
  readonly bracket: Bracket;
  /** Rank by vertex; not the rank of a player for the bye and for nobody. */
  readonly rank: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Kind of each edge. */
  readonly kind: Uint8Array;
}

const isPairOf = (graph: BracketGraph, edge: number): boolean => graph.kind[edge] === PAIR;

/** A criterion as columns of weights. If vertices represent several players, `count` says how many. */
export function columnsOf(
  graph: Pick<BracketGraph, 'bracket' | 'rank' | 'from' | 'to' | 'kind'>,
  criterion: Criterion,
  count?: Int32Array,
): SparseColumn[] {
  const { bracket, rank, from, to, kind } = graph;
  const wanted = criterion.scope === 'bracket' ? PAIR : LOOK_AHEAD;
  const lists = criterion.shape === 'list' ? bracket.mdpScores + (criterion.scope === 'next' ? 1 : 0) : 1;
  const columns = Array.from({ length: lists }, () => new Counted(rank.length));
  for (let e = 0; e < from.length; e++) {
    if (kind[e] !== wanted) continue;
    const merit = criterion.merit(bracket, rank[from[e]], rank[to[e]]);
    if (merit === 0) continue;
    const place = criterion.shape === 'list' ? scoreClassOf(bracket, rank[from[e]]) : 0;
    columns[place].add(e, from[e], to[e], merit);
  }
  return columns.map((each) => ({ span: each.spanWith(count), edges: each.edges, values: each.values }));
}

const FROM = 1;
const TO = 2;

/** A column, and the vertices with an edge that counts in it; the fewer they are, the more columns fit into a number. */
class Counted {
  readonly edges: number[] = [];
  readonly values: number[] = [];
  /** For each vertex, which end of the counting edges it is. */
  private readonly ends: Uint8Array;
  /** Maximum absolute value of a merit. */
  private most = 0;

  constructor(vertices: number) {
    this.ends = new Uint8Array(vertices);
  }

  add(edge: number, from: number, to: number, merit: number): void {
    this.edges.push(edge);
    this.values.push(merit);
    this.ends[from] |= FROM;
    this.ends[to] |= TO;
    if (Math.abs(merit) > this.most) this.most = Math.abs(merit);
  }

  /** Maximum total of a matching: its edges have different vertices, at either end and at both ends together. */
  spanWith(count: Int32Array | undefined): number {
    if (this.most === 0) return 0;
    let [from, to, all] = [0, 0, 0];
    for (let v = 0; v < this.ends.length; v++) {
      if (this.ends[v] === 0) continue;
      const size = count === undefined ? 1 : count[v];
      all += size;
      if ((this.ends[v] & FROM) !== 0) from += size;
      if ((this.ends[v] & TO) !== 0) to += size;
    }
    // (Rounded up, because class duals are those of fractional matchings.)
    return this.most * Math.min(from, to, Math.ceil(all / 2));
  }
}

/** For each place, its number in the order of an article. */
const inOrder = (count: number, comesFirst: (place: number, other: number) => number): Int32Array =>
  placesOf(Array.from({ length: count }, (_, place) => place).sort(comesFirst), count);

/** 4.4: the MDPs that are paired. */
function pairedMdpColumns(graph: BracketGraph): Iterable<Column> {
  const order = inOrder(graph.bracket.mdps.length, byMdp);
  const mdp = mdpOf(graph);
  return smallestSet(graph.rank.length, order.length, (e) => (mdp(e) < 0 ? -1 : order[mdp(e)]));
}

/** 4.2 for the MDP-pairing: each MDP's opponent as high as possible, the first MDP's first. `paired` are the MDPs that have one, as vertices. */
function opponentColumns(graph: BracketGraph, paired: readonly number[]): Iterable<Column> {
  const { bracket, rank, to } = graph;
  const last = bracketSize(bracket);
  const order = inOrder(last - bracket.mdps.length, byOpponent);
  const worth = (e: number): number => order.length - order[to[e] - bracket.mdps.length];
  const place = placesOf(paired, rank.length);
  const placeOf = (e: number): number => (isPairOf(graph, e) ? place[graph.from[e]] : -1);
  return oneAfterAnother(rank.length, paired.length, last - bracket.mdps.length, placeOf, worth);
}

/** For each number, its position in a list; -1 if it is not in the list. */
function placesOf(list: readonly number[], numbers: number): Int32Array {
  const place = new Int32Array(numbers).fill(-1);
  list.forEach((each, i) => {
    place[each] = i;
  });
  return place;
}

/** The MDP of a pair of the bracket, -1 if it has none. */
function mdpOf(graph: BracketGraph): (edge: number) => number {
  const count = graph.bracket.mdps.length;
  return (e) => (isPairOf(graph, e) && graph.from[e] < count ? graph.from[e] : -1);
}

/**
 * 4.3 for a homogeneous bracket or a remainder with `pairs` pairs. S1 is the set of the smaller members of the pairs; a candidate
 * in which an S1 member ranks below its opponent was generated earlier with the two exchanged. `number` gives each vertex its
 * number in the sequence (BSN, from 0), -1 outside.
 */
function* exchangeColumns(graph: BracketGraph, number: Int32Array, size: number, pairs: number): Generator<Column> {
  const vertices = graph.rank.length;
  const inS1 = smallerOf(graph, number);
  yield { span: pairs, values: (e) => (inS1(e) >= 0 && staysInS1(inS1(e), pairs) ? 1 : 0) };
  yield { span: pairs * size, values: (e) => (inS1(e) < 0 ? 0 : -sumInS1(inS1(e))) };
  // 4.3.3: nobody stays unless necessary, in the order in which players are to leave.
  const leaving = inOrder(pairs, leavesFirst);
  const last = (e: number): number => (inS1(e) < 0 ? -1 : (leaving[inS1(e)] ?? -1));
  yield* oneAfterAnother(vertices, pairs, 1, last, () => -1);
  const entering = inOrder(size - pairs, entersFirst);
  yield* smallestSet(vertices, size - pairs, (e) => entering[inS1(e) - pairs] ?? -1);
}

/** 4.2: each S1 member's opponent as high as possible, the first S1 member's first. `first` is S1, by number. */
function transpositionColumns(
  graph: BracketGraph,
  number: Int32Array,
  size: number,
  first: readonly number[],
): Iterable<Column> {
  const { rank, to } = graph;
  const order = inOrder(size, byOpponent);
  const place = placesOf(first, size);
  const smaller = smallerOf(graph, number);
  const placeOf = (e: number): number => (smaller(e) < 0 ? -1 : place[smaller(e)]);
  return oneAfterAnother(rank.length, first.length, size, placeOf, (e) => size - order[number[to[e]]]);
}

/** The number of the smaller member of a pair of the bracket, -1 for other edges. */
function smallerOf(graph: BracketGraph, number: Int32Array): (edge: number) => number {
  return (e) => (isPairOf(graph, e) ? number[graph.from[e]] : -1);
}

/** MDPs, residents and everyone below, in this order, with the perfect matchings that are best by the criteria. */
export interface Weighed {
  readonly bracket: Bracket;
  /** Rank by vertex. */
  readonly ranks: Int32Array;
  /** Vertices of one class differ only in whom they have met. */
  readonly classOf: Int32Array;
  readonly best: BestMatchings;
}

/** The first of the best candidates in the order of article 4, after the criteria have been applied. */
export function firstAmong({ bracket, ranks, best }: Weighed): Candidate {
  const inBracket = bracketSize(bracket);
  const graph: BracketGraph = {
    bracket,
    rank: ranks,
    from: best.pairs.from,
    to: best.pairs.to,
    kind: new Uint8Array(best.pairs.to.length).map((_, e) => (best.pairs.to[e] < inBracket ? PAIR : COMPLETION)),
  };
  const refinement = new Refinement(ranks.length, graph.from, graph.to, true);
  refinement.goOnFrom(best);
  orderRemainder(graph, refinement, fixMdps(graph, refinement));
  const mate = new Int32Array(ranks.length);
  for (const e of refinement.chosen) [mate[graph.from[e]], mate[graph.to[e]]] = [graph.to[e], graph.from[e]];
  return { result: settledBy(graph, refinement.chosen), mate };
}

/**
 * Decides which MDPs are paired and with whom (4.4, 4.2); returns the edges of those pairs, whose ends have no other edges left.
 */
function fixMdps(graph: BracketGraph, refinement: Refinement): number[] {
  const { mdps } = graph.bracket;
  if (mdps.length === 0) return [];
  const mdp = mdpOf(graph);
  const isOfMdp = (e: number): boolean => mdp(e) >= 0;
  // C6 has fixed the number of pairs in the bracket.
  const isPair = (e: number): boolean => isPairOf(graph, e);
  refinement.by(pairedMdpColumns(graph), isPair);
  refinement.by(opponentColumns(graph, placesIn(refinement.chosen, mdp)), isPair);
  const fixed = refinement.chosen.filter(isOfMdp);
  const isFixed = new Set(fixed);
  refinement.fix(fixed);
  refinement.restrict((e) => isFixed.has(e) || !isOfMdp(e));
  return fixed;
}

/** Numbers the remainder (or the homogeneous bracket) and decides exchanges and transpositions (4.3, 4.2). */
function orderRemainder(graph: BracketGraph, refinement: Refinement, fixed: readonly number[]): void {
  const { mdps } = graph.bracket;
  const inBracket = bracketSize(graph.bracket);
  const number = new Int32Array(graph.rank.length).fill(-1);
  const taken = new Set(fixed.map((e) => graph.to[e]));
  let size = 0;
  for (let v = mdps.length; v < inBracket; v++) if (!taken.has(v)) number[v] = size++;
  const fixedSet = new Set(fixed);
  const pairs = refinement.chosen.filter((e) => isPairOf(graph, e) && !fixedSet.has(e)).length;
  refinement.by(exchangeColumns(graph, number, size, pairs), (e) => isPairOf(graph, e));
  const first = placesIn(refinement.chosen, smallerOf(graph, number));
  refinement.by(transpositionColumns(graph, number, size, first), (e) => isPairOf(graph, e));
}

/** The values of edges, in order; edges with -1 are skipped. */
const placesIn = (edges: readonly number[], keyOf: (edge: number) => number): number[] =>
  edges
    .map(keyOf)
    .filter((each) => each >= 0)
    .sort((a, b) => a - b);

function settledBy(graph: BracketGraph, edges: readonly number[]): BracketResult {
  const { bracket, rank, from, to } = graph;
  const isPaired = new Uint8Array(bracketSize(bracket));
  const pairs: number[] = [];
  for (const e of edges) {
    if (!isPairOf(graph, e)) continue;
    pairs.push(rank[from[e]], rank[to[e]]);
    isPaired[from[e]] = isPaired[to[e]] = 1;
  }
  const floaters = rank.subarray(0, isPaired.length).filter((_, v) => isPaired[v] === 0);
  return { pairs: Int32Array.from(pairs), floaters };
}
