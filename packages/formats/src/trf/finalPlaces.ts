import { decidesBeyondTable, entrantsAre, standingsOf } from '@turnuva/engine/standings';
import type { FinalPlaces, Tournament } from '@turnuva/engine/tournament';

/**
 * The places of an event that its games alone do not say: out of a bracket, a play-off, several stages. Undefined where
 * the table follows from the games.
 * @param rounds how many rounds the file has
 */
export function finalPlacesOf(tournament: Tournament, rounds: number): FinalPlaces | undefined {
  if (!decidesBeyondTable(tournament)) return tournament.finalPlaces;
  const table = standingsOf(tournament, { of: entrantsAre(tournament), unsuitable: 'drop' });
  if (!table.ok || rounds === 0) return undefined;
  const places = new Map<number, number[]>();
  for (const { id, rank } of table.value.rows) places.set(rank, [...(places.get(rank) ?? []), id]);
  return { after: rounds, places: [...places.values()] };
}
