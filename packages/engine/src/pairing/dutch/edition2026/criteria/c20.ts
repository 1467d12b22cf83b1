import { hasMdps, isMdp } from '../bracket.ts';
import { DOWN_2 } from '../floats.ts';
import { type Criterion, gain } from './criterion.ts';

/**
 * C.04.3 C20: the score differences of MDPs who also got a downfloat two rounds before, the largest compared first.
 * Paired here an MDP has the smallest difference they can have; an MDP who floats on counts worse than any who is paired.
 */
export const c20: Criterion = {
  id: 'C20',
  scope: 'bracket',
  shape: 'list',
  merit: (bracket, higher) => gain(isMdp(bracket, higher) && (bracket.field.floats[higher] & DOWN_2) !== 0),
  applies: hasMdps,
  floats: DOWN_2,
};
