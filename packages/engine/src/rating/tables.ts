/** Table 8.1.1 of B.02 for 50 to 100 percent: rating difference `dp` by percentage score. */
const DP = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202,
  211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
  800,
];

/** Upper ends of the differences of table 8.1.2 of B.02: the stronger player's expectation is 50 + index percent. */
const PD_ENDS = [
  3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
  206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
  735,
];

/** Expectation in percent by difference 0 to 735; 100 beyond. */
const PD_BY_DIFFERENCE = ((): Uint8Array => {
  const table = new Uint8Array(736);
  let from = 0;
  PD_ENDS.forEach((end, i) => {
    table.fill(50 + i, from, end + 1);
    from = end + 1;
  });
  return table;
})();

/** Rating difference for a percentage score, an integer from 0 to 100 (B.02 8.1.1). */
export const ratingDifference = (percent: number): number => (percent < 50 ? 0 - DP[50 - percent] : DP[percent - 50]);

/** Expected score in percent of the player whose rating is higher by `difference` (B.02 8.1.2; negative: lower). */
export function expectedPercent(difference: number): number {
  const size = Math.abs(difference);
  const stronger = size > 735 ? 100 : PD_BY_DIFFERENCE[size];
  return difference < 0 ? 100 - stronger : stronger;
}
