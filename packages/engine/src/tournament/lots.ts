/** Lots drawn among participants whom no tie-break separates (C.07 4.2). */
export interface TieLots {
  /** Table in which they are tied: after this round. */
  readonly round: number;
  readonly of: 'players' | 'teams';
  /** Ids of all who were tied, the best lot first. */
  readonly order: readonly number[];
  /** Absent where the lots were drawn by hand. */
  readonly seed?: number;
}
