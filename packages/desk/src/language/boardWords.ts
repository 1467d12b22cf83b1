import { type GameResult, roundOf, type Tournament } from '@turnuva/engine/tournament';
import { boardNames, inOrderOfPage, resultOnPage, seatsOf } from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';
import { formatResult } from './resultText.ts';

/** How a board is named everywhere: the same as on the page of its round. */
interface BoardWords {
  /** The name of the board: "3.2" is board 2 of match 3. */
  readonly name: string;
  /** Its players in the order of the page: in a match, the teams keep their sides. */
  readonly first: number;
  readonly second: number;
  /** A result as seen from the first side. */
  result(result: GameResult | null | undefined): string;
}

/** The words for a board of a round; undefined if nobody sits there. */
export function formatBoard(tournament: Tournament, round: number, board: number, say: Say): BoardWords | undefined {
  const game = roundOf(tournament, round).games.find((each) => each.board === board);
  if (game === undefined) return undefined;
  const seat = seatsOf(tournament, round).get(board);
  const [first, second] = inOrderOfPage(seat, game.white, game.black);
  return {
    get name() {
      return boardNames(tournament, round)(board);
    },
    first,
    second,
    result: (result) =>
      result === null || result === undefined ? say('round.noResult') : formatResult(say, resultOnPage(seat, result)),
  };
}
