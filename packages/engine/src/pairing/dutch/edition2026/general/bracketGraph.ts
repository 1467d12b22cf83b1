import { type SparseColumn, sparseColumn } from '../../../../graph/columns.ts';
import type { MayComplete } from '../../../../graph/completing/restingPairs.ts';
import { type Bracket, bracketSize, scoreClassOf } from '../bracket.ts';
import type { Criterion } from '../criteria/criterion.ts';
import { CRITERIA } from '../criteria/index.ts';
import { NO_BYE } from '../field.ts';
import { mayMeet } from '../legal.ts';
import type { StandIns } from './standIns.ts';

/** How far down the matching looks: the bracket alone, the next scoregroup too, or all players below. */
export const ALONE = 1;
export const NEXT = 2;
export const ALL = 3;
export type Reach = typeof ALONE | typeof NEXT | typeof ALL;

/** What an edge is to the bracket: a pair of it, a pair of the look-ahead, or only part of the completion (C4). */
export const PAIR = 0;
export const LOOK_AHEAD = 1;
export const COMPLETION = 2;

/** The rank of a stand-in. */
export const NOBODY = -1;

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
export function bracketGraph(bracket: Bracket, reach: Reach, standIns?: StandIns): BracketGraph {
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
    for (let v = Math.max(u + 1, mdps.length); v < compared; v++) {
      if (!mayMeet(field, rank[u], rank[v])) continue;
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
    return v === bye ? field.mayHaveBye[a] === 1 && field.score[a] === byeScore : mayMeet(field, a, rank[v]);
  };
  const crowds = standIns === undefined ? [] : rank.map(standIns.crowdsOf);
  standIns?.count.forEach((count, those) => {
    for (let i = 0; i < count; i++) {
      rank.push(NOBODY);
      crowds.push(those);
    }
  });
  const mayStandIn: MayComplete = (u, v) => v >= compared && (crowds[u] & crowds[v]) === 0;
  return {
    bracket,
    reach,
    rank: new Int32Array(rank),
    from: new Int32Array(from),
    to: new Int32Array(to),
    kind: new Uint8Array(kind),
    mayComplete: reach === ALL ? mayComplete : standIns === undefined ? undefined : mayStandIn,
  };
}

export const isPairOf = (graph: BracketGraph, edge: number): boolean => graph.kind[edge] === PAIR;

/** The criteria as columns of weights. */
export function criteriaColumns(graph: BracketGraph, staying?: number): SparseColumn[] {
  const columns: SparseColumn[] = [];
  if (staying !== undefined) {
    const { rank, from, to } = graph;
    const stays = (e: number): boolean => isPairOf(graph, e) && (rank[from[e]] === staying || rank[to[e]] === staying);
    columns.push(sparseColumn(1, from.length, (e) => (stays(e) ? 1 : 0)));
  }
  const { bracket } = graph;
  for (const criterion of CRITERIA) {
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
