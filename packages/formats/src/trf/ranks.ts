import { standingsOf } from '@turnuva/engine/standings';
import type { FinalPlaces, PlayerId, Tournament } from '@turnuva/engine/tournament';

/**
 * Places by the file's own list of tie-breaks (202), as a checker recomputes them; undefined where there is no list or no
 * table by it: then points and numbers order the players.
 */
export function ranksByList(tournament: Tournament, round: number): ReadonlyMap<PlayerId, number> | undefined {
  if (round === 0 || tournament.tiebreaks.length === 0 || tournament.teams.length > 0) return undefined;
  const table = standingsOf(tournament, { round });
  return table.ok ? new Map(table.value.rows.map(({ id, rank }) => [id, rank])) : undefined;
}

/** Ranks by id; those of one place share it. */
export function ranksOfPlaces({ places }: FinalPlaces): ReadonlyMap<PlayerId, number> {
  let above = 0;
  return new Map(
    places.flatMap((place) => {
      const rank = above + 1;
      above += place.length;
      return place.map((id) => [id, rank] as const);
    }),
  );
}
