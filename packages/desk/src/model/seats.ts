import type { GameResult } from '@turnuva/engine/tournament';
import { type BoardRow, inOrderOfPage, resultOnPage, type Side } from '@turnuva/engine/views';

/** In a match the teams keep their sides on the page, as on the printed sheet; who has White changes from board to board. */
interface Seated {
  readonly side: Side;
  readonly colour: 'white' | 'black';
}

const sidesOf = ({ seat, white, black }: BoardRow): readonly [Seated, Seated] =>
  inOrderOfPage<Seated>(seat, { side: white, colour: 'white' }, { side: black, colour: 'black' });

export const leftOf = (row: BoardRow): Seated => sidesOf(row)[0];
export const rightOf = (row: BoardRow): Seated => sidesOf(row)[1];

/** A result as in the row, from the left; and back again: what is typed in the row, in White–Black order. */
export const inRow = <R extends GameResult | null | undefined>(row: BoardRow, result: R): R | GameResult =>
  resultOnPage(row.seat, result);

/** "3.2" is board 2 of match 3; if there are no team matches, the number of the table. */
export const boardName = ({ name }: Pick<BoardRow, 'name'>): string => name;
