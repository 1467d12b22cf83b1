import { hasMdps, isMdp } from '../bracket.ts';
import { UP_1 } from '../floats.ts';
import { type Criterion, cost } from './criterion.ts';

/** C.04.3 C15: MDPs' opponents who also got an upfloat in the previous round. */
export const c15: Criterion = {
  id: 'C15',
  scope: 'bracket',
  shape: 'count',
  merit: (bracket, higher, lower) => cost(isMdp(bracket, higher) && (bracket.field.floats[lower] & UP_1) !== 0),
  applies: hasMdps,
  floats: UP_1,
};
