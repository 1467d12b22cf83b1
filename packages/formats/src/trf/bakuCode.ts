/** Only bbpPairings writes this code; it means group A as that program cuts it (docs/decisions/acceleration.md). */
export const BAKU_BY_HALF = 'FIDE_DUTCH_2025_BAKU';
