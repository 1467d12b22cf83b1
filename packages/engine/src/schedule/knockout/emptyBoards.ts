import type { GameResult } from '../../tournament/gameResult.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_BOARD } from '../teams/lineUp.ts';
import { isEmptyBoard, sidesOfBoards } from './boardSides.ts';
import { bracketOf } from './bracket.ts';
import { knockoutRounds } from './rounds.ts';

/** A board that nobody can play on, in the game that its match waits for. */
export interface EmptyBoard {
  readonly round: number;
  readonly match: number;
  readonly game: number;
  readonly board: number;
  /** The side that is present; undefined if both sides are empty. */
  readonly player?: PlayerId;
  /** What it comes to, for White first. */
  readonly result: GameResult;
}

/**
 * Boards without a player that wait for a result: a player has left and the team has no reserve. The player who is
 * present wins by forfeit; if both are missing, nobody does.
 */
export function emptyBoards(tournament: Tournament): readonly EmptyBoard[] {
  const state = tournament.schedule?.knockout;
  const bracket = state === undefined || tournament.teams.length === 0 ? undefined : bracketOf(state);
  if (state === undefined || bracket?.ok !== true) return [];
  const rounds = knockoutRounds(tournament, state);
  return bracket.value.matches.flatMap((match): EmptyBoard[] => {
    const { next, games } = match.state;
    const game = games.find((each) => each.game === next);
    const round = rounds.find((each) => each.stage === match.stage && each.game === game?.game)?.number;
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
