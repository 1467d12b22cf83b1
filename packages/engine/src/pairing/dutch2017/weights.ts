import { packedWeights, type SparseColumn } from '../../graph/columns.ts';
import type { Bracket as AnyBracket } from '../dutch2026/bracket.ts';
import { CRITERIA, type Criterion, downfloaterDifference, isOfS1, pairDifference, type Route } from './text.ts';

/** A bracket (A.3): moved-down players, and residents from `start` to `end` - 1. */
export interface Bracket extends AnyBracket {
  readonly route: Route;
  /** The lowest score of the bracket, and of the following scoregroup (A.8). */
  readonly lowest: number;
  readonly lowestNext: number;
}

/**
 * The kind of a pair of vertices: a pair of the bracket, one of the following bracket, or one that only keeps a vertex from being
 * exposed.
 */
export const PAIR = 0;
export const FOLLOWING = 1;
export const REST = 2;

/** Edges by the ranks of their ends, the higher player first; -1 for an end that is not a player. */
interface Edges {
  readonly rank: ArrayLike<number>;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  readonly kind: ArrayLike<number>;
  /** Number of players that each end represents. */
  readonly count: Int32Array;
  readonly vertices: number;
}

/** How good each player is as the only floater (C.7); absent if the following bracket is part of the graph. */
export type Worths = ReadonlyMap<number, number>;

/**
 * The criteria as weights of edges. A paired player does not float, so a pair gains what its two players would cost as
 * downfloaters minus its own cost: the maximum-weight matching has the minimum cost.
 */
export function weightsOf(bracket: Bracket, edges: Edges, worths?: Worths, staying?: number) {
  const columns: SparseColumn[] = [];
  // The columns that the number of pairs does not decide; C.5 decides that number.
  const fixed = staying === undefined ? 0 : 1;
  if (staying !== undefined)
    columns.push(columnWith(edges, (a, b, kind) => (kind === PAIR && (a === staying || b === staying) ? 1 : 0)));
  let isWorthIn = worths === undefined;
  for (const criterion of CRITERIA) {
    if (criterion.applies?.(bracket) === false) continue;
    if (criterion.following !== true || worths === undefined) columns.push(...columnsOf(bracket, edges, criterion));
    else if (!isWorthIn) columns.push(columnWith(edges, worthOf(worths)));
    isWorthIn ||= criterion.following === true;
  }
  // B.1.c, D.3: C.6 determines which scores are paired, except in a last bracket in which an MDP and another player might have
  // the bye.
  if (bracket.route === 'last') columns.push(...s1Columns(bracket, edges));
  return packedWeights(
    columns.filter((column, i) => i <= fixed || !isTheSameForAll(column, edges)),
    edges.vertices,
    edges.from.length,
  );
}

/** What an edge contributes to a column. */
type Value = (higher: number, lower: number, kind: number) => number;

function columnsOf({ field, start, route, lowest, lowestNext }: Bracket, edges: Edges, criterion: Criterion) {
  const following = criterion.following === true;
  const text = { field, start, route };
  const isPair = (higher: number, lower: number): boolean => criterion.pair?.(field, higher, lower) === true;
  const floats = (player: number): boolean => criterion.downfloater?.(field, player) === true;
  /** Whether the pair is one of the bracket in which the criterion is compared. */
  const counts = (kind: number): boolean => kind === (following ? FOLLOWING : PAIR);
  /** Players who are paired in the bracket float neither in it nor in the following one. */
  const spares = (kind: number): boolean => kind === PAIR || (following && kind === FOLLOWING);
  if (criterion.minimises === 'number') {
    return [
      columnWith(edges, (a, b, kind) => {
        if (!spares(kind)) return 0;
        const spared = (floats(a) ? 1 : 0) + (floats(b) ? 1 : 0);
        return spared - (counts(kind) && isPair(a, b) ? 1 : 0);
      }),
    ];
  }
  const differenceOf = (player: number): number =>
    downfloaterDifference(field, player, following ? lowestNext : lowest);
  const found = new Set<number>();
  eachOf(edges, (a, b, kind) => {
    if (counts(kind) && isPair(a, b)) found.add(pairDifference(text.field, a, b));
    if (spares(kind)) for (const player of [a, b]) if (floats(player)) found.add(differenceOf(player));
  });
  return [...found]
    .sort((a, b) => b - a)
    .map((difference) =>
      columnWith(edges, (a, b, kind) => {
        if (!spares(kind)) return 0;
        let value = 0;
        for (const player of [a, b]) if (floats(player) && differenceOf(player) === difference) value++;
        return counts(kind) && isPair(a, b) && pairDifference(field, a, b) === difference ? value - 1 : value;
      }),
    );
}

const worthOf =
  (worths: Worths): Value =>
  (a, b, kind) =>
    kind === REST ? (worths.get(Math.max(a, b)) ?? 0) : 0;

function s1Columns(bracket: Bracket, edges: Edges): SparseColumn[] {
  const { field, mdps } = bracket;
  const scores = [...new Set(Array.from(mdps, (mdp) => field.score[mdp]))].sort((a, b) => b - a);
  return scores.map((score) =>
    columnWith(edges, (a, b, kind) => (kind === PAIR && isOfS1(bracket, a, b) && field.score[a] === score ? 1 : 0)),
  );
}

function eachOf(
  { rank, from, to, kind }: Edges,
  decide: (a: number, b: number, kind: number, edge: number) => void,
): void {
  for (let e = 0; e < from.length; e++) decide(rank[from[e]], rank[to[e]], kind[e], e);
}

/** A column, whose span is the maximum contribution of an edge times the maximum number of edges in a matching. */
function columnWith(edges: Edges, value: Value): SparseColumn {
  const { from, to, count } = edges;
  const found: number[] = [];
  const values: number[] = [];
  const ends = new Uint8Array(count.length);
  let [least, most] = [0, 0];
  eachOf(edges, (a, b, kind, e) => {
    const worth = value(a, b, kind);
    if (worth === 0) return;
    found.push(e);
    values.push(worth);
    ends[from[e]] |= 1;
    ends[to[e]] |= 2;
    least = Math.min(least, worth);
    most = Math.max(most, worth);
  });
  let [first, second, all] = [0, 0, 0];
  for (let v = 0; v < ends.length; v++) {
    if ((ends[v] & 1) !== 0) first += count[v];
    if ((ends[v] & 2) !== 0) second += count[v];
    if (ends[v] !== 0) all += count[v];
  }
  return { span: (most - least) * Math.min(first, second, all >> 1), edges: found, values };
}

/**
 * True for a column that contributes the same for every pair of the bracket and nothing else; C.5 has already fixed their number.
 */
function isTheSameForAll({ edges: own, values }: SparseColumn, { kind }: Edges): boolean {
  if (own.length === 0) return true;
  let pairs = 0;
  for (let e = 0; e < kind.length; e++) if (kind[e] === PAIR) pairs++;
  return own.length === pairs && own.every((e, i) => kind[e] === PAIR && values[i] === values[0]);
}
