import { standingsOf } from '@turnuva/engine/standings';
import type { PlayerId, Tournament } from '@turnuva/engine/tournament';

/**
 * Places by the file's own list of tie-breaks (202), as a checker recomputes them; undefined where there is no list or no
 * table by it: then points and numbers order the players.
 */
export function ranksByList(tournament: Tournament, round: number): ReadonlyMap<PlayerId, number> | undefined {
  if (round === 0 || tournament.tiebreaks.length === 0 || tournament.teams.length > 0) return undefined;
  const table = standingsOf(tournament, { round });
  return table.ok ? new Map(table.value.rows.map(({ id, rank }) => [id, rank])) : undefined;
}

/** Places of an event of several stages: its last stage, then those who went no further. */
export function ranksOfEvent(tournament: Tournament): ReadonlyMap<PlayerId, number> | undefined {
  if (tournament.teams.length > 0) return undefined;
  const table = standingsOf(tournament, { of: 'players', unsuitable: 'drop' });
  return table.ok ? new Map(table.value.rows.map(({ id, rank }) => [id, rank])) : undefined;
}
