import { countedEvent } from '../standings/counted.ts';
import { ENCOUNTER_KINDS } from '../standings/ledger.ts';
import { isPredetermined } from '../standings/rounds.ts';
import { teamLedgers } from '../standings/teamLedger.ts';
import type { EncounterKind, Standings } from '../standings/types.ts';
import { formatPoints } from '../tournament/points.ts';
import type { TeamId, Tournament } from '../tournament/tournament.ts';

/** One match of a team, as a cell. */
export interface TeamCrossCell {
  readonly round: number;
  /** Position of the opponent's line, from 1; absent for byes. */
  readonly opponent?: number;
  readonly kind: EncounterKind;
  readonly gamePoints: string;
}

export interface TeamCrossRow {
  readonly line: number;
  readonly rank: number;
  readonly team: TeamId;
  readonly name: string;
  /** One list a round (Swiss) or an opponent by line (round robin). */
  readonly cells: readonly (readonly TeamCrossCell[])[];
  readonly matchPoints: string;
  readonly gamePoints: string;
  readonly values: readonly string[];
}

export interface TeamCrossSheet {
  readonly columns: 'rounds' | 'opponents';
  readonly count: number;
  readonly codes: readonly string[];
  readonly rows: readonly TeamCrossRow[];
}

/** The crosstable of a table of teams, in rank order: game points against every opponent. */
export function teamCrosstable(tournament: Tournament, standings: Standings): TeamCrossSheet {
  const { counted, round } = countedEvent(tournament, 'teams', standings.round);
  const { MP, GP } = teamLedgers(counted, round);
  const line = new Map(standings.rows.map((row, at) => [row.id, at + 1]));
  const columns = isPredetermined(tournament) ? 'opponents' : 'rounds';
  const count = columns === 'rounds' ? standings.round : standings.rows.length;
  const rows = standings.rows.map((row, position): TeamCrossRow => {
    const i = MP.indexOf.get(row.id) ?? 0;
    const cells: TeamCrossCell[][] = Array.from({ length: count }, () => []);
    for (let r = 1, at = i; r <= MP.rounds; r++, at += MP.size) {
      const opponent = MP.opponent[at] < 0 ? undefined : line.get(MP.id[MP.opponent[at]]);
      const cell = {
        round: r,
        ...(opponent === undefined ? {} : { opponent }),
        kind: ENCOUNTER_KINDS[MP.kind[at]],
        gamePoints: formatPoints(GP.gain[at]),
      };
      if (columns === 'rounds') cells[r - 1].push(cell);
      else if (opponent !== undefined) cells[opponent - 1].push(cell);
    }
    return {
      line: position + 1,
      rank: row.rank,
      team: row.id,
      name: counted.teams[i].name,
      cells,
      matchPoints: formatPoints(MP.score[i]),
      gamePoints: formatPoints(GP.score[i]),
      values: row.values.map((value) => value.text),
    };
  });
  return { columns, count, codes: standings.tiebreaks.map(({ code }) => code), rows };
}
