/** A set of pairs of the numbers 0 to `size` - 1, one bit per pair, because it is queried millions of times. */
export class PairSet {
  private readonly size: number;
  private readonly bits: Uint32Array;

  constructor(size: number) {
    this.size = size;
    this.bits = new Uint32Array(Math.ceil((size * size) / 32));
  }

  has(a: number, b: number): boolean {
    const bit = a * this.size + b;
    return ((this.bits[Math.floor(bit / 32)] >>> (bit & 31)) & 1) === 1;
  }

  add(a: number, b: number): void {
    for (const bit of [a * this.size + b, b * this.size + a]) this.bits[Math.floor(bit / 32)] |= 1 << (bit & 31);
  }

  delete(a: number, b: number): void {
    for (const bit of [a * this.size + b, b * this.size + a]) this.bits[Math.floor(bit / 32)] &= ~(1 << (bit & 31));
  }
}

/** A symmetric relation of players 0 to `size` - 1, computed once per pair, because matchings query it millions of times. */
export function rememberRelation(
  size: number,
  relation: (a: number, b: number) => boolean,
): (a: number, b: number) => boolean {
  // 0: not computed yet, 1: no, 2: yes.
  const table = new Uint8Array(size * size);
  return (a, b) => {
    const at = a < b ? a * size + b : b * size + a;
    if (table[at] === 0) table[at] = relation(a, b) ? 2 : 1;
    return table[at] === 2;
  };
}
