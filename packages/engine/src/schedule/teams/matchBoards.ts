import type { GameResult } from '../../tournament/gameResult.ts';
import type { Bye, Game, PlayerId, TeamId, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { boardsOf, EMPTY_BOARD } from './lineUp.ts';

/** One board of a match of teams: who sits there for each team, and their game if both sides have someone. */
export interface MatchBoard {
  /** Board of the match, from 1. */
  readonly board: number;
  /** The player of the White team (White on board 1); {@link EMPTY_BOARD} if nobody. */
  readonly white: PlayerId;
  /** The player of the Black team. */
  readonly black: PlayerId;
  readonly game?: Game;
  /** A board without an opponent: the player who won it, or lost it with the whole match. */
  readonly bye?: Bye;
}

interface RoundEntries {
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
}

/** The result of a board without an opponent: won, or lost with the whole match. */
export const unopposedResult = ({ white, bye }: MatchBoard): GameResult | undefined => {
  if (bye === undefined) return undefined;
  if (bye.kind !== 'full') return '--';
  return white === EMPTY_BOARD ? '-+' : '+-';
};

/** The boards of a match in order, those without an opponent included. Boards that are empty on both sides are left out. */
export function matchBoards(tournament: Tournament, { games, byes }: RoundEntries, match: TeamMatch): MatchBoard[] {
  const boards = boardsOf(tournament);
  const membersOf = (team: TeamId): readonly PlayerId[] =>
    tournament.teams.find((each) => each.id === team)?.members ?? [];
  const white = membersOf(match.white);
  const taken = new Map<number, MatchBoard>();
  const put = (wanted: number, row: Omit<MatchBoard, 'board'>): void => {
    let board = wanted;
    while (taken.has(board)) board++;
    taken.set(board, { board, ...row });
  };
  const own = games.filter((game) => game.match === match.table).sort((a, b) => a.board - b.board);
  own.forEach((game, i) => {
    // Rounds are numbered match by match; any other numbering (of a file) counts in order.
    const within = game.board - (match.table - 1) * boards;
    const [left, right] = white.includes(game.white) ? [game.white, game.black] : [game.black, game.white];
    put(within >= 1 && within <= boards ? within : i + 1, { white: left, black: right, game });
  });
  for (const [team, line, isWhite] of [
    [match.white, match.whiteBoards, true],
    [match.black, match.blackBoards, false],
  ] as const) {
    const seats = line ?? membersOf(team);
    for (const bye of byes) {
      if (bye.unopposed !== true || !membersOf(team).includes(bye.player)) continue;
      const seat = Math.max(seats.indexOf(bye.player), 0) + 1;
      const [left, right] = isWhite ? [bye.player, EMPTY_BOARD] : [EMPTY_BOARD, bye.player];
      put(seat, { white: left, black: right, bye });
    }
  }
  return [...taken.values()].sort((a, b) => a.board - b.board);
}

/** The results of rounds of a schedule, those of boards without an opponent included. */
export const resultsOfRounds = (
  tournament: Tournament,
  rounds: readonly (RoundEntries & { readonly matches: readonly TeamMatch[] })[],
): (GameResult | undefined)[] =>
  rounds.flatMap((round) => [
    ...round.games.map(({ result }) => result),
    ...round.matches
      .flatMap((match) => matchBoards(tournament, round, match))
      .map((each) => (each.game === undefined ? unopposedResult(each) : undefined)),
  ]);
