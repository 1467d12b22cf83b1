import type { Say } from './render.ts';

/** The name of a tie-break; the sources call Buchholz's sum Solkoff, and Median what leaves the ends out. */
export function tieBreakName(
  say: Say,
  { name, median = 0 }: { readonly name: string; readonly median?: number },
  edition: string,
): string {
  if (edition !== 'classic' || name !== 'BH') return say(`tiebreak.name.${name}`);
  return say(median > 0 ? 'tiebreak.classic.median' : 'tiebreak.classic.solkoff');
}
