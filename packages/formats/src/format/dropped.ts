/** What TRF26 says and an older dialect may have no place for, in the order of the records. */
export const DROPPED_PARTS = [
  'totalRounds',
  'initialColour',
  'scoring',
  'ratingMethod',
  'timeControlCode',
  'byes',
  'virtualPoints',
  'forbidden',
  'adjustments',
  'lineUps',
  'teamColumns',
  'teamPab',
  'teamForfeits',
  'boardColours',
  'matchScoring',
  'otherRecords',
  'external',
  'notes',
] as const;
export type DroppedPart = (typeof DROPPED_PARTS)[number];

/** So many of a kind that cannot be written. */
export interface Dropped {
  readonly part: DroppedPart;
  readonly count: number;
}
