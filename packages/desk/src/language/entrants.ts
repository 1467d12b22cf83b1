import type { Tournament } from '@turnuva/engine/tournament';

/** Names of players by their ids. */
export const playerNames = (tournament: Tournament): ReadonlyMap<number, string> =>
  new Map(tournament.players.map((player) => [player.id, player.name]));

/** Names of those who take part: teams in team events, else players. */
export const entrantNames = (tournament: Tournament): ReadonlyMap<number, string> =>
  tournament.teams.length === 0
    ? playerNames(tournament)
    : new Map(tournament.teams.map((team) => [team.id, team.name]));

/** Those who take part with their names, the highest rated first; teams by the average of their players. */
export function strongestFirst(tournament: Tournament): [id: number, name: string][] {
  const ratings = new Map(tournament.players.map((player) => [player.id, player.rating]));
  const strength = new Map(
    tournament.teams.map(({ id, members }) => [
      id,
      members.reduce((sum, member) => sum + (ratings.get(member) ?? 0), 0) / Math.max(1, members.length),
    ]),
  );
  const of = tournament.teams.length > 0 ? strength : ratings;
  return [...entrantNames(tournament)].sort(([a], [b]) => (of.get(b) ?? 0) - (of.get(a) ?? 0));
}
