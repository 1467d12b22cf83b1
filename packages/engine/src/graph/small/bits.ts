/** A set of whole numbers below 31, a bit each. */
export type Bits = number;

export const firstOf = (set: Bits): number => 31 - Math.clz32(set & -set);

export const lastOf = (set: Bits): number => 31 - Math.clz32(set);

export function countOf(set: Bits): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

export function setOf(numbers: ArrayLike<number>): Bits {
  let set = 0;
  for (let i = 0; i < numbers.length; i++) set |= 1 << numbers[i];
  return set;
}
