import { strongerFirst } from '../schedule/teams/strength.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { Team, TeamId, Tournament } from '../tournament/tournament.ts';
import { numberingOf } from './numbering.ts';
import { lastPairedRound } from './rounds.ts';

const idsOf = (teams: readonly Team[]): TeamId[] => teams.map(({ id }) => id);
const sameIds = (a: readonly Team[], b: readonly Team[]): boolean => a.every(({ id }, i) => id === b[i]?.id);

/**
 * Teams by average rating. Equal averages are ordered alphabetically (C.04.2 2.2.3) or, with `kept`, by their current numbers.
 */
function rankedTeams(tournament: Tournament, equals: 'name' | 'kept'): Team[] {
  const [strength, { compareNames }] = [strongerFirst(tournament), numberingOf(tournament)];
  const alphabet = (a: Team, b: Team): number => (equals === 'name' ? compareNames(a.name, b.name) : 0);
  return [...tournament.teams].sort((a, b) => strength(a, b) || alphabet(a, b) || a.tpn - b.tpn);
}

/** Ids of the teams by average rating, equals as they are numbered. */
export const rankedTeamIds = (tournament: Tournament): TeamId[] => idsOf(rankedTeams(tournament, 'kept'));

/** True if no team has a smaller number than one with a higher average rating. */
export const teamsByStrength = (tournament: Tournament): boolean =>
  sameIds(tournament.teams, rankedTeams(tournament, 'kept')) && tournament.teams.every(({ tpn }, i) => tpn === i + 1);

/**
 * The order of the teams after a change, where numbers go along with it: in a Swiss for teams, before round 1 is paired, and
 * as long as they have followed the averages. Numbers that a file or the arbiter gave otherwise are kept (C.04.6 1.1.2).
 * @returns nothing where everyone keeps their number
 */
export function followingOrder(before: Tournament, after: Tournament): TeamId[] | undefined {
  if (!pairsTeams(after) || lastPairedRound(after) > 0 || !teamsByStrength(before)) return undefined;
  const order = rankedTeams(after, sameIds(before.teams, rankedTeams(before, 'name')) ? 'name' : 'kept');
  return sameIds(after.teams, order) ? undefined : idsOf(order);
}

/** The state with its teams numbered in an order of their ids; teams not in it come after. */
export function withTeamOrder(state: Tournament, order: readonly TeamId[]): Tournament {
  const place = new Map(order.map((id, i) => [id, i]));
  const placeOf = ({ id }: Team): number => place.get(id) ?? order.length;
  const teams = [...state.teams].sort((a, b) => placeOf(a) - placeOf(b));
  return { ...state, teams: teams.map((team, i) => (team.tpn === i + 1 ? team : { ...team, tpn: i + 1 })) };
}
