import type { Standings, StandingsRow, Winnings } from '@turnuva/engine/standings';
import {
  decidesBeyondTable,
  lastCountedRound,
  NO_WINNINGS,
  primaryFirst,
  prizeSheet,
  standingsOf,
  winningsOf,
} from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { isOnlyGroups, phaseStandings, phaseTables } from '@turnuva/engine/views';

interface RankChange {
  /** A player, or a team where teams are ranked. */
  readonly id: number;
  readonly rankBefore: number;
  readonly rankAfter: number;
  /** In tenths: the points of a player; match points and game points of a team, those that count first in front. */
  readonly scores: readonly { readonly before: number; readonly after: number }[];
}

interface PrizeChange {
  readonly id: number;
  /** In all lists together. */
  readonly before: Winnings;
  readonly after: Winnings;
}

/** How a different course of events affects the table and the prizes. */
export interface Consequences {
  readonly ranks: readonly RankChange[];
  readonly prizes: readonly PrizeChange[];
}

/** After a round; without one, as it stands. */
function tableOf(tournament: Tournament, round?: number): Standings | undefined {
  if (tournament.players.length === 0) return undefined;
  if (round === 0 || (lastCountedRound(tournament) === 0 && tournament.stages === undefined)) return undefined;
  const table = standingsOf(tournament, { ...(round === undefined ? {} : { round }), unsuitable: 'drop' });
  return table.ok ? table.value : undefined;
}

/** The points of a row, in the order of the columns. */
const scoresOf = (tournament: Tournament, of: Standings['of'], row: StandingsRow): readonly number[] =>
  of === 'teams' ? primaryFirst(tournament, row.matchPoints ?? 0, row.gamePoints ?? 0) : [row.points];

interface RankedTable {
  readonly event: Tournament;
  readonly table: Standings;
}

/** Where places are counted: in every group while groups are all there is, else in the event. */
function rankedTables(event: Tournament, table: Standings): readonly RankedTable[] {
  const parts = phaseTables(event, table.round);
  if (!isOnlyGroups(parts)) return [{ event, table }];
  return parts.flatMap((part) => {
    const own = phaseStandings(part);
    return own === undefined ? [] : [{ event: part.event, table: own }];
  });
}

function rankChanges(before: RankedTable, after: RankedTable | undefined): RankChange[] {
  const was = new Map(before.table.rows.map((row) => [row.id, row]));
  return (after?.table.rows ?? []).flatMap((row) => {
    const earlier = was.get(row.id);
    if (after === undefined || earlier === undefined) return [];
    const now = scoresOf(after.event, after.table.of, row);
    const scores = scoresOf(before.event, before.table.of, earlier).map((score, at) => ({
      before: score,
      after: now[at] ?? score,
    }));
    if (earlier.rank === row.rank && scores.every((score) => score.before === score.after)) return [];
    return [{ id: row.id, rankBefore: earlier.rank, rankAfter: row.rank, scores }];
  });
}

/**
 * Those whose rank, points or prizes differ, in the order of the new table. Both tables are for the same round; where brackets,
 * play-offs or stages decide places, as they stand: without the last game of a final, there is no champion.
 */
export function consequences(before: Tournament, after: Tournament): Consequences {
  const isAsItStands = [before, after].some(decidesBeyondTable);
  const round = isAsItStands ? undefined : Math.min(lastCountedRound(before), lastCountedRound(after));
  const old = tableOf(before, round);
  const fresh = tableOf(after, round);
  if (old === undefined || fresh === undefined) return { ranks: [], prizes: [] };
  const [tables, others] = [rankedTables(before, old), rankedTables(after, fresh)];
  const ranks =
    tables.length === others.length
      ? tables.flatMap((each, n) => rankChanges(each, others[n]))
      : rankChanges({ event: before, table: old }, { event: after, table: fresh });
  const paidBefore = paid(before, old);
  const paidAfter = paid(after, fresh);
  const prizes = fresh.rows.flatMap(({ id }) => {
    const change = { id, before: paidBefore.get(id) ?? NO_WINNINGS, after: paidAfter.get(id) ?? NO_WINNINGS };
    return isSame(change.before, change.after) ? [] : [change];
  });
  return { ranks, prizes };
}

const paid = (tournament: Tournament, table: Standings): ReadonlyMap<number, Winnings> =>
  tournament.prizes === undefined ? new Map() : winningsOf(prizeSheet(tournament, table, tournament.prizes));

const isSame = (a: Winnings, b: Winnings): boolean =>
  a.amount === b.amount && a.things.length === b.things.length && a.things.every((thing, n) => thing === b.things[n]);
