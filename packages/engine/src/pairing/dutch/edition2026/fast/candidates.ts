import type { Bracket } from '../bracket.ts';
import { DOWN_1, DOWN_2 } from '../floats.ts';
import { BLACK_ABSOLUTE, WHITE_ABSOLUTE } from './colourClass.ts';
import type { FloaterPlan } from './floaterPlan.ts';

/** What the floaters are chosen from. */
export interface Candidates {
  readonly bracket: Bracket;
  readonly classes: Uint8Array;
  /** Players of the bracket by colour class. */
  readonly count: Int32Array;
  readonly plan: FloaterPlan;
  /** True if some absolutes are topscorers: then two absolutes may meet, at a cost in C10 or C11. */
  readonly absoluteTopscorers: boolean;
  /** By resident: 1 if they were tried and must not float. */
  readonly barred: Uint8Array;
}

/** 0 no float, 1 two rounds before, 2 in the previous round, 3 both: the order of C14 before C16. */
export const floatRank = (floats: number): number =>
  ((floats & DOWN_1) !== 0 ? 2 : 0) + ((floats & DOWN_2) !== 0 ? 1 : 0);

/** Most floaters of a colour class: only absolutes are limited. */
export const mostOf = ({ floaters, mostAbsolute }: FloaterPlan, colourClass: number): number =>
  colourClass === WHITE_ABSOLUTE ? mostAbsolute[0] : colourClass === BLACK_ABSOLUTE ? mostAbsolute[1] : floaters;
