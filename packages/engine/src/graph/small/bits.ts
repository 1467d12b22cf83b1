/** A set of small whole numbers, a bit each: of at most {@link MOST_IN_BITS} of them. */
export type Bits = number;

/** One less than a whole number of the runtime's has bits, so that no set is negative. */
export const MOST_IN_BITS = 31;

export const firstOf = (set: Bits): number => 31 - Math.clz32(set & -set);

export const lastOf = (set: Bits): number => 31 - Math.clz32(set);

export function countOf(set: Bits): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/** The numbers from `start` to `end` - 1. */
export const rangeOf = (start: number, end: number): Bits => (1 << end) - (1 << start);

export function setOf(numbers: ArrayLike<number>): Bits {
  let set = 0;
  for (let i = 0; i < numbers.length; i++) set |= 1 << numbers[i];
  return set;
}
