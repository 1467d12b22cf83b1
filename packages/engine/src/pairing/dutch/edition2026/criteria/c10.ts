import type { Field } from '../field.ts';
import { isLastRound } from '../topscorer.ts';
import { type Criterion, cost } from './criterion.ts';

/** Two who both have a colour difference of two or more to the same side: one of them will pass it. */
const differenceGrows = (field: Field, a: number, b: number): boolean =>
  Math.abs(field.difference[a]) > 1 && Math.abs(field.difference[b]) > 1 && field.preference[a] === field.preference[b];

/**
 * C.04.3 C10: topscorers or their opponents who get a colour difference above two. (C.04.3 C3 bars such pairs of
 * others.)
 */
export const c10: Criterion = {
  id: 'C10',
  scope: 'bracket',
  shape: 'count',
  merit: ({ field }, higher, lower) => cost(differenceGrows(field, higher, lower)),
  // C3 bars such pairs unless there are topscorers, who are there in the last round only.
  applies: ({ field }) => isLastRound(field.history),
};
