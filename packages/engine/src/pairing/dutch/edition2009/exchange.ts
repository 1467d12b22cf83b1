/** An exchange between S1 and S2 (A.9.b), by places in the bracket (0 first): S1 has places 0 to p - 1. */
export interface Exchange {
  /** From S1, the lowest player (largest place) first. */
  readonly down: readonly number[];
  /** From S2, the highest player (smallest place) first. */
  readonly up: readonly number[];
}

/**
 * Exchanges of a given size in the order of D.2: by the difference of the numbers exchanged, then the lowest players of
 * S1, then the highest of S2. `least` is a difference below which there is nothing to find.
 */
export function* exchangesOf(p: number, n: number, size: number, least = 0): Generator<Exchange> {
  const smallest = Math.max(least, size * size);
  const largest = size * (n - size);
  for (let difference = smallest; difference <= largest; difference++) {
    for (const down of descending(p - 1, size)) {
      const sum = down.reduce((total, place) => total + place, 0);
      for (const up of ascending(p, n, size, sum + difference)) yield { down, up };
    }
  }
}

/** Sets of `size` places from `top` down to 0, the largest first. */
function* descending(top: number, size: number): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = top; first >= size - 1; first--) {
    for (const rest of descending(first - 1, size - 1)) yield [first, ...rest];
  }
}

/** Sets of `size` places from `from` to `end` - 1 with the given sum, the smallest first. */
function* ascending(from: number, end: number, size: number, sum: number): Generator<number[]> {
  if (size === 0) {
    if (sum === 0) yield [];
    return;
  }
  const gaps = (size * (size - 1)) / 2;
  if (sum < size * from + gaps || sum > size * (end - 1) - gaps) return;
  for (let first = from; first <= end - size; first++) {
    for (const rest of ascending(first + 1, end, size - 1, sum - first)) yield [first, ...rest];
  }
}
