import { playoffOrder } from '../schedule/playoff/order.ts';
import { playoffsOf } from '../schedule/playoff/record.ts';
import { rankingOf } from '../schedule/ranking.ts';
import type { EntrantId, PlayoffState } from '../tournament/schedule.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { KEIZER_CODE } from './keizer/tieBreak.ts';
import { lastCountedRound } from './ledger/rounds.ts';
import type { ShownTable, Standings, StandingsRow } from './types.ts';

/**
 * The effect of a play-off on the table: it is in progress, it has decided an order, or it no longer decides anything because a
 * correction has separated players who were level.
 */
export type PlayoffNote =
  | { readonly kind: 'running' | 'void'; readonly place: number; readonly entrants: readonly EntrantId[] }
  | { readonly kind: 'decided'; readonly order: readonly { readonly id: EntrantId; readonly rank: number }[] };

/** The fields of a line in a table that matter here. */
type Line = Pick<StandingsRow, 'id' | 'rank' | 'points' | 'stage'> & Pick<ShownTable['rows'][number], 'values'>;

/** A table, as far as it shows which participants are level. */
type Levels = Pick<ShownTable, 'tiebreaks'> & { readonly rows: readonly Line[] };

/**
 * True if two players are level on the points by which the table ranks, in the same stage; Keizer points if these come first.
 * Their two decimals distinguish twelfths.
 */
export function areLevel({ tiebreaks }: Pick<ShownTable, 'tiebreaks'>, a: Line, b: Line): boolean {
  const keizer = tiebreaks[0]?.name === KEIZER_CODE;
  return a.stage === b.stage && (keizer ? a.values[0]?.text === b.values[0]?.text : a.points === b.points);
}

/** Those of a table who play off. */
const entrantsIn = (rows: readonly Line[], { entrants }: PlayoffState): Line[] =>
  rows.filter(({ id }) => entrants.includes(id));

/**
 * True while a play-off has something to decide: its players are level on points in one stage. In a knock-out those
 * share a place who went out together, whatever their points.
 */
function mayDecide(table: Levels, state: PlayoffState, tournament: Tournament): boolean {
  if (rankingOf(tournament).places?.(tournament) !== undefined) return true;
  const [first, ...others] = entrantsIn(table.rows, state);
  return others.every((each) => areLevel(table, first, each));
}

/**
 * Players in the play-off come before others who share a place with them: the play-off was for that place, so players who do not
 * take part come after.
 */
function entrantsFirst(rows: readonly StandingsRow[], entrants: readonly EntrantId[]): StandingsRow[] {
  const plays = (row: StandingsRow): boolean => entrants.includes(row.id);
  const sorted = [...rows].sort((a, b) => a.rank - b.rank || Number(plays(b)) - Number(plays(a)));
  const playing = new Map<number, number>();
  for (const row of rows) if (plays(row)) playing.set(row.rank, (playing.get(row.rank) ?? 0) + 1);
  return sorted.map((row) => (plays(row) ? row : { ...row, rank: row.rank + (playing.get(row.rank) ?? 0) }));
}

/** Orders the players in a play-off within the places that they hold together, the winner first; everyone else stays. */
export function afterPlayoffs(
  { tiebreaks, rows }: Pick<Standings, 'tiebreaks' | 'rows'>,
  tournament: Tournament,
): readonly StandingsRow[] {
  let table = rows;
  for (const { state } of playoffsOf(tournament)) {
    // A group's play-off counts in the group's table, from which the event's is made.
    if (state.group !== undefined) continue;
    const order = playoffOrder(state);
    if (order === undefined || !mayDecide({ tiebreaks, rows: table }, state, tournament)) continue;
    table = entrantsFirst(table, state.entrants);
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

/**
 * What a reader of a table needs to know about the play-offs: the places that they decide contradict the tie-breaks next to them.
 * Empty for tables of earlier rounds, of teams and of part of the players, which play-offs do not affect.
 */
export function playoffNotes(
  tournament: Tournament,
  { of, round, tiebreaks, rows }: Pick<ShownTable, 'of' | 'round' | 'tiebreaks' | 'rows'>,
): readonly PlayoffNote[] {
  if (of !== 'players' || tournament.teams.length > 0 || round < lastCountedRound(tournament)) return [];
  return playoffsOf(tournament).flatMap(({ state }): PlayoffNote[] => {
    const { place, entrants } = state;
    if (state.group !== undefined) return [];
    const playing = entrantsIn(rows, state);
    if (playing.length < entrants.length) return [];
    if (!mayDecide({ tiebreaks, rows }, state, tournament)) return [{ kind: 'void', place, entrants }];
    if (playoffOrder(state) === undefined) return [{ kind: 'running', place, entrants }];
    return [{ kind: 'decided', order: playing.map(({ id, rank }) => ({ id, rank })) }];
  });
}
