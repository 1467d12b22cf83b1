import { isMdp } from '../bracket.ts';
import { type Criterion, gain } from './criterion.ts';

/**
 * C.04.3 C7: the downfloaters' scores as low as possible, the highest compared first. With the number of pairs fixed by
 * C.04.3 C6 that means: of the MDPs with the highest score as many paired as possible, then of those with the next
 * score.
 */
export const c07: Criterion = {
  id: 'C7',
  scope: 'bracket',
  shape: 'list',
  merit: (bracket, higher) => gain(isMdp(bracket, higher)),
};
