import { hasMdps, isMdp } from '../bracket.ts';
import { UP_2 } from '../floats.ts';
import { type Criterion, cost } from './criterion.ts';

/** C.04.3 C17: MDPs' opponents who also got an upfloat two rounds before. */
export const c17: Criterion = {
  id: 'C17',
  scope: 'bracket',
  shape: 'count',
  merit: (bracket, higher, lower) => cost(isMdp(bracket, higher) && (bracket.field.floats[lower] & UP_2) !== 0),
  applies: hasMdps,
  floats: UP_2,
};
