import { hasMdps, isMdp } from '../bracket.ts';
import { DOWN_1 } from '../floats.ts';
import { type Criterion, gain } from './criterion.ts';

/**
 * C.04.3 C18: the score differences of MDPs who also got a downfloat in the previous round, the largest compared first.
 * Paired here an MDP has the smallest difference they can have; an MDP who floats on counts worse than any who is paired.
 */
export const c18: Criterion = {
  id: 'C18',
  scope: 'bracket',
  shape: 'list',
  merit: (bracket, higher) => gain(isMdp(bracket, higher) && (bracket.field.floats[higher] & DOWN_1) !== 0),
  applies: hasMdps,
  floats: DOWN_1,
};
