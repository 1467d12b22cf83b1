import {
  blackCode,
  type GameResult,
  roundOf,
  type SideCode,
  type Tournament,
  whiteCode,
} from '@turnuva/engine/tournament';
import { boardNames, inOrderOfPage, isUnrated, resultOnPage, SIDE_SIGNS, seatsOf } from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';

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

/** One side's sign. */
export const sideText = (code: SideCode): string => SIDE_SIGNS[code];

/** A result in a sentence or a row: an adjourned game is called "adjourned". */
export const formatResult = (say: Say, result: GameResult): string =>
  result === '??' ? say('round.key.adjourned') : resultText(result);

/** A result as arbiters write it: `1 – 0`, `½ – ½`, `+ – −`; a side of an adjourned game is `*`. */
export const resultText = (result: GameResult): string =>
  `${SIDE_SIGNS[whiteCode(result)]} – ${SIDE_SIGNS[blackCode(result)]}${isUnrated(result) ? ' u' : ''}`;
