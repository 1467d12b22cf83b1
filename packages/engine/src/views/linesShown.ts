import { hasPart } from '../schedule/kinds.ts';
import { freeIn } from '../schedule/roundRobin/free.ts';
import { matchBoards } from '../schedule/teams/matchBoards.ts';
import type { Points } from '../tournament/points.ts';
import { withdrawalOf } from '../tournament/stages.ts';
import type { Bye, PlayerId, Team, TeamBye, Tournament } from '../tournament/tournament.ts';
import { isPaired, roundOf } from '../tournament/tournament.ts';
import type { CardLine } from './card.ts';

/** Why someone has no game in a round: their own bye, what their team has, or that they or it have left. */
export type NoGame =
  | { readonly kind: 'bye'; readonly bye: Bye }
  | { readonly kind: 'teamBye'; readonly bye: TeamBye; readonly team: Team }
  | { readonly kind: 'teamWithdrawn'; readonly team: Team; readonly from: number }
  | { readonly kind: 'withdrawn'; readonly from: number }
  /** The table of a round robin of an odd number has nobody for the player. */
  | { readonly kind: 'free' }
  /** The team has no match, which nothing says more about (a round robin of an odd number). */
  | { readonly kind: 'teamFree'; readonly team: Team }
  /** The team has a match and has not lined the player up. */
  | { readonly kind: 'rests'; readonly team: Team }
  /** The team has a match whose boards are not known yet. */
  | { readonly kind: 'lineUp'; readonly team: Team };

/** Why a player has no game in a round; undefined if there is one, or if nothing is known about it. */
export function noGameOf(tournament: Tournament, round: number, id: PlayerId): NoGame | undefined {
  const entry = roundOf(tournament, round);
  if (entry.games.some(({ white, black }) => white === id || black === id)) return undefined;
  const bye = entry.byes.find(({ player }) => player === id);
  if (bye !== undefined) return { kind: 'bye', bye };
  const team = tournament.teams.find(({ members }) => members.includes(id));
  if (team?.withdrawnFrom !== undefined && team.withdrawnFrom <= round)
    return { kind: 'teamWithdrawn', team, from: team.withdrawnFrom };
  const player = tournament.players.find((each) => each.id === id);
  const from = player && withdrawalOf(tournament, player);
  if (from !== undefined && from <= round) return { kind: 'withdrawn', from };
  if (team === undefined) return freeIn(tournament, round).includes(id) ? { kind: 'free' } : undefined;
  const teamBye = entry.teamByes?.find((each) => each.team === team.id);
  if (teamBye !== undefined) return { kind: 'teamBye', bye: teamBye, team };
  const { matches = [] } = entry;
  if (matches.length === 0 || !isPaired(entry)) return undefined;
  const match = matches.find(({ white, black }) => white === team.id || black === team.id);
  if (match === undefined) return { kind: 'teamFree', team };
  const isSeated = match.forfeit !== undefined || matchBoards(tournament, entry, match).length > 0;
  return { kind: isSeated ? 'rests' : 'lineUp', team };
}

/**
 * Whether the card of a player shows a round in which they have no game. Where a bracket decides who plays, rounds that others play
 * — after someone is out, extensions elsewhere, a stage passed over — are no absences, whatever a file says of them; shown
 * is what gave points, and in teams who is not lined up for a match.
 */
export const isShownWithoutGame = (tournament: Tournament, round: number, player: PlayerId, points: Points): boolean =>
  !hasPart(tournament, 'bracket') || points !== 0 || noGameOf(tournament, round, player)?.kind === 'rests';

/** The lines of a card that concern its player. */
export const linesShown = <Line extends CardLine>(
  tournament: Tournament,
  { player, lines }: { readonly player: { readonly id: PlayerId }; readonly lines: readonly Line[] },
): readonly Line[] =>
  lines.filter(
    ({ opponent, points, round }) => opponent !== undefined || isShownWithoutGame(tournament, round, player.id, points),
  );
