import type { CrossRow, Ranked } from '../schedule/roundRobin/crosstable.ts';
import { crosstableOf } from '../schedule/roundRobin/crosstable.ts';
import { groupEvents } from '../schedule/roundRobin/groupEvents.ts';
import type { TeamTableRow } from '../schedule/roundRobin/teamTable.ts';
import { teamTableOf } from '../schedule/roundRobin/teamTable.ts';
import { lastCountedRound } from '../standings/ledger/rounds.ts';
import { standingsOf } from '../standings/standings.ts';
import type { StandingsRow, Subject } from '../standings/types.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** The table of one group of a round robin, with the codes of its tie-break columns. */
export interface RoundRobinTable<Row> {
  readonly name: string;
  /** From 1; a final group is stage 2. */
  readonly stage: number;
  readonly codes: readonly string[];
  readonly rows: readonly Row[];
}

const rankedRow = (row: StandingsRow): Ranked => ({
  entrant: row.id,
  rank: row.rank,
  values: row.values.map((value) => value.text),
});

/** A group's own standings: what happened in other groups breaks no tie here. */
function rankingOf(event: Tournament, of: Subject) {
  const made = standingsOf(event, { round: lastCountedRound(event), of, unsuitable: 'drop' });
  return made.ok ? made.value : undefined;
}

/** The tables of a round robin of players, a table a group. */
export const playerTables = (tournament: Tournament): RoundRobinTable<CrossRow>[] =>
  groupEvents(tournament).map(({ group, stage, event }) => {
    const ranking = rankingOf(event, 'players');
    const codes = ranking?.tiebreaks.map(({ code }) => code) ?? [];
    return { name: group.name, stage, codes, rows: crosstableOf(event, group, ranking?.rows.map(rankedRow)) };
  });

/** Game points have a column of their own. */
const OWN_COLUMN = 'MPvGP';

/** The tables of a round robin of teams, a table a group. */
export const teamTables = (tournament: Tournament): RoundRobinTable<TeamTableRow>[] =>
  groupEvents(tournament).map(({ group, stage, event }) => {
    const ranking = rankingOf(event, 'teams');
    const codes = ranking?.tiebreaks.map(({ code }) => code) ?? [];
    const shownColumns = <T>(values: readonly T[]): T[] => values.filter((_, i) => codes[i] !== OWN_COLUMN);
    const rows = (ranking?.rows ?? []).map((row) => ({
      ...rankedRow(row),
      values: shownColumns(row.values.map((value) => value.text)),
      matchPoints: row.matchPoints ?? 0,
      gamePoints: row.gamePoints ?? 0,
    }));
    return { name: group.name, stage, codes: shownColumns(codes), rows: teamTableOf(event, group, rows) };
  });
