/**
 * The reason in the journal of a colour of board 1 that was drawn by lot, here or in the hall: a code, since other readers have
 * other languages.
 */
export const colourLotReason = (seed?: number): string => (seed === undefined ? 'lot' : `lot ${seed}`);

/** The lot of such a reason; undefined for any other, and for the sentences that it was before December 2026. */
export function readColourLot(reason = ''): { readonly seed?: number } | undefined {
  const [lot, seed] = /^lot(?: (\d+))?$/.exec(reason) ?? [];
  if (lot === undefined) return undefined;
  return seed === undefined ? {} : { seed: Number(seed) };
}
