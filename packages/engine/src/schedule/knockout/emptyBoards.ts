import type { GameResult } from '../../tournament/gameResult.ts';
import type { KnockoutState } from '../../tournament/schedule.ts';
import type { Bye, PlayerId, Team, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_BOARD, lineUpOf } from '../teams/lineUp.ts';
import type { PlayedMatch } from './bracket.ts';
import { bracketOf } from './bracket.ts';
import type { MatchGame } from './match.ts';

/** The two sides of a board of a match, the better number of the bracket first; {@link EMPTY_BOARD} where nobody sits. */
export type BoardSides = readonly [top: PlayerId, bottom: PlayerId];

const teamOf = (tournament: Tournament, id: number): Team | undefined =>
  tournament.teams.find((team) => team.id === id);

/** Who sits on the boards of a round of a match: two players, or two teams in their line-ups. */
export function sidesOfBoards(
  tournament: Tournament,
  round: number,
  { topEntrant: top, bottomEntrant: bottom }: PlayedMatch,
  boards: number,
): readonly BoardSides[] {
  if (top === undefined || bottom === undefined) return [];
  const [first, second] = [top, bottom].map((id) => {
    const team = teamOf(tournament, id);
    return team === undefined ? [id] : lineUpOf(tournament, team, round);
  });
  return Array.from(
    { length: Math.min(boards, first.length) },
    (_, i) => [first[i], second[i] ?? EMPTY_BOARD] as const,
  );
}

/** True of a board on which one side or both have nobody. */
export const isEmptyBoard = ([top, bottom]: BoardSides): boolean => top === EMPTY_BOARD || bottom === EMPTY_BOARD;

/** The players who have won a board of theirs because nobody sat opposite: as in every match of teams. */
export const walkovers = (game: MatchGame, boards: readonly BoardSides[]): Bye[] =>
  boards.flatMap((sides, i): Bye[] => {
    const [top, bottom] = sides;
    const player = top === EMPTY_BOARD ? bottom : top;
    if (!isEmptyBoard(sides) || player === EMPTY_BOARD || game.results[i] === undefined) return [];
    return [{ player, kind: 'full', unopposed: true }];
  });

/** A board that nobody can play on, in the game that its match waits for. */
export interface EmptyBoard {
  readonly round: number;
  readonly match: number;
  readonly game: number;
  readonly board: number;
  /** Who is there; undefined where both sides have nobody. */
  readonly player?: PlayerId;
  /** What it comes to, for White first. */
  readonly result: GameResult;
}

/**
 * Boards without a player that wait for a result: somebody has left and the team has no reserve. The one who is there wins by
 * forfeit; nobody does where both are missing. `roundOfGame`: the number of a game's round, which has the line-ups.
 */
export function emptyBoardsOf(
  tournament: Tournament,
  state: KnockoutState,
  roundOfGame: (stage: number, game: number) => number | undefined,
): readonly EmptyBoard[] {
  const bracket = bracketOf(state);
  if (!bracket.ok || tournament.teams.length === 0) return [];
  return bracket.value.matches.flatMap((match): EmptyBoard[] => {
    const { next, games } = match.state;
    const game = games.find((each) => each.game === next);
    const round = game === undefined ? undefined : roundOfGame(match.stage, game.game);
    if (game === undefined || round === undefined || match.winner !== undefined) return [];
    return sidesOfBoards(tournament, round, match, game.results.length).flatMap((sides, i): EmptyBoard[] => {
      if (!isEmptyBoard(sides) || game.results[i] !== undefined) return [];
      const [top, bottom] = sides;
      const address = { round, match: match.id, game: game.game, board: i + 1 };
      if (top === bottom) return [{ ...address, result: '--' }];
      const whiteIsThere = (top !== EMPTY_BOARD) === game.topHasWhite;
      return [{ ...address, player: top === EMPTY_BOARD ? bottom : top, result: whiteIsThere ? '+-' : '-+' }];
    });
  });
}
