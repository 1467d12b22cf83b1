import type { Column } from '../../../../graph/refinement.ts';
import { type Bracket, bracketSize, scoreClassOf } from '../bracket.ts';
import type { Criterion } from '../criteria/criterion.ts';
import { CRITERIA } from '../criteria/index.ts';
import { NO_BYE } from '../field.ts';
import { mayMeet } from '../legal.ts';

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
}

/** All pairs in reach that C1-C3 and C5 allow. Two MDPs are never paired with one another (3.2). */
export function bracketGraph(bracket: Bracket, reach: Reach): BracketGraph {
  const { field, mdps, start, end, nextEnd, byeScore } = bracket;
  const below = reach === ALONE ? end : reach === NEXT ? nextEnd : field.size;
  const rank: number[] = [...mdps];
  for (let player = start; player < below; player++) rank.push(player);
  const inBracket = bracketSize(bracket);
  const from: number[] = [];
  const to: number[] = [];
  const kind: number[] = [];
  const add = (u: number, v: number, what: number): void => {
    from.push(u);
    to.push(v);
    kind.push(what);
  };
  for (let u = 0; u < rank.length; u++) {
    for (let v = Math.max(u + 1, mdps.length); v < rank.length; v++) {
      const a = rank[u];
      const b = rank[v];
      if (!mayMeet(field, a, b)) continue;
      if (v < inBracket) add(u, v, PAIR);
      else if (b < nextEnd) add(u, v, LOOK_AHEAD);
      else add(u, v, COMPLETION);
    }
  }
  if (reach === ALL && byeScore !== NO_BYE) {
    const bye = rank.length;
    for (let u = 0; u < bye; u++) {
      const a = rank[u];
      if (field.mayHaveBye[a] === 1 && field.score[a] === byeScore) add(u, bye, COMPLETION);
    }
    rank.push(field.size);
  }
  return {
    bracket,
    reach,
    rank: Int32Array.from(rank),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    kind: Uint8Array.from(kind),
  };
}

export const isPairOf = (graph: BracketGraph, edge: number): boolean => graph.kind[edge] === PAIR;

/** The criteria as columns of weights; with all players in reach, completeness (C4) comes before them. */
export function criteriaColumns(graph: BracketGraph, staying?: number): Column[] {
  const columns: Column[] = [];
  if (graph.reach === ALL) {
    columns.push({ span: graph.rank.length, values: new Float64Array(graph.from.length).fill(1) });
  }
  if (staying !== undefined) {
    const { rank, from, to } = graph;
    const stays = (e: number): boolean => isPairOf(graph, e) && (rank[from[e]] === staying || rank[to[e]] === staying);
    columns.push({ span: 1, values: Float64Array.from(from, (_, e) => (stays(e) ? 1 : 0)) });
  }
  for (const criterion of CRITERIA) {
    if (criterion.scope === 'next' && graph.reach === ALONE) continue;
    if (criterion.applies?.(graph.bracket) === false) continue;
    columns.push(...columnsOf(graph, criterion, graph.rank.length));
  }
  return columns;
}

/** A criterion as columns of weights, for matchings of that many vertices. */
export function columnsOf(graph: Omit<BracketGraph, 'reach'>, criterion: Criterion, vertices: number): Column[] {
  const { bracket, rank, from, to, kind } = graph;
  const wanted = criterion.scope === 'bracket' ? PAIR : LOOK_AHEAD;
  const lists = criterion.shape === 'list' ? bracket.mdpScores + (criterion.scope === 'next' ? 1 : 0) : 1;
  const values = Array.from({ length: lists }, () => new Float64Array(from.length));
  const touched = new Uint8Array(lists);
  for (let e = 0; e < from.length; e++) {
    if (kind[e] !== wanted) continue;
    const merit = criterion.merit(bracket, rank[from[e]], rank[to[e]]);
    if (merit === 0) continue;
    const place = criterion.shape === 'list' ? scoreClassOf(bracket, rank[from[e]]) : 0;
    values[place][e] = merit;
    touched[place] = 1;
  }
  const span = (vertices >> 1) * (criterion.most?.(bracket) ?? 1);
  return values.map((each, place) => ({ span: touched[place] === 1 ? span : 0, values: each }));
}
