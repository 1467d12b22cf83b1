import { ABSOLUTE, STRONG } from '../../../swiss/preference.ts';
import type { Field } from '../field.ts';
import { type Criterion, cost } from './criterion.ts';

/** Equal preferences, both at least strong; both absolute is the matter of C.04.3 C10 and C11. */
const deniesStrong = (field: Field, a: number, b: number): boolean =>
  field.preference[a] === field.preference[b] &&
  field.strength[a] >= STRONG &&
  field.strength[b] >= STRONG &&
  (field.strength[a] !== ABSOLUTE || field.strength[b] !== ABSOLUTE);

/** C.04.3 C13: players who do not get a strong colour preference. */
export const c13: Criterion = {
  id: 'C13',
  scope: 'bracket',
  shape: 'count',
  merit: ({ field }, higher, lower) => cost(deniesStrong(field, higher, lower)),
};
