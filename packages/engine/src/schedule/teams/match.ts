import type { Bye, Game, PlayerId, Team, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_BOARD, lineUpOf } from './lineUp.ts';

/** True when the White team of a match has White on the board (from 1): TRF26 352, else by turns from board 1 on. */
export function whiteTeamHasWhite(tournament: Tournament, board: number): boolean {
  const letter = tournament.boardColours?.[board - 1]?.toUpperCase();
  return letter === undefined ? board % 2 === 1 : letter === 'W';
}

/** The seats of a match: the players, and which of them has White. */
export interface Seats {
  readonly table: number;
  /** Number of the match's first board. */
  readonly firstBoard: number;
  readonly white: Team;
  readonly black: Team;
  readonly whiteBoards: readonly PlayerId[];
  readonly blackBoards: readonly PlayerId[];
  /** White's side of a board, from 1: true for the White team. */
  readonly hasWhite: (board: number) => boolean;
}

/** A match with its boards. */
export interface SeatedMatch {
  readonly match: TeamMatch;
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
}

const inOrder = (team: Team, line: readonly PlayerId[]): boolean =>
  line.every((player, i) => team.members[i] === player);

/** The games of a match. A player without an opponent wins their board by forfeit. */
export function seatedMatch(seats: Seats): SeatedMatch {
  const { table, white, black, whiteBoards, blackBoards } = seats;
  const games: Game[] = [];
  const byes: Bye[] = [];
  for (let i = 0; i < Math.max(whiteBoards.length, blackBoards.length); i++) {
    const own = whiteBoards[i] ?? EMPTY_BOARD;
    const other = blackBoards[i] ?? EMPTY_BOARD;
    if (own === EMPTY_BOARD && other === EMPTY_BOARD) continue;
    if (own === EMPTY_BOARD || other === EMPTY_BOARD) {
      byes.push({ player: own + other, kind: 'full', unopposed: true });
      continue;
    }
    const [first, second] = seats.hasWhite(i + 1) ? [own, other] : [other, own];
    games.push({ board: seats.firstBoard + i, white: first, black: second, match: table });
  }
  const match: TeamMatch = {
    table,
    white: white.id,
    black: black.id,
    ...(inOrder(white, whiteBoards) ? {} : { whiteBoards }),
    ...(inOrder(black, blackBoards) ? {} : { blackBoards }),
  };
  return { match, games, byes };
}

/** A match of two teams with their line-ups of the round. */
export function matchOfRound(
  tournament: Tournament,
  round: number,
  table: number,
  teams: readonly [white: Team, black: Team],
  boards: number,
): SeatedMatch {
  const [white, black] = teams;
  return seatedMatch({
    table,
    firstBoard: (table - 1) * boards + 1,
    white,
    black,
    whiteBoards: lineUpOf(tournament, white, round),
    blackBoards: lineUpOf(tournament, black, round),
    hasWhite: (board) => whiteTeamHasWhite(tournament, board),
  });
}
