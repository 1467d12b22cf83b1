/** Points in tenths: 1 point is 10, half a point is 5. TRF carries one decimal, so nothing is ever rounded. */
export type Points = number;

/** Tenths from a number of whole points, for constants in code and tests: `points(0.5)` is 5. */
export const points = (whole: number): Points => Math.round(whole * 10);

/** Plain decimal text with a point: 15 gives `1.5`, 20 gives `2` (or `2.0` with `decimals` 1). */
export function formatPoints(tenths: Points, decimals: 0 | 1 = 0): string {
  const sign = tenths < 0 ? '-' : '';
  const size = Math.abs(tenths);
  const rest = size % 10;
  const whole = `${sign}${(size - rest) / 10}`;
  return rest === 0 && decimals === 0 ? whole : `${whole}.${rest}`;
}
