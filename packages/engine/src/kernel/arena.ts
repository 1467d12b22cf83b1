/** Rooms up to this many bytes share one block of memory, which is released when the last of them is no longer needed. */
const SMALL = 4096;
const TOGETHER = 8 * SMALL;

/** The piece that small rooms are cut from at present, and how much of it they have. */
let shared = new ArrayBuffer(0);
let given = 0;

/**
 * One block of memory, zero-initialised, from which integer tables are allocated. A separate allocation for each table would cost
 * a small event more than filling it, and a check of thousands of small events more than pairing them.
 */
export class Arena {
  private readonly memory: ArrayBuffer;
  private used: number;
  private readonly end: number;

  /** `bytes` is what all tables take together. Wide numbers are cut first: 8 bytes each, then 4, then 1. */
  constructor(bytes: number) {
    if (bytes > SMALL) {
      this.memory = new ArrayBuffer(bytes);
      this.used = 0;
      this.end = bytes;
      return;
    }
    const whole = Math.ceil(bytes / 8) * 8;
    if (given + whole > shared.byteLength) {
      shared = new ArrayBuffer(TOGETHER);
      given = 0;
    }
    this.memory = shared;
    this.used = given;
    this.end = given + bytes;
    given += whole;
  }

  /** The next table. Like the others, throws if the arena is used up. */
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
    if (this.used > this.end) throw new RangeError(`a table of ${bytes} bytes is more than its room has left`);
    return from;
  }
}
