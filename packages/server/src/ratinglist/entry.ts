/** A line of FIDE's rating list. A rating is 0 if there is none. */
export interface ListedPlayer {
  readonly fideId: number;
  readonly name: string;
  readonly federation: string;
  readonly sex: string;
  readonly title: string;
  readonly standard: number;
  readonly rapid: number;
  readonly blitz: number;
  /** Year; 0 if unknown. */
  readonly born: number;
}
