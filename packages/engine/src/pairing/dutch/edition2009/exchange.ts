/** An exchange between S1 and S2 (A.9.b), by places in the bracket (0 first): S1 has places 0 to p - 1. */
export interface Exchange {
  /** From S1, the lowest player (largest place) first. */
  readonly down: readonly number[];
  /** From S2, the highest player (smallest place) first. */
  readonly up: readonly number[];
}
