import type { GameResult } from '../../tournament/gameResult.ts';
import type { Bye, Game, PlayerId, Team, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_BOARD, lineUpOf } from './lineUp.ts';

/** True when the White team of a match has White on the board (from 1): TRF26 352, else by turns from board 1 on. */
export function whiteTeamHasWhite(tournament: Tournament, board: number): boolean {
  const letter = tournament.boardColours?.[board - 1]?.toUpperCase();
  return letter === undefined ? board % 2 === 1 : letter === 'W';
}

/** The seats of a match: who sits where, and who has White there. */
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

/** What the boards of a match become: those of a match decided as a whole are won or lost, else they are open. */
interface MatchBoards {
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
}

/** The result of a game that cannot be played because someone is not there; undefined if both are. */
export function forfeitOf(whiteGone: boolean, blackGone: boolean): GameResult | undefined {
  if (whiteGone && blackGone) return '--';
  if (whiteGone) return '-+';
  return blackGone ? '+-' : undefined;
}

/** Games and boards without an opponent of a round, those of the match as its decision has them. */
export function forfeitedBoards(tournament: Tournament, boards: MatchBoards, match: TeamMatch): MatchBoards {
  const { table, forfeit } = match;
  const membersOf = (team: number): ReadonlySet<PlayerId> =>
    new Set(tournament.teams.find((each) => each.id === team)?.members);
  const [white, black] = [membersOf(match.white), membersOf(match.black)];
  const loses = (player: PlayerId): boolean =>
    forfeit !== undefined && !(forfeit === 'white' ? white : forfeit === 'black' ? black : new Set()).has(player);
  return {
    games: boards.games.map((game) => {
      if (game.match !== table) return game;
      const { result: _, ...open } = game;
      const result = forfeitOf(loses(game.white), loses(game.black));
      return result === undefined ? open : { ...open, result };
    }),
    byes: boards.byes.map((bye) => {
      if (bye.unopposed !== true || !(white.has(bye.player) || black.has(bye.player))) return bye;
      return { ...bye, kind: loses(bye.player) ? 'zero' : 'full' };
    }),
  };
}
