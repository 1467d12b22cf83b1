/**
 * Compares two sequences of equal length number by number, like words in a dictionary: negative if the first comes
 * first.
 */
export function compareSequences(a: ArrayLike<number>, b: ArrayLike<number>): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
  return 0;
}
