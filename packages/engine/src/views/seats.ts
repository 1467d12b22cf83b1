import { matchBoards } from '../schedule/teams/matchBoards.ts';
import { type GameResult, reverseResult } from '../tournament/gameResult.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { tableNumbers } from './tables.ts';

/** Where a board is in a match of teams. */
export interface Seat {
  readonly table: number;
  /** Board of the match, from 1. */
  readonly board: number;
  /** White sits for the team that is named second: in the order of the page the result is reversed. */
  readonly turned: boolean;
}

/** The seats of a round's matches, by the number of the game's board. */
export function seatsOf(tournament: Tournament, round: number): ReadonlyMap<number, Seat> {
  const entry = roundOf(tournament, round);
  return new Map(
    (entry.matches ?? []).flatMap((match) =>
      matchBoards(tournament, entry, match).flatMap(({ board, white, game }): [number, Seat][] =>
        game === undefined ? [] : [[game.board, { table: match.table, board, turned: game.white !== white }]],
      ),
    ),
  );
}

/** The two of a board in the order of the page: in a match the teams keep their sides, elsewhere White is first. */
export const inOrderOfPage = <T>(seat: Pick<Seat, 'turned'> | undefined, white: T, black: T): readonly [T, T] =>
  seat?.turned === true ? [black, white] : [white, black];

/** A result as seen from the first side on the page; and back again, as the game has it. */
export const resultOnPage = <R extends GameResult | null | undefined>(
  seat: Pick<Seat, 'turned'> | undefined,
  result: R,
): R | GameResult => (seat?.turned === true && result ? reverseResult(result) : result);

/** What a board of a match is called: "3.2" is board 2 of match 3. */
export const seatName = ({ table, board }: Pick<Seat, 'table' | 'board'>): string => `${table}.${board}`;

/** The labels of boards in a round: "3.2" is board 2 of match 3; without matches, the number of the table. */
export function boardNames(tournament: Tournament, round: number): (board: number) => string {
  const seats = seatsOf(tournament, round);
  const tables = tableNumbers(tournament, round);
  return (board) => {
    const seat = seats.get(board);
    return seat === undefined ? String(tables.get(board) ?? board) : seatName(seat);
  };
}
