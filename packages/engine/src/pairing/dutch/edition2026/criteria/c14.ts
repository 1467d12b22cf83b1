import { type Bracket, isMdp } from '../bracket.ts';
import { DOWN_1 } from '../floats.ts';
import type { Criterion } from './criterion.ts';

/** A resident with the float who is paired here does not float again. */
const keptFromFloating = (bracket: Bracket, player: number): number =>
  !isMdp(bracket, player) && (bracket.field.floats[player] & DOWN_1) !== 0 ? 1 : 0;

/** C.04.3 C14: resident downfloaters who also got a downfloat in the previous round. */
export const c14: Criterion = {
  id: 'C14',
  scope: 'bracket',
  shape: 'count',
  merit: (bracket, higher, lower) => keptFromFloating(bracket, higher) + keptFromFloating(bracket, lower),
  most: () => 2,
  floats: DOWN_1,
};
