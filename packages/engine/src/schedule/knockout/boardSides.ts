import type { Bye, PlayerId, Team, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_BOARD, lineUpOf } from '../teams/lineUp.ts';
import type { PlayedMatch } from './bracket.ts';
import type { MatchGame } from './match.ts';

/**
 * The two sides of a board of a match, the better number of the bracket first; {@link EMPTY_BOARD} for an empty seat.
 */
export type BoardSides = readonly [top: PlayerId, bottom: PlayerId];

const teamOf = (tournament: Tournament, id: number): Team | undefined =>
  tournament.teams.find((team) => team.id === id);

/** The players on the boards of a round of a match: two players, or two teams in their line-ups. */
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
