/** Money in hundredths of the currency's unit, always an integer. */
export type Cents = number;

/** A prize of its own amount, or a part of the fund in hundredths of a percent (2500 is 25 %). */
export type Prize = { readonly cents: Cents } | { readonly basisPoints: number };

/**
 * How the prizes of players with equal points are shared: by final rank (only those who share a rank share money),
 * equally among all with the same points, or by Hort (half by rank, half equally).
 */
export const SHARINGS = ['rank', 'equal', 'hort'] as const;
export type Sharing = (typeof SHARINGS)[number];

export interface PrizeList {
  /** Shown on the sheet: "Main prizes", "U14". Unique in the tournament. */
  readonly name: string;
  /** Name of the tournament's category the prizes are for; everybody if absent. */
  readonly category?: string;
  /** From the first place down. */
  readonly prizes: readonly Prize[];
  readonly sharing: Sharing;
}

export interface PrizeRules {
  /** Three letters as ISO 4217 has them: EUR, TRY. */
  readonly currency: string;
  /** What percentages are taken of. */
  readonly fund?: Cents;
  readonly lists: readonly PrizeList[];
  /** Each player gets only the prize worth most to them; the others go on to the next. */
  readonly onePrizeEach: boolean;
}
