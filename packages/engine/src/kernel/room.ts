/**
 * One piece of memory that tables of whole numbers are cut from, all zero. To ask the system for a piece for each table costs a
 * small event more than filling them.
 */
export class Room {
  private readonly memory: ArrayBuffer;
  private used = 0;

  /** `bytes` is what all tables take together. Wide numbers are cut first: 8 bytes each, then 4, then 1. */
  constructor(bytes: number) {
    this.memory = new ArrayBuffer(bytes);
  }

  /** The next table. Throws where the room is used up, as the others do. */
  float64(length: number): Float64Array {
    return new Float64Array(this.memory, this.take(8 * length), length);
  }

  int32(length: number): Int32Array {
    return new Int32Array(this.memory, this.take(4 * length), length);
  }

  int8(length: number): Int8Array {
    return new Int8Array(this.memory, this.take(length), length);
  }

  uint8(length: number): Uint8Array {
    return new Uint8Array(this.memory, this.take(length), length);
  }

  private take(bytes: number): number {
    const from = this.used;
    this.used += bytes;
    return from;
  }
}
