/**
 * Sets of any size as rows of bits: so many whole numbers of the runtime's, 32 bits each. A row begins at `start` of the numbers, 0 where it
 * is the only one.
 */

/** The numbers of a row with room for `size` members. */
export const wordsFor = (size: number): number => (size + 31) >> 5;

export const isIn = (rows: Int32Array, start: number, member: number): boolean =>
  ((rows[start + (member >> 5)] >>> (member & 31)) & 1) === 1;

export const addTo = (rows: Int32Array, start: number, member: number): void => {
  rows[start + (member >> 5)] |= 1 << (member & 31);
};

export const takeFrom = (rows: Int32Array, start: number, member: number): void => {
  rows[start + (member >> 5)] &= ~(1 << (member & 31));
};
