import type { GameResult } from '@turnuva/engine/tournament';
import { reverseResult } from '@turnuva/engine/tournament';
import type { BoardRow, Side } from '@turnuva/engine/views';

/** In a match the teams keep their sides on the page, as on the printed sheet; who has White changes from board to board. */
export interface Seated {
  readonly side: Side;
  readonly colour: 'white' | 'black';
}

export const leftOf = ({ seat, white, black }: BoardRow): Seated =>
  seat?.turned === true ? { side: black, colour: 'black' } : { side: white, colour: 'white' };

export const rightOf = ({ seat, white, black }: BoardRow): Seated =>
  seat?.turned === true ? { side: white, colour: 'white' } : { side: black, colour: 'black' };

/** A result as it stands in the row, from the left; and back again: what is typed in the row, as the game has it. */
export function inRow<R extends GameResult | null | undefined>(row: BoardRow, result: R): R | GameResult {
  return row.seat?.turned === true && result ? reverseResult(result) : result;
}

/** "3.2" is board 2 of match 3; where nobody plays in matches, the number of the table. */
export const boardName = ({ name }: Pick<BoardRow, 'name'>): string => name;
