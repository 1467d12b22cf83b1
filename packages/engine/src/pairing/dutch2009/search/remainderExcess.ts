import { breaks } from '../criteria.ts';
import type { Field2009 } from '../field.ts';

/**
 * By how much a pair of a remainder, or a player left over (b is -1), raises the number of broken preferences above the
 * remainder's x (A.8), if `common` is the colour that decides it (0: x is 0). The sum over a remainder is at most k for
 * one of the three if and only if at most x + k preferences are broken.
 */
export function remainderExcess(field: Field2009, common: number): (a: number, b: number) => number {
  return (a, b) => {
    const broken = a >= 0 && b >= 0 && breaks(field, a, b) ? 1 : 0;
    if (common === 0) return broken;
    const served = (a >= 0 && field.wish[a] === common) || (b >= 0 && field.wish[b] === common);
    return served ? 0 : 1 + broken;
  };
}
