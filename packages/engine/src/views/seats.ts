import { matchBoards } from '../schedule/teams/matchBoards.ts';
import { type GameResult, reverseResult } from '../tournament/gameResult.ts';
import { type Game, roundOf, type Tournament } from '../tournament/tournament.ts';

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

interface Numbered {
  readonly by: Tournament['tables'];
  readonly numbers: ReadonlyMap<number, number>;
}

const known = new WeakMap<readonly Game[], Numbered>();

/**
 * The number of the table at which each board of a round is played: from the section's first table on, those who have a
 * table of their own at theirs. `board` orders the pairing and names the game in the journal; the table is where people sit.
 * Computed once for each state of the round: a journal of thousands of results asks for each of them.
 */
export function tableNumbers(tournament: Tournament, round: number): ReadonlyMap<number, number> {
  const { games } = roundOf(tournament, round);
  const found = known.get(games);
  if (found !== undefined && found.by === tournament.tables) return found.numbers;
  const numbers = numbersOf(games, tournament.tables);
  known.set(games, { by: tournament.tables, numbers });
  return numbers;
}

function numbersOf(boards: readonly Game[], by: Tournament['tables']): ReadonlyMap<number, number> {
  const { first = 1, fixed = [], gaps = false } = by ?? {};
  const games = [...boards].sort((a, b) => a.board - b.board);
  const tables = new Map<number, number>();
  for (const { player, table } of fixed) {
    const game = games.find((each) => each.white === player || each.black === player);
    // Where two of them meet, the one entered first keeps the table.
    if (game !== undefined && !tables.has(game.board)) tables.set(game.board, table);
  }
  const taken = new Set(tables.values());
  const numbers = games.map((_, i) => first + i);
  // With gaps everyone else sits where they would without fixed tables; a player whose table is taken gets one of those
  // left over.
  const left = games.flatMap(({ board }, i) => {
    const own = numbers[i] ?? first;
    return tables.has(board) && !taken.has(own) ? [own] : [];
  });
  let next = first;
  for (const [i, { board }] of games.entries()) {
    if (tables.has(board)) continue;
    const own = numbers[i] ?? first;
    if (gaps) {
      tables.set(board, taken.has(own) ? (left.shift() ?? first + games.length + i) : own);
      continue;
    }
    while (taken.has(next)) next++;
    tables.set(board, next++);
  }
  return tables;
}

/** First and last table that the largest round so far, or the whole field, needs. */
export function tableRange({ tables, players, rounds }: Tournament): { readonly first: number; readonly last: number } {
  const first = tables?.first ?? 1;
  const largest = Math.max(Math.floor(players.length / 2), ...rounds.map(({ games }) => games.length));
  return { first, last: Math.max(first, first + largest - 1) };
}
