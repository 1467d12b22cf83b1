import type { Criterion } from './criterion.ts';

/**
 * C.04.3 C8: the floaters chosen so that the next bracket, formed by them and the next scoregroup, meets C.04.3 C6 and
 * C7 best. First its number of pairs ...
 */
export const c08pairs: Criterion = { id: 'C8', scope: 'next', shape: 'count', merit: () => 1 };

/** ... then the scores that remain unpaired there: of the floaters with the highest score as many as possible paired. */
export const c08scores: Criterion = {
  id: 'C8',
  scope: 'next',
  shape: 'list',
  merit: (bracket, higher) => (higher < bracket.end ? 1 : 0),
};
