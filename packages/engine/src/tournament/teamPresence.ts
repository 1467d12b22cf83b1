import { pairsTeams } from './systemKinds.ts';
import type { Round, Team, TeamId, Tournament } from './tournament.ts';
import { roundOf } from './tournament.ts';

/** A team is there if at least one of its players is; a bye of the team, or a bye of everyone in it, is an absence. */
function isPresent(tournament: Tournament, team: Team, round: Round): boolean {
  if (round.number >= (team.withdrawnFrom ?? Number.POSITIVE_INFINITY)) return false;
  if (round.teamByes?.some((bye) => bye.team === team.id && bye.kind !== 'pab') === true) return false;
  const absent = new Set(round.byes.map((bye) => bye.player));
  const here = team.members.filter((member) => !absent.has(member));
  return team.members.length === 0 || here.some((member) => isIn(tournament, member, round.number));
}

function isIn(tournament: Tournament, id: number, round: number): boolean {
  const player = tournament.players.find((each) => each.id === id);
  return player !== undefined && (player.firstRound ?? 1) <= round && round < (player.withdrawnFrom ?? Infinity);
}

/** By team, 1 for those who take part in a round: in a paired one those whom it pairs, otherwise all that are there. */
export function teamsPresentIn(tournament: Tournament, number: number): Uint8Array {
  const round = { ...roundOf(tournament, number), number };
  const { teams } = tournament;
  const paired = new Set([
    ...(round.matches ?? []).flatMap(({ white, black }) => [white, black]),
    ...(round.teamByes ?? []).filter((bye) => bye.kind === 'pab').map((bye) => bye.team),
  ]);
  if (paired.size > 0) return Uint8Array.from(teams, (team) => (paired.has(team.id) ? 1 : 0));
  return Uint8Array.from(teams, (team) => (isPresent(tournament, team, round) ? 1 : 0));
}

/**
 * Teams whose players won boards without an opponent in a round in which they have neither match nor bye: the other team
 * did not come, and a file does not say which it was.
 */
export function teamsAloneIn(tournament: Tournament, { byes, matches = [], teamByes = [] }: Round): readonly TeamId[] {
  if (matches.length === 0 && !pairsTeams(tournament)) return [];
  const alone = new Set(byes.flatMap(({ player, kind, unopposed }) => (unopposed && kind === 'full' ? [player] : [])));
  if (alone.size === 0) return [];
  const busy = new Set([...matches.flatMap(({ white, black }) => [white, black]), ...teamByes.map(({ team }) => team)]);
  return tournament.teams.flatMap(({ id, members }) =>
    !busy.has(id) && members.some((member) => alone.has(member)) ? [id] : [],
  );
}
