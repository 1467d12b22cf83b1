import { type Criterion, cost } from './criterion.ts';

/** C.04.3 C12: players who do not get their colour preference: one in each pair with equal preferences. */
export const c12: Criterion = {
  id: 'C12',
  scope: 'bracket',
  shape: 'count',
  merit: ({ field }, higher, lower) =>
    cost(field.preference[higher] !== 0 && field.preference[higher] === field.preference[lower]),
};
