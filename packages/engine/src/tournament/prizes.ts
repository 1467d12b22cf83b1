/** Money in hundredths of the currency's unit, always an integer. */
export type Cents = number;

/** The longest name of a prize in kind: it is printed in one line beside the winner. */
export const LONGEST_THING = 60;

interface InKind {
  /** A prize in kind, such as a cup or a book, on its own (with money 0) or in addition to money. */
  readonly thing?: string;
}

/** A prize with a fixed amount, or a share of the fund in hundredths of a percent (2500 is 25 %). */
export type Prize = (InKind & { readonly cents: Cents }) | (InKind & { readonly basisPoints: number });

/**
 * How the prizes of players with equal points are shared: by final rank (only those who share a rank share money),
 * equally among all with the same points, or by Hort (half by rank, half equally).
 */
export const SHARINGS = ['rank', 'equal', 'hort'] as const;
/** How equals share their prizes. */
export type Sharing = (typeof SHARINGS)[number];

/** The prizes of one list, for everyone or for a category. */
export interface PrizeList {
  /** Shown on the sheet: "Main prizes", "U14". Unique in the tournament. */
  readonly name: string;
  /** Name of the tournament's category the prizes are for; everyone if absent. */
  readonly category?: string;
  /** From the first place down. */
  readonly prizes: readonly Prize[];
  readonly sharing: Sharing;
}

/** All prizes of a tournament. */
export interface PrizeRules {
  /** Three letters as ISO 4217 has them: EUR, TRY. */
  readonly currency: string;
  /** What percentages are taken of. */
  readonly fund?: Cents;
  readonly lists: readonly PrizeList[];
  /** Each player gets only the prize worth most to them (docs/decisions/prizes.md); the others go on to the next. */
  readonly onePrizeEach: boolean;
}

/** Whether any of the prizes is one in kind, or has one beside the money. */
export const hasThings = ({ lists }: PrizeRules): boolean =>
  lists.some(({ prizes }) => prizes.some(({ thing }) => thing !== undefined));

/** What counts first in the lists of the boards of an event of teams (docs/decisions/prizes.md). */
export const BOARD_PRIZE_ORDERS = ['points', 'percentage', 'performance'] as const;
/** What counts first for the best of a board. */
export type BoardPrizeOrder = (typeof BOARD_PRIZE_ORDERS)[number];

/** How the best of a board is determined, according to the regulations of the event. */
export interface BoardPrizeRule {
  readonly order: BoardPrizeOrder;
  /** Games that someone must have played; absent: a share of the rounds, as the field has it. */
  readonly leastGames?: number;
}
