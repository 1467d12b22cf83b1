import { type Column, oneAfterAnother, type SparseColumn, smallestSet, sparseColumn } from '../../graph/columns.ts';
import type { MayComplete } from '../../graph/implicitEdges.ts';
import type { BestMatchings } from '../../graph/ports.ts';
import { Refinement } from '../../graph/refinement.ts';
import { type Bracket, bracketSize, NO_BYE, type Settled, scoreClassOf } from './bracket.ts';
import type { Completion } from './completion.ts';
import { mayHaveByeAt, mayMeet } from './field.ts';
import { nextBracketIsPerfect } from './lookAhead.ts';
import {
  byMdp,
  byOpponent,
  type Criterion,
  entersFirst,
  floaterGetsBye,
  leavesFirst,
  mayPairByRole,
  QUALITY,
  staysInS1,
  sumInS1,
} from './text.ts';

/** How far down the matching looks: the bracket alone, the next scoregroup too, or all players below. */
export const ALONE = 1;
export const NEXT = 2;
export const ALL = 3;
export type Reach = typeof ALONE | typeof NEXT | typeof ALL;

/** What an edge is to the bracket: a pair of it, a pair of the look-ahead, or only part of the completion (C4). */
export const PAIR = 0;
export const LOOK_AHEAD = 1;
export const COMPLETION = 2;

/** The players in reach as vertices, the pairs that are allowed as edges. */
export interface BracketGraph {
  readonly bracket: Bracket;
  readonly reach: Reach;
  /** Rank by vertex; the bye is `field.size`. MDPs come first, then residents, then those below. */
  readonly rank: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Kind of each edge. */
  readonly kind: Uint8Array;
  /** With all players in reach, which pairs only complete the pairing (C4); then everybody is matched. */
  readonly mayComplete: MayComplete | undefined;
}

/** All pairs in reach that C1-C3 and C5 allow. Two MDPs are never paired with one another (3.2). */
export function bracketGraph(bracket: Bracket, reach: Reach): BracketGraph {
  const { field, mdps, start, end, nextEnd, byeScore } = bracket;
  const below = reach === ALONE ? end : reach === NEXT ? nextEnd : field.size;
  const rank: number[] = [...mdps];
  for (let player = start; player < below; player++) rank.push(player);
  const inBracket = bracketSize(bracket);
  const compared = inBracket + Math.min(below, nextEnd) - end;
  const from: number[] = [];
  const to: number[] = [];
  const kind: number[] = [];
  for (let u = 0; u < compared; u++) {
    for (let v = u + 1; v < compared; v++) {
      if (!mayPairByRole(u < mdps.length, v < mdps.length) || !mayMeet(field, rank[u], rank[v])) continue;
      from.push(u);
      to.push(v);
      kind.push(v < inBracket ? PAIR : LOOK_AHEAD);
    }
  }
  const bye = rank.length;
  if (reach === ALL && byeScore !== NO_BYE) rank.push(field.size);
  const mayComplete: MayComplete = (u, v) => {
    if (v < compared) return false;
    const a = rank[u];
    return v === bye ? mayHaveByeAt(field, a, byeScore) : mayMeet(field, a, rank[v]);
  };
  return {
    bracket,
    reach,
    rank: new Int32Array(rank),
    from: new Int32Array(from),
    to: new Int32Array(to),
    kind: new Uint8Array(kind),
    mayComplete: reach === ALL ? mayComplete : undefined,
  };
}

const isPairOf = (graph: BracketGraph, edge: number): boolean => graph.kind[edge] === PAIR;

/** The criteria as columns of weights. */
function criteriaColumns(graph: BracketGraph): SparseColumn[] {
  const columns: SparseColumn[] = [];
  const { staying } = graph.bracket;
  if (staying !== undefined) {
    const { rank, from, to } = graph;
    const stays = (e: number): boolean => isPairOf(graph, e) && (rank[from[e]] === staying || rank[to[e]] === staying);
    columns.push(sparseColumn(1, from.length, (e) => (stays(e) ? 1 : 0)));
  }
  const { bracket } = graph;
  for (const criterion of QUALITY) {
    if (criterion.scope === 'next' && graph.reach === ALONE) continue;
    if (criterion.applies?.(bracket) === false) continue;
    columns.push(...columnsOf(graph, criterion));
  }
  return columns;
}

/** A criterion as columns of weights. Where vertices stand for several, `count` tells how many each is. */
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

/** A column, and which vertices have an edge that counts in it: the fewer they are, the more columns go into a number. */
class Counted {
  readonly edges: number[] = [];
  readonly values: number[] = [];
  /** By vertex, at which end of edges that count it stands. */
  private readonly ends: Uint8Array;
  /** The greatest size of a merit. */
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

  /** What the total of a matching can be at most: its edges have different vertices, at either end and at both. */
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
    // (Rounded up: the prices of classes are those of matchings by halves.)
    return this.most * Math.min(from, to, Math.ceil(all / 2));
  }
}

/** By place, its number in the order of an article. */
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

/** By number, its place in a list; -1 for those that are not in it. */
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
 * 4.3 for a homogeneous bracket or a remainder, in which `pairs` pairs are made. S1 is the set of the smaller members
 * of the pairs: a candidate in which an S1 member ranks below its opponent was generated earlier with the two
 * exchanged. `number` gives each vertex its number in the sequence (BSN, from 0), -1 outside.
 */
function* exchangeColumns(graph: BracketGraph, number: Int32Array, size: number, pairs: number): Generator<Column> {
  const vertices = graph.rank.length;
  const inS1 = smallerOf(graph, number);
  yield { span: pairs, values: (e) => (inS1(e) >= 0 && staysInS1(inS1(e), pairs) ? 1 : 0) };
  yield { span: pairs * size, values: (e) => (inS1(e) < 0 ? 0 : -sumInS1(inS1(e))) };
  // 4.3.3: nobody stays unless they must, in the order in which they are to leave.
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

/**
 * The first of the best candidates of a bracket (3.4-3.8), by weighted matchings whose weights are the criteria and
 * then the order of article 4. It looks no further down than it must: a best candidate of fewer conditions that meets
 * all of them is the best of all.
 */
export function solveBracket(bracket: Bracket, completion: Completion, options: SolveOptions = {}): Settled {
  const { least = ALONE } = options;
  const { field, end, nextEnd } = bracket;
  for (const reach of [ALONE, NEXT] as const) {
    if (reach < least || (reach === NEXT && end === field.size)) continue;
    // Hardly more players in all: then the matching that needs no further test is the shorter way.
    const below = field.size - (reach === ALONE ? end : nextEnd);
    if (least !== ALL && end < field.size && 8 * below < bracketSize(bracket)) continue;
    const found = bestInReach(bracket, reach);
    if (isComplete(found, completion)) return found.settled;
  }
  const found = bestInReach(bracket, ALL);
  return found.settled;
}

interface SolveOptions {
  /** The least reach to begin with. */
  readonly least?: Reach;
}

interface Found {
  readonly bracket: Bracket;
  readonly reach: Reach;
  readonly settled: Settled;
  /** Players of the next scoregroup or floaters whom the look-ahead leaves unpaired. */
  readonly unpairedNext: readonly number[];
}

/** Checks what the reach left out: completion with the bye (C4, C5), and C8. */
function isComplete(found: Found, completion: Completion): boolean {
  const { bracket, settled } = found;
  if (found.reach === NEXT) return completion.isPossible(found.unpairedNext, bracket.nextEnd);
  return (
    completion.isPossible(settled.floaters, bracket.end) && nextBracketIsPerfect(bracket, settled.floaters, completion)
  );
}

/** MDPs, residents and everybody below, in this order, with the perfect matchings that are best by the criteria. */
export interface Weighed {
  readonly bracket: Bracket;
  /** Rank by vertex. */
  readonly ranks: Int32Array;
  /** Vertices of one class differ in whom they have met at most. */
  readonly classOf: Int32Array;
  readonly best: BestMatchings;
}

/** The first of the best candidates in the order of article 4, where the criteria have been weighed. */
export function firstAmong({ bracket, ranks, best }: Weighed): Settled {
  const inBracket = bracketSize(bracket);
  const graph: BracketGraph = {
    bracket,
    reach: ALL,
    rank: ranks,
    from: best.pairs.from,
    to: best.pairs.to,
    kind: new Uint8Array(best.pairs.to.length).map((_, e) => (best.pairs.to[e] < inBracket ? PAIR : COMPLETION)),
    mayComplete: undefined,
  };
  const refinement = new Refinement(ranks.length, graph.from, graph.to, true);
  refinement.goOnFrom(best);
  orderRemainder(graph, refinement, fixMdps(graph, refinement));
  return resultOf(bracket, graph, refinement.chosen).settled;
}

function bestInReach(plain: Bracket, reach: Reach): Found {
  const graph = bracketGraph(plain, reach);
  let refinement = refinementOf(graph);
  refinement.by(criteriaColumns(graph));
  let bracket = plain;
  if (floaterWillGetBye(graph, refinement)) {
    bracket = { ...plain, floaterGetsBye: true };
    refinement = refinementOf(graph);
    refinement.by(criteriaColumns({ ...graph, bracket }));
  }
  const fixed = fixMdps(graph, refinement);
  orderRemainder(graph, refinement, fixed);
  return resultOf(bracket, graph, refinement.chosen);
}

function refinementOf({ bracket, rank, from, to, mayComplete }: BracketGraph): Refinement {
  // C7 makes the pairs of MDPs heavier than any of two residents. Where these are many, each of them would begin with the label for a pair of that kind.
  const few = 2 * bracket.mdps.length < bracket.end - bracket.start ? bracket.mdps.length : 0;
  return new Refinement(rank.length, from, to, mayComplete !== undefined, mayComplete, few);
}

/** C9 speaks when exactly one player floats and all who have the bye's score (C5) are in this bracket. */
function floaterWillGetBye(graph: BracketGraph, refinement: Refinement): boolean {
  const { bracket } = graph;
  const pairs = refinement.chosen.filter((e) => isPairOf(graph, e)).length;
  return floaterGetsBye(bracket, bracketSize(bracket) - 2 * pairs);
}

/** Decides which MDPs are paired and with whom (4.4, 4.2); returns those pairs' edges, at whose ends nothing else is left. */
function fixMdps(graph: BracketGraph, refinement: Refinement): number[] {
  const { mdps } = graph.bracket;
  if (mdps.length === 0) return [];
  const mdp = mdpOf(graph);
  const isOfMdp = (e: number): boolean => mdp(e) >= 0;
  // C6 has settled how many pairs the bracket makes.
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

/** What edges tell, in sequence; nothing of those that tell -1. */
const placesIn = (edges: readonly number[], told: (edge: number) => number): number[] =>
  edges
    .map(told)
    .filter((each) => each >= 0)
    .sort((a, b) => a - b);

function resultOf(bracket: Bracket, graph: BracketGraph, edges: readonly number[]): Found {
  const { rank, from, to } = graph;
  const paired = new Uint8Array(rank.length);
  const aheadPaired = new Uint8Array(rank.length);
  const pairs: number[] = [];
  for (const e of edges) {
    if (isPairOf(graph, e)) {
      pairs.push(rank[from[e]], rank[to[e]]);
      paired[from[e]] = paired[to[e]] = 1;
    } else aheadPaired[from[e]] = aheadPaired[to[e]] = 1;
  }
  const floaters: number[] = [];
  const unpairedNext: number[] = [];
  const inBracket = bracketSize(bracket);
  for (let v = 0; v < rank.length; v++) {
    if (v < inBracket && paired[v] === 0) floaters.push(rank[v]);
    if (graph.reach === NEXT && paired[v] === 0 && aheadPaired[v] === 0) unpairedNext.push(rank[v]);
  }
  return {
    bracket,
    reach: graph.reach,
    settled: { pairs: Int32Array.from(pairs), floaters: Int32Array.from(floaters) },
    unpairedNext,
  };
}
