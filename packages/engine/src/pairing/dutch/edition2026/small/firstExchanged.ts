import { countOf, firstOf } from '../../../../graph/small/bits.ts';
import type { Matchings } from './matchings.ts';
import { MOST_IN_SETS, type Places, type SmallBracket } from './pairValues.ts';

/**
 * The first candidate of the remainder in the order of 4.3, then 4.2, among all that are the best, where S1 must be exchanged.
 *
 * S1 is made of the first players of the pairs. What 4.3 says of it is one number to be made as small as possible, to which each
 * of them adds their part: so the least that a set of players can come to is worked out once a set, like its value.
 */
export function firstExchanged(
  { legal }: SmallBracket,
  matchings: Matchings,
  open: readonly Places[],
  remainder: Places,
): number[] {
  const part = partsInOrder(remainder, countOf(open[0]) / 2);
  const known = new Map<Places, number>([[0, 0]]);
  const leastOf = (left: Places): number => {
    const before = known.get(left);
    if (before !== undefined) return before;
    const u = firstOf(left);
    let least = Number.POSITIVE_INFINITY;
    for (let mates = left & legal[u]; mates !== 0; mates &= mates - 1) {
      const v = firstOf(mates);
      if (matchings.keepsBest(left, u, v)) least = Math.min(least, part[u] + leastOf(without(left, u, v)));
    }
    known.set(left, least);
    return least;
  };
  const first = Math.min(...open.map(leastOf));
  let level = open.filter((left) => leastOf(left) === first);
  const pairs: number[] = [];
  while (level[0] !== 0) {
    // The same S1 in all of them: the first of those left is in it.
    const u = firstOf(level[0]);
    const mayTake = (left: Places, v: number): boolean =>
      (left & legal[u] & (1 << v)) !== 0 &&
      matchings.keepsBest(left, u, v) &&
      part[u] + leastOf(without(left, u, v)) === leastOf(left);
    let v = u + 1;
    while (!level.some((left) => mayTake(left, v))) v++;
    level = level.filter((left) => mayTake(left, v)).map((left) => without(left, u, v));
    pairs.push(u, v);
  }
  return pairs;
}

const without = (left: Places, u: number, v: number): Places => left & ~(1 << u) & ~(1 << v);

/**
 * By place, what a player in S1 adds to the number by which 4.3 compares: how many enter S1, the sum of the numbers in it, who leaves
 * it (the last one first), who enters it (the best one first).
 */
function partsInOrder(remainder: Places, pairs: number): Float64Array {
  const part = new Float64Array(32);
  const entering = 2 ** MOST_IN_SETS;
  const leaving = entering * 2 ** MOST_IN_SETS;
  const sum = leaving * MOST_IN_SETS ** 2;
  let number = 0;
  for (let left = remainder; left !== 0; left &= left - 1, number++) {
    const enters = number >= pairs;
    const who = enters ? -(2 ** (MOST_IN_SETS - 1 - number)) : entering * 2 ** number;
    part[firstOf(left)] = (enters ? sum : 0) + leaving * number + who;
  }
  return part;
}
