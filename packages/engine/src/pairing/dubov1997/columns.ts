import { mayHave } from '../shared/colourHistory.ts';
import type { Field1997 } from './field.ts';
import { blackOrder, byAlphabet, byAro, columnsOf, whiteOrder } from './order.ts';

/** The columns of a group, equally long and in the order of Dubov 1997 6.2. */
export interface Columns {
  readonly white: readonly number[];
  readonly black: readonly number[];
  /** Who changed the column, in the order of choice. */
  readonly changed: readonly number[];
  /** Who would have changed before one of them but may not have the other colour (Dubov 1997 2.6). */
  readonly kept: readonly number[];
  /** How many were due White and due Black before. */
  readonly due: readonly [number, number];
}

/**
 * Dubov 1997 7.3, 7.4: with 2n more due White the n of lowest ARO go to Black, with 2n more due Black the n of highest
 * ARO to White, leaving out those who may not have that colour (Dubov 1997 2.6). Equal ARO and rating: the first
 * in the alphabet.
 */
export function levelColumns(field: Field1997, members: readonly number[]): Columns {
  const [white, black] = columnsOf(field, members);
  const n = (white.length - black.length) / 2;
  const rating = (a: number, b: number): number => field.rating[a] - field.rating[b];
  const pool =
    n > 0
      ? [...white].sort((a, b) => byAro(field)(a, b) || rating(a, b) || byAlphabet(field)(a, b))
      : [...black].sort((a, b) => byAro(field)(b, a) || rating(b, a) || byAlphabet(field)(a, b));
  const other = n > 0 ? -1 : 1;
  const changed = pool.filter((each) => mayHave(field.colours[each], other)).slice(0, Math.abs(n));
  const kept = pool.slice(0, 1 + pool.indexOf(changed.at(-1) ?? -1)).filter((each) => !changed.includes(each));
  const gone = new Set(changed);
  const stay = (column: readonly number[]): number[] => column.filter((each) => !gone.has(each));
  return {
    white: (n > 0 ? stay(white) : [...white, ...changed]).sort(whiteOrder(field)),
    black: (n > 0 ? [...black, ...changed] : stay(black)).sort(blackOrder(field)),
    changed,
    kept,
    due: [white.length, black.length],
  };
}

/** 5: round 1. The upper half of the list against the lower. */
export function halves(members: readonly number[]): Columns {
  const sorted = [...members].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return { white: sorted.slice(0, half), black: sorted.slice(half), changed: [], kept: [], due: [half, half] };
}
