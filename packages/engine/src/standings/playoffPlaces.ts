import { playoffOrder } from '../schedule/playoff/order.ts';
import { playoffsOf } from '../schedule/playoff/record.ts';
import { rankingOf } from '../schedule/ranking.ts';
import type { EntrantId, PlayoffState } from '../tournament/schedule.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { KEIZER_CODE } from './keizer/tieBreak.ts';
import { lastCountedRound } from './ledger/rounds.ts';
import type { ShownTable, Standings, StandingsRow } from './types.ts';

/**
 * What a play-off does to the table: it is being played, it has decided an order, or it decides nothing any more because
 * a correction has parted those who were level.
 */
export type PlayoffNote =
  | { readonly kind: 'running' | 'void'; readonly place: number; readonly entrants: readonly EntrantId[] }
  | { readonly kind: 'decided'; readonly order: readonly { readonly id: EntrantId; readonly rank: number }[] };

/** What is looked at in a line of a table. */
type Line = Pick<StandingsRow, 'id' | 'rank' | 'points' | 'stage'> & Pick<ShownTable['rows'][number], 'values'>;

/** A table as far as it says who is level. */
type Levels = Pick<ShownTable, 'tiebreaks'> & { readonly rows: readonly Line[] };

/**
 * True if two of a table are level on the points it ranks by, in the same stage: Keizer points where these come first. Their two
 * decimals tell twelfths apart.
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
 * Those who play off come before the others who share a place with them: the play-off was for that place, and a player who
 * takes no part in it comes after.
 */
function entrantsFirst(rows: readonly StandingsRow[], entrants: readonly EntrantId[]): StandingsRow[] {
  const plays = (row: StandingsRow): boolean => entrants.includes(row.id);
  const sorted = [...rows].sort((a, b) => a.rank - b.rank || Number(plays(b)) - Number(plays(a)));
  const playing = new Map<number, number>();
  for (const row of rows) if (plays(row)) playing.set(row.rank, (playing.get(row.rank) ?? 0) + 1);
  return sorted.map((row) => (plays(row) ? row : { ...row, rank: row.rank + (playing.get(row.rank) ?? 0) }));
}

/** Those who played off for a place, in the places they hold together, the winner first; everyone else stays. */
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
 * What a reader of a table has to know of the play-offs: the places they decide contradict the tie-breaks beside them.
 * Nothing beside tables of earlier rounds, of teams and of some players only, which play-offs do not touch.
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
