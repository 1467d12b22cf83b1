import { teamAverages } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { entrantNames } from '../../../language/entrants.ts';

/** Those who take part with their names, the highest rated first; teams by the average rating of their boards. */
export function strongestFirst(tournament: Tournament): [id: number, name: string][] {
  const ofPlayers = () => new Map(tournament.players.map((player) => [player.id, player.rating]));
  const strength = tournament.teams.length > 0 ? teamAverages(tournament) : ofPlayers();
  return [...entrantNames(tournament)].sort(([a], [b]) => (strength.get(b) ?? 0) - (strength.get(a) ?? 0));
}
