import { BipartiteMatching } from '../../graph/bipartiteMatching.ts';
import type { Column } from '../../graph/columns.ts';
import { tightOptimum } from '../../graph/optima.ts';
import { Refinement } from '../../graph/refinement.ts';
import { edgesWhere } from '../../graph/weightedGraph.ts';
import { matchingOf } from '../shared/pairable.ts';
import { columnsOf } from './group.ts';
import {
  blackOrder,
  byTurns,
  changes,
  changesToBlackFirst,
  changesToWhiteFirst,
  comesUpFirst,
  type Field1997,
  isInUpperHalf,
  mayChangeColumn,
  meetsMovedLast,
  whiteOrder,
} from './text.ts';

/** The result of a bracket: the columns, the pairs of players moved down into it (8), then row by row. */
export interface PairedColumns {
  readonly columns: Columns;
  readonly floaterPairs: Pairs;
  readonly rows: Pairs;
}

/** The pairs of a bracket, including players brought up and without those who left it. */
export function pairBracket(
  field: Field1997,
  bracket: readonly number[],
  incoming: readonly number[],
  mates: ReadonlyMap<number, number>,
): PairedColumns {
  const { pairs, others } = pairFloaters(field, bracket, incoming);
  const columns = field.history.round === 1 ? halves(others) : levelColumns(field, others);
  return { columns, floaterPairs: pairs, rows: pairRows(field, columns, mates) };
}

/** Dubov 1997 8.1: the players who moved down, in the order in which they are paired. */
function turns(field: Field1997, incoming: readonly number[]): number[] {
  const placed = columnsOf(field, incoming).flatMap((column, which) =>
    column.map((each, place) => ({ each, place, isWhite: which === 0 })),
  );
  placed.sort((a, b) => byTurns(a.place, a.isWhite, b.place, b.isWhite));
  return placed.map(({ each }) => each);
}

/**
 * 8: each player who moved down meets the highest-rated possible opponent, if possible one due the opposite colour; of several,
 * the one with the lowest ARO. Possible means that all others can still be paired.
 */
function pairFloaters(
  field: Field1997,
  bracket: readonly number[],
  incoming: readonly number[],
): { readonly pairs: (readonly [number, number])[]; readonly others: readonly number[] } {
  const matching = matchingOf(field, bracket);
  const place = new Map(bracket.map((each, i) => [each, i]));
  const on = (each: number): boolean => matching.isOn(place.get(each) ?? 0);
  const switchOff = (each: number): void => matching.switchOff(place.get(each) ?? 0);
  const switchOn = (each: number): void => matching.switchOn(place.get(each) ?? 0);
  const pairs: [number, number][] = [];
  const moved = new Set(incoming);
  for (const each of turns(field, incoming)) {
    if (!on(each)) continue;
    const rivals = bracket.filter((other) => other !== each && on(other) && field.mayMeet(each, other));
    const wanted = -field.due[each];
    rivals.sort((a, b) => meetsMovedLast(moved.has(a), moved.has(b)) || comesUpFirst(field, wanted, a, b));
    switchOff(each);
    const opponent = rivals.find((rival) => {
      switchOff(rival);
      if (matching.complete()) return true;
      switchOn(rival);
      return false;
    });
    if (opponent === undefined) switchOn(each);
    else pairs.push([each, opponent]);
  }
  return { pairs, others: bracket.filter(on) };
}

/** The two columns of a group, of equal length and in the order of Dubov 1997 6.2. */
export interface Columns {
  readonly white: readonly number[];
  readonly black: readonly number[];
  /** Players who changed columns, in the order of choice. */
  readonly changed: readonly number[];
  /** Players who would have changed before one of them but may not have the other colour (Dubov 1997 2.6). */
  readonly kept: readonly number[];
  /** How many were due White and due Black before. */
  readonly due: readonly [number, number];
}

/**
 * Dubov 1997 7.3, 7.4: if 2n more are due White, the n with the lowest ARO go to Black; if 2n more are due Black, the n with the
 * highest ARO go to White; players who may not have that colour are skipped (Dubov 1997 2.6). Equal ARO and rating: alphabetical
 * order.
 */
function levelColumns(field: Field1997, members: readonly number[]): Columns {
  const [white, black] = columnsOf(field, members);
  const n = changes(white.length, black.length);
  const pool =
    n > 0
      ? [...white].sort((a, b) => changesToBlackFirst(field, a, b))
      : [...black].sort((a, b) => changesToWhiteFirst(field, a, b));
  const other = n > 0 ? -1 : 1;
  const changed = pool.filter((each) => mayChangeColumn(field.colours[each], other)).slice(0, Math.abs(n));
  const kept = pool.slice(0, 1 + pool.indexOf(changed.at(-1) ?? -1)).filter((each) => !changed.includes(each));
  const gone = new Set(changed);
  const stay = (column: readonly number[]): number[] => column.filter((each) => !gone.has(each));
  return {
    white: (n > 0 ? stay(white) : [...white, ...changed]).sort((a, b) => whiteOrder(field, a, b)),
    black: (n > 0 ? [...black, ...changed] : stay(black)).sort((a, b) => blackOrder(field, a, b)),
    changed,
    kept,
    due: [white.length, black.length],
  };
}

/** 5: round 1. The upper half of the list meets the lower half. */
function halves(members: readonly number[]): Columns {
  const sorted = [...members].sort((a, b) => a - b);
  const white = sorted.filter((_, place) => isInUpperHalf(place, sorted.length));
  const black = sorted.filter((_, place) => !isInUpperHalf(place, sorted.length));
  return { white, black, changed: [], kept: [], due: [white.length, black.length] };
}

export type Pairs = (readonly [number, number])[];

/**
 * Dubov 1997 6.3: the White column is paired from the top, each player with the first possible Black, and earlier rows are
 * changed as late as possible: the first permutation of the Black column. A player left without a Black meets another White, if
 * possible one further down; then two Blacks meet as well. There are as few such pairs as possible.
 */
export function pairRows(field: Field1997, columns: Columns, mates: ReadonlyMap<number, number>): Pairs {
  const all = [...columns.white, ...columns.black];
  const place = new Map(all.map((each, i) => [each, i]));
  const placeOf = (each: number): number => place.get(each) ?? -1;
  // Players paired by a question add the same to every choice and do not affect the order of the others.
  const isOther = (each: number): boolean => placeOf(mates.get(each) ?? -1) < 0;
  const others = { ...columns, white: columns.white.filter(isOther), black: columns.black.filter(isOther) };
  const found = acrossColumns(field, others) ?? withFewestInner(field, others) ?? withInnerPairs(field, others);
  if (others.white.length === columns.white.length && others.black.length === columns.black.length) return found;
  const asked = all.filter((each) => !isOther(each)).map((each): [number, number] => [each, mates.get(each) ?? -1]);
  const rows = [...found, ...asked.filter(([a, b]) => placeOf(a) < placeOf(b))];
  return rows.sort(([a], [b]) => placeOf(a) - placeOf(b));
}

function acrossColumns(field: Field1997, { white, black }: Columns): Pairs | undefined {
  if (white.length !== black.length) return undefined;
  const count = white.length;
  const matching = new BipartiteMatching(count, count, (u, v) => field.mayMeet(white[u], black[v]));
  matching.complete();
  if (matching.right.some((v) => v < 0)) return undefined;
  for (let u = 0; u < count; u++) {
    let v = 0;
    while (!matching.assign(u, v)) v++;
    matching.settle(u);
  }
  return white.map((each, u) => [each, black[matching.right[u]]]);
}

/**
 * All pairs within a column are in the longer column, so no pairing has fewer of them. Undefined if there is no such pairing;
 * then weights are needed.
 */
function withFewestInner(field: Field1997, { white, black }: Columns): Pairs | undefined {
  const all = [...white, ...black];
  const inside = white.length;
  const shorterIsWhite = white.length < black.length;
  const optimum = tightOptimum({
    vertices: all.length,
    keyOf: (vertex) => (vertex < inside ? 1 : 0),
    isTight: (a, b) => a < inside !== b < inside || a < inside !== shorterIsWhite,
    legal: (a, b) => field.mayMeet(all[a], all[b]),
  });
  if (optimum === undefined) return undefined;
  for (let i = 0; i < all.length; i++) {
    if (!optimum.isOpen(i)) continue;
    const candidates: number[] = [];
    for (let v = Math.max(inside, i + 1); v < all.length; v++) if (optimum.isOpen(v)) candidates.push(v);
    for (let v = i + 1; v < inside; v++) if (optimum.isOpen(v)) candidates.push(v);
    optimum.settle(i, candidates);
  }
  const pairs: [number, number][] = [];
  optimum.mates()?.forEach((b, a) => {
    if (a < b) pairs.push([all[a], all[b]]);
  });
  return pairs;
}

function withInnerPairs(field: Field1997, { white, black }: Columns): Pairs {
  const all = [...white, ...black];
  const inside = white.length;
  const { from, to } = edgesWhere(all.length, (a, b) => field.mayMeet(all[a], all[b]));
  const column = (span: number, value: (a: number, b: number) => number): Column => ({
    span,
    values: (e) => value(from[e], to[e]),
  });
  /**
   * Position of `b` in the order in which `a` tries opponents: Blacks from the top, then Whites from the top; a Black tries
   * Blacks.
   */
  const place = (a: number, b: number): number => (a < inside && b < inside ? black.length + b : b - inside);
  const refinement = new Refinement(all.length, from, to, true);
  refinement.by([
    column(all.length, (a, b) => (a < inside === b < inside ? -1 : 0)),
    ...all.map((_, i) =>
      column(2 * all.length, (a, b) => (a === i ? -place(a, b) : b === i && i < inside ? -place(b, a) : 0)),
    ),
  ]);
  return refinement.chosen.map((e): [number, number] => [all[from[e]], all[to[e]]]);
}
