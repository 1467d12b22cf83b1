/**
 * A repeatable source of random numbers (sfc32, seeded by splitmix32). Every draw of lots in the engine comes from
 * one of these, so that a recorded seed gives the recorded draw on any machine.
 */
export interface Random {
  /** The next unsigned 32-bit integer. */
  next(): number;
  /** An integer from 0 to `bound` - 1, without modulo bias. */
  below(bound: number): number;
  /** A number from 0 (included) to 1 (excluded) with 53 bits. */
  fraction(): number;
}

/** Starts a generator from a seed (any integer; only its lowest 32 bits count) and an optional stream number. */
export function randomFrom(seed: number, stream = 0): Random {
  let state = (seed ^ Math.imul(stream, 0x9e3779b9)) | 0;
  const split = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return z ^ (z >>> 15);
  };
  let a = split();
  let b = split();
  let c = split();
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return {
    next,
    below(bound) {
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
      let value = next();
      while (value >= limit) value = next();
      return value % bound;
    },
    fraction: () => ((next() >>> 5) * 0x400_0000 + (next() >>> 6)) / 0x20_0000_0000_0000,
  };
}

/** A new array with the elements in an order drawn by `random` (Fisher-Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
