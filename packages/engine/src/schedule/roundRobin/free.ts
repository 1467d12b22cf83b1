import type { EntrantId } from '../../tournament/schedule.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import { optionOf } from '../format.ts';
import { hasPart } from '../kinds.ts';
import { FREE_ROUND } from './options.ts';
import { isTeamEvent, leftFrom, stagesOf } from './stages.ts';

/**
 * Whom the table of a round robin leaves without an opponent in a round that is open (C.05, annex 1: an odd number), and
 * who has no bye that says so: the free round brings points only where the event wants it.
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

/** The players who sit out with {@link freeIn}: of a team that is free those who have not withdrawn. */
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

/**
 * The tournament after a change of its options: whoever is free in a round that stands gets the point, or loses it,
 * where the options before said otherwise.
 */
export function withFreeRounds(before: Tournament, after: Tournament): Tournament {
  const free = optionOf<string>(after, FREE_ROUND);
  if (!hasPart(after, 'leaving') || free === optionOf<string>(before, FREE_ROUND)) return after;
  const isTeams = isTeamEvent(after);
  const rounds = after.rounds.map((round) => {
    if (!isPaired(round)) return round;
    const { byes, teamByes = [] } = round;
    if (free !== 'point') {
      const without = byes.filter(({ kind }) => kind !== 'pab');
      return isTeams
        ? { ...round, teamByes: teamByes.filter(({ kind }) => kind !== 'pab') }
        : { ...round, byes: without };
    }
    const fresh = freeIn(before, round.number);
    return isTeams
      ? { ...round, teamByes: [...teamByes, ...fresh.map((team) => ({ team, kind: 'pab' as const }))] }
      : { ...round, byes: [...byes, ...fresh.map((player) => ({ player, kind: 'pab' as const }))] };
  });
  return { ...after, rounds };
}
