/** A set of integers below 31, one bit each. */
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

/** Sets of any size as rows of bits, 32 per word. A row starts at index `start`, which is 0 if there is only one row. */

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

/**
 * Which vertices may be matched, as a symmetric bit matrix: the row of vertex u starts at `u * words`. This lets a search handle
 * 32 vertices at a time.
 */
export interface PairTable {
  /** Words per row; 0 if there is no table. */
  readonly words: number;
  readonly bits: Int32Array;
}

export const NO_TABLE: PairTable = { words: 0, bits: new Int32Array(0) };

export const isInTable = ({ words, bits }: PairTable, u: number, v: number): boolean => isIn(bits, u * words, v);

/** Every pair of different vertices. */
export function fullTable(vertices: number): PairTable {
  const words = wordsFor(vertices);
  const bits = new Int32Array(vertices * words).fill(-1);
  const last = vertices & 31;
  for (let u = 0; u < vertices; u++) {
    if (last > 0) bits[u * words + words - 1] = (1 << last) - 1;
    takeFrom(bits, u * words, u);
  }
  return { words, bits };
}

export function allow({ words, bits }: PairTable, u: number, v: number): void {
  addTo(bits, u * words, v);
  addTo(bits, v * words, u);
}

export function forbid({ words, bits }: PairTable, u: number, v: number): void {
  takeFrom(bits, u * words, v);
  takeFrom(bits, v * words, u);
}

/** Forbids all pairs of some vertices. */
export function forbidAmong({ words, bits }: PairTable, vertices: readonly number[]): void {
  if (vertices.length < 2) return;
  const those = new Int32Array(words);
  for (const v of vertices) addTo(those, 0, v);
  for (const v of vertices) for (let w = 0; w < words; w++) bits[v * words + w] &= ~those[w];
}

/** The same table with room for additional vertices, which may not be matched with anyone yet. */
export function withRoomFor({ words, bits }: PairTable, vertices: number, more: number): PairTable {
  const wider = wordsFor(vertices + more);
  const found = new Int32Array((vertices + more) * wider);
  for (let u = 0; u < vertices; u++) for (let w = 0; w < words; w++) found[u * wider + w] = bits[u * words + w];
  return { words: wider, bits: found };
}

/** The pairs of some vertices of a table, renumbered in order. */
export function tableOver(table: PairTable, members: readonly number[]): PairTable {
  const found = emptyTable(members.length);
  for (let u = 0; u < members.length; u++)
    for (let v = u + 1; v < members.length; v++) if (isInTable(table, members[u], members[v])) allow(found, u, v);
  return found;
}

export function emptyTable(vertices: number): PairTable {
  const words = wordsFor(vertices);
  return { words, bits: new Int32Array(vertices * words) };
}

/** Number of vertices in a set with which u may be matched. */
export function countIn({ words, bits }: PairTable, u: number, set: Int32Array): number {
  let count = 0;
  for (let w = 0; w < words; w++) count += countOf(bits[u * words + w] & set[w]);
  return count;
}
