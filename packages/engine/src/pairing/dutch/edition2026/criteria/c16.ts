import { type Bracket, isMdp } from '../bracket.ts';
import { DOWN_2 } from '../floats.ts';
import type { Criterion } from './criterion.ts';

/** A resident with the float who is paired here does not float again. */
const keptFromFloating = (bracket: Bracket, player: number): number =>
  !isMdp(bracket, player) && (bracket.field.floats[player] & DOWN_2) !== 0 ? 1 : 0;

/** C.04.3 C16: resident downfloaters who also got a downfloat two rounds before. */
export const c16: Criterion = {
  id: 'C16',
  scope: 'bracket',
  shape: 'count',
  merit: (bracket, higher, lower) => keptFromFloating(bracket, higher) + keptFromFloating(bracket, lower),
  most: () => 2,
  floats: DOWN_2,
};
