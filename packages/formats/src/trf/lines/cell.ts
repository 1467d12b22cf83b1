/**
 * A player's round in one integer: the opponent's starting number (0 none), the colour (0 none, 1 White, 2 Black) and
 * the number of the result letter (see letters.ts). Big files have a hundred thousand of them.
 */
export const packCell = (opponent: number, colour: number, result: number): number =>
  opponent | (colour << 14) | (result << 16);

export const opponentOf = (cell: number): number => cell & 0x3fff;
export const colourOf = (cell: number): number => (cell >> 14) & 3;
export const resultOf = (cell: number): number => cell >> 16;

/** Column of a round's opponent in a player's line; colour and result stand 5 and 7 columns to the right. */
export const columnOf = (round: number): number => 92 + 10 * (round - 1);
