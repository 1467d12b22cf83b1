import type { EntrantId } from '../../tournament/schedule.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import { hasPart } from '../kinds.ts';
import { isTeamEvent, leftFrom, stagesOf } from './stages.ts';

/**
 * The entrants whom the table of a round robin leaves without an opponent in an open round (C.05, annex 1: an odd
 * number), and who have no recorded bye: the free round brings points only if the event wants it.
 */
export function freeIn(tournament: Tournament, round: number): EntrantId[] {
  const entry = roundOf(tournament, round);
  if (!hasPart(tournament, 'leaving') || !isPaired(entry)) return [];
  const stage = stagesOf(tournament).findLast(({ firstRound }) => firstRound <= round);
  const { games, byes, matches = [], teamByes = [] } = entry;
  const taken = new Set<EntrantId>(
    isTeamEvent(tournament)
      ? [...matches.flatMap(({ white, black }) => [white, black]), ...teamByes.map(({ team }) => team)]
      : [...games.flatMap(({ white, black }) => [white, black]), ...byes.map(({ player }) => player)],
  );
  const entrants = stage?.groups.flatMap(({ order }) => order) ?? [];
  return entrants.filter((entrant) => !taken.has(entrant) && leftFrom(tournament, entrant) > round);
}

/** The players who sit out with {@link freeIn}: if a team is free, its players who have not withdrawn. */
export function freePlayersIn(tournament: Tournament, round: number): ReadonlySet<PlayerId> {
  const free = freeIn(tournament, round);
  if (!isTeamEvent(tournament)) return new Set(free);
  const members = tournament.teams.filter(({ id }) => free.includes(id)).flatMap((team) => team.members);
  const here = new Set(
    tournament.players.flatMap(({ id, withdrawnFrom = Number.POSITIVE_INFINITY }) =>
      withdrawnFrom > round ? [id] : [],
    ),
  );
  return new Set(members.filter((id) => here.has(id)));
}
