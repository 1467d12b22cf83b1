import { hasMdps, isMdp } from '../bracket.ts';
import { UP_2 } from '../floats.ts';
import { type Criterion, cost } from './criterion.ts';

/**
 * C.04.3 C21: the score differences of MDPs' opponents who also got an upfloat two rounds before, the largest compared
 * first; with residents of one score that means: with MDPs of the highest score as few of them as possible.
 */
export const c21: Criterion = {
  id: 'C21',
  scope: 'bracket',
  shape: 'list',
  merit: (bracket, higher, lower) => cost(isMdp(bracket, higher) && (bracket.field.floats[lower] & UP_2) !== 0),
  applies: hasMdps,
  floats: UP_2,
};
