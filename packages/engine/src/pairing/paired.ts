import { pairsTeams } from '../tournament/systemKinds.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';

/** The players at a board, White first; one player if it is the pairing-allocated bye. */
export type Placed = readonly [white: PlayerId, black: PlayerId] | readonly [free: PlayerId];

/** The entrants that the system paired: the teams of the players at a board, if it pairs teams. */
export function pairedOf(tournament: Tournament, round: number, placed: Placed): Placed {
  if (!pairsTeams(tournament)) return placed;
  const teamOf = (player: number): number => tournament.teams.find(({ members }) => members.includes(player))?.id ?? 0;
  const [first, second] = placed;
  if (second === undefined) return [teamOf(first)];
  const teams = [teamOf(first), teamOf(second)] as const;
  const match = roundOf(tournament, round).matches?.find(
    ({ white, black }) => teams.includes(white) && teams.includes(black),
  );
  // The White side of a match is the team with White on board 1, wherever these two players sit.
  return match === undefined ? teams : [match.white, match.black];
}
