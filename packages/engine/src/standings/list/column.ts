/** In a column, stands for a participant without a value; below every value. */
export const NO_VALUE = -0x8000_0000;

/**
 * One value per participant: `num[i] / (den?.[i] ?? 1) / unit`, exact. If `num` is {@link NO_VALUE}, there is none. A group
 * tie-break has only a column of places (see {@link GroupTieBreak}).
 */
export interface Column {
  readonly num: Int32Array;
  readonly den?: Int32Array;
  /** 10 for tenths of points, 100 for products of two, 1 for counts and ratings. */
  readonly unit: number;
  /** Decimals shown; absent: the exact decimal. */
  readonly decimals?: number;
  /** True if the smaller value is better. */
  readonly ascending: boolean;
}
