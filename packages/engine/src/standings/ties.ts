import type { Result } from '../kernel/result.ts';
import { ok } from '../kernel/result.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { standingsOf } from './standings.ts';
import type { Standings, StandingsOptions, StandingsProblem } from './types.ts';

/** Groups of participants who share a rank, in the order of the table; those who are alone are left out. */
export function tiesOf({ rows }: Pick<Standings, 'rows'>): number[][] {
  const groups = new Map<number, number[]>();
  for (const { rank, id } of rows) groups.set(rank, [...(groups.get(rank) ?? []), id]);
  return [...groups.values()].filter((group) => group.length > 1);
}

/** The table as it stands before lots are drawn: who is tied in it is whom lots are drawn for (C.07 4.2). */
export function lotsBreak(
  tournament: Tournament,
  options: Pick<StandingsOptions, 'round' | 'of'> = {},
): Result<{ readonly table: Standings; readonly ties: readonly (readonly number[])[] }, StandingsProblem> {
  const named = tournament.tiebreaks.findIndex((code) => code.trim().toUpperCase() === 'LOTS');
  const tiebreaks = named < 0 ? tournament.tiebreaks : tournament.tiebreaks.slice(0, named);
  const table = standingsOf(tournament, { ...options, tiebreaks, unsuitable: 'drop' });
  return table.ok ? ok({ table: table.value, ties: tiesOf(table.value) }) : table;
}
