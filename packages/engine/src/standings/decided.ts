import { playoffOrder } from '../schedule/playoff/order.ts';
import { playoffsOf } from '../schedule/playoff/record.ts';
import { formatById } from '../schedule/registry.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { lastCountedRound } from './rounds.ts';
import type { StandingsRow } from './types.ts';

/** True where places are won in the format itself, not by points: in a knock-out by how far one came. */
export const decidesPlaces = (tournament: Tournament): boolean =>
  formatById(tournament.system)?.places?.(tournament) !== undefined;

/**
 * The rows in the order of the places that the format has decided: who went out in the same stage shares a rank, and
 * who is still in stands above all who are out. Rows of other formats, and of an earlier round, stay as they are.
 */
export function inDecidedPlaces(
  rows: readonly StandingsRow[],
  tournament: Tournament,
  of: 'players' | 'teams',
  round: number,
): readonly StandingsRow[] {
  const places = formatById(tournament.system)?.places?.(tournament);
  const meant = tournament.teams.length > 0 ? 'teams' : 'players';
  if (places === undefined || of !== meant || round < lastCountedRound(tournament)) return rows;
  const placeOf = new Map(
    places.flatMap(({ place, entrants }) => entrants.map((entrant) => [entrant, place] as const)),
  );
  const place = (row: StandingsRow): number => placeOf.get(row.id) ?? 0;
  const sorted = [...rows].sort((a, b) => place(a) - place(b));
  let first = 0;
  return sorted.map((row, i) => {
    if (i > 0 && place(row) !== place(sorted[i - 1])) first = i;
    return { ...row, rank: first + 1 };
  });
}

/**
 * Those who played off for a place, in the places they hold together, the winner first; everybody else stays. After an earlier round
 * nobody moves. */
export function afterPlayoffs(
  rows: readonly StandingsRow[],
  tournament: Tournament,
  of: 'players' | 'teams',
  round: number,
): readonly StandingsRow[] {
  if (of === 'teams' || tournament.teams.length > 0 || round < lastCountedRound(tournament)) return rows;
  let table = rows;
  for (const { state } of playoffsOf(tournament)) {
    const order = playoffOrder(state);
    if (order === undefined) continue;
    const at = table.flatMap(({ id }, i) => (state.entrants.includes(id) ? [i] : []));
    const group = new Map(order.flatMap((players, n) => players.map((player) => [player, n] as const)));
    const rowsOfThem = at
      .map((i) => table[i])
      .sort((a, b) => (group.get(a.id) ?? 0) - (group.get(b.id) ?? 0) || a.rank - b.rank);
    const next = [...table];
    at.forEach((i, n) => {
      const row = rowsOfThem[n];
      const before = rowsOfThem[n - 1];
      const level = before !== undefined && group.get(before.id) === group.get(row.id) && before.rank === row.rank;
      next[i] = { ...row, rank: level ? next[at[n - 1]].rank : i + 1 };
    });
    table = next;
  }
  return table;
}
