import type { BestMatchings } from '../../../../graph/odd/ports.ts';
import { Refinement } from '../../../../graph/refinement.ts';
import { type Bracket, bracketSize, type Settled } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import type { Statistics } from '../fast/statistics.ts';
import {
  exchangeColumns,
  mdpOf,
  opponentColumns,
  pairedMdpColumns,
  smallerOf,
  transpositionColumns,
} from './articleFour.ts';
import {
  ALL,
  ALONE,
  type BracketGraph,
  bracketGraph,
  COMPLETION,
  criteriaColumns,
  isPairOf,
  NEXT,
  NOBODY,
  PAIR,
  type Reach,
} from './bracketGraph.ts';
import { nextBracketIsPerfect } from './lookAhead.ts';
import type { StandIns } from './standIns.ts';

/**
 * The first of the best candidates of a bracket (3.4-3.8), by weighted matchings whose weights are the criteria and
 * then the order of article 4. It looks no further down than it must: a best candidate of fewer conditions that meets
 * all of them is the best of all.
 */
export function solveBracket(bracket: Bracket, completion: Completion, options: SolveOptions = {}): Settled {
  const found = solveSmall(bracket, completion, Number.POSITIVE_INFINITY, options);
  if (typeof found === 'number') throw new Error('a matching without limit was not made');
  return found;
}

/** The same if it takes no graph of more than `most` vertices, else the reach at which it takes one. */
export function solveSmall(
  bracket: Bracket,
  completion: Completion,
  most: number,
  options: SolveOptions = {},
): Settled | Reach {
  const { least = ALONE, statistics, staying, standIns } = options;
  const { field, end, nextEnd } = bracket;
  const vertices = (belowEnd: number): number => bracketSize(bracket) + belowEnd - end;
  for (const reach of [ALONE, NEXT] as const) {
    if (reach < least || (reach === NEXT && end === field.size)) continue;
    // Hardly more players in all: then the matching that needs no further test is the shorter way.
    const below = field.size - (reach === ALONE ? end : nextEnd);
    if (least !== ALL && end < field.size && 8 * below < bracketSize(bracket)) continue;
    if (vertices(reach === ALONE ? end : nextEnd) > most) return reach;
    const found = bestInReach(bracket, reach, staying, reach === NEXT ? standIns : undefined);
    note(statistics, found);
    if (isComplete(found, completion)) return found.settled;
  }
  if (vertices(field.size) > most) return ALL;
  const found = bestInReach(bracket, ALL, staying);
  note(statistics, found);
  return found.settled;
}

export interface SolveOptions {
  /** The least reach to begin with. */
  readonly least?: Reach;
  readonly statistics?: Statistics | undefined;
  readonly standIns?: StandIns | undefined;
  /** Somebody who is to be paired here if that can be done at all (explanations). */
  readonly staying?: number;
}

function note(statistics: Statistics | undefined, found: Found): void {
  if (statistics === undefined) return;
  statistics.general[found.reach - 1]++;
  if (found.vertices > statistics.largestGraph) statistics.largestGraph = found.vertices;
}

interface Found {
  readonly bracket: Bracket;
  readonly reach: Reach;
  readonly vertices: number;
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

function bestInReach(plain: Bracket, reach: Reach, staying?: number, standIns?: StandIns): Found {
  const graph = bracketGraph(plain, reach, standIns);
  let refinement = refinementOf(graph);
  refinement.by(criteriaColumns(graph, staying));
  let bracket = plain;
  if (floaterWillGetBye(graph, refinement)) {
    bracket = { ...plain, floaterGetsBye: true };
    refinement = refinementOf(graph);
    refinement.by(criteriaColumns({ ...graph, bracket }, staying));
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
  return bracketSize(bracket) - 2 * pairs === 1 && bracket.field.score[bracket.start] <= bracket.byeScore;
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
    if (graph.reach === NEXT && rank[v] !== NOBODY && paired[v] === 0 && aheadPaired[v] === 0)
      unpairedNext.push(rank[v]);
  }
  return {
    bracket,
    reach: graph.reach,
    vertices: rank.length,
    settled: { pairs: Int32Array.from(pairs), floaters: Int32Array.from(floaters) },
    unpairedNext,
  };
}
