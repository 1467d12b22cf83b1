import { isPlayed, isUnfinished } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import { blackPoints, whitePoints } from '../../tournament/scoring.ts';
import type { PlayerId, TeamId, Tournament } from '../../tournament/tournament.ts';
import { boardsOf } from './lineUp.ts';

/** A player in the list of their board. */
export interface BoardPlayer {
  readonly player: PlayerId;
  readonly team: TeamId;
  /** Shared where points and number of games are the same. */
  readonly rank: number;
  /** Games played over the board. */
  readonly games: number;
  /** Tenths, of those games. */
  readonly points: Points;
}

/** The list of a board; `board` is absent for the reserves. */
export interface BoardList {
  readonly board?: number;
  readonly players: readonly BoardPlayer[];
}

/** Points and number of games over the board, by player. */
function scoresOf(tournament: Tournament, through: number): Map<PlayerId, { games: number; points: Points }> {
  const scores = new Map<PlayerId, { games: number; points: Points }>();
  const add = (player: PlayerId, points: Points): void => {
    const before = scores.get(player) ?? { games: 0, points: 0 };
    scores.set(player, { games: before.games + 1, points: before.points + points });
  };
  for (const { number, games } of tournament.rounds) {
    if (number > through) continue;
    for (const { white, black, result } of games) {
      if (result === undefined || isUnfinished(result) || !isPlayed(result)) continue;
      add(white, whitePoints(tournament.scoring, result));
      add(black, blackPoints(tournament.scoring, result));
    }
  }
  return scores;
}

/**
 * The best of every board, for board prizes (docs/decisions/board-prizes.md). A player belongs to the board of their
 * place in the team's list, wherever a line-up put them; reserves have a list of their own. Games over the board count,
 * more points first, then fewer games.
 */
export function boardLists(tournament: Tournament, through: number = tournament.rounds.length): BoardList[] {
  const boards = boardsOf(tournament);
  const scores = scoresOf(tournament, through);
  return Array.from({ length: boards + 1 }, (_, place): BoardList => {
    const listed = tournament.teams
      .flatMap((team) => {
        const members = place < boards ? team.members.slice(place, place + 1) : team.members.slice(boards);
        return members.map((player) => ({ player, team: team.id, ...(scores.get(player) ?? { games: 0, points: 0 }) }));
      })
      .filter((each) => each.games > 0)
      .sort((a, b) => b.points - a.points || a.games - b.games || a.player - b.player);
    const players = listed.map((each) => ({
      ...each,
      rank: 1 + listed.findIndex((other) => other.points === each.points && other.games === each.games),
    }));
    return place < boards ? { board: place + 1, players } : { players };
  }).filter((list) => list.players.length > 0);
}
