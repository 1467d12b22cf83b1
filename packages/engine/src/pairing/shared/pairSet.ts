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
