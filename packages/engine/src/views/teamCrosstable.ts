import { countedEvent, wholeEvent } from '../standings/ledger/counted.ts';
import { ENCOUNTER_KINDS } from '../standings/ledger/ledger.ts';
import { isPredetermined } from '../standings/ledger/rounds.ts';
import type { TeamLedgers } from '../standings/ledger/teamLedger.ts';
import { teamLedgers } from '../standings/ledger/teamLedger.ts';
import type { EncounterKind, ShownTable } from '../standings/types.ts';
import { formatPoints } from '../tournament/points.ts';
import type { Team, TeamId, Tournament } from '../tournament/tournament.ts';
import { headsOf } from './crosstable.ts';
import { matchHasBegun } from './teams.ts';

/** One match of a team, as a cell. */
export interface TeamCrossCell {
  readonly round: number;
  /** Position of the opponent's line, from 1; absent for byes. */
  readonly opponent?: number;
  readonly kind: EncounterKind;
  /** Empty before the match has a result. */
  readonly gamePoints: string;
  /** False for a match that the standings leave out. */
  readonly counted: boolean;
}

/** A line of a crosstable of teams. */
export interface TeamCrossRow {
  readonly line: number;
  /** Absent for a team that left a round robin early: the results stay in the table, without a place (C.05 6.6). */
  readonly rank?: number;
  readonly team: TeamId;
  readonly name: string;
  /** One list a round (Swiss) or an opponent by line (round robin). */
  readonly cells: readonly (readonly TeamCrossCell[])[];
  readonly matchPoints: string;
  readonly gamePoints: string;
  readonly values: readonly string[];
}

/** A crosstable of teams as it is shown. */
export interface TeamCrossSheet {
  readonly columns: 'rounds' | 'opponents';
  readonly count: number;
  /** The headings of the columns: lines, or rounds. */
  readonly heads: readonly string[];
  /** Whether lines are not the ranks everywhere: places are shared, or a team has none. */
  readonly numbered: boolean;
  readonly codes: readonly string[];
  readonly rows: readonly TeamCrossRow[];
}

/** Both scores have columns of their own. */
const OWN_COLUMNS: readonly string[] = ['MP', 'GP', 'MPvGP'];

/** Where someone's round is in a ledger. */
const at = ({ MP }: TeamLedgers, team: TeamId, round: number): number => {
  const row = MP.indexOf.get(team);
  return row === undefined ? -1 : (round - 1) * MP.size + row;
};

/** Teams below the table: they met someone in it, and their matches do not count. */
function leftEarly(tournament: Tournament, standings: ShownTable, whole: TeamLedgers): Team[] {
  const { MP } = whole;
  const listed = new Set(standings.rows.map(({ id }) => id));
  const met = (team: TeamId): boolean =>
    Array.from({ length: MP.rounds }, (_, r) => MP.opponent[at(whole, team, r + 1)]).some(
      (opponent) => opponent >= 0 && listed.has(MP.id[opponent]),
    );
  return tournament.teams.filter(({ id }) => !listed.has(id) && MP.indexOf.has(id) && met(id));
}

/**
 * The crosstable of a table of teams, in rank order: game points against every opponent. A team that left a round robin
 * early is listed below, without a place.
 */
export function teamCrosstable(tournament: Tournament, standings: ShownTable): TeamCrossSheet {
  const { counted, round } = countedEvent(tournament, 'teams', standings.round);
  const event = wholeEvent(tournament, 'teams', standings.round);
  const [counting, whole] = [teamLedgers(counted, round), teamLedgers(event.counted, event.round)];
  const { MP, GP } = whole;
  const hasBegun = matchHasBegun(event.counted);
  const shownColumns = <T>(values: readonly T[]): T[] =>
    values.filter((_, i) => !OWN_COLUMNS.includes(standings.tiebreaks[i]?.code ?? ''));
  const codes = shownColumns(standings.tiebreaks.map(({ code }) => code));
  const names = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  const listed = [
    ...standings.rows.map(({ id, rank, values }) => ({
      id,
      rank,
      values: shownColumns(values.map(({ text }) => text)),
    })),
    ...leftEarly(tournament, standings, whole).map(({ id }) => ({
      id,
      rank: undefined,
      values: codes.map(() => ''),
    })),
  ];
  const line = new Map(listed.map(({ id }, i) => [id, i + 1]));
  const columns = isPredetermined(tournament) ? 'opponents' : 'rounds';
  const count = columns === 'rounds' ? standings.round : listed.length;
  const rows = listed.map(({ id, rank, values }, position): TeamCrossRow => {
    const cells: TeamCrossCell[][] = Array.from({ length: count }, () => []);
    for (let r = 1; r <= MP.rounds; r++) {
      const place = at(whole, id, r);
      const opponent = MP.opponent[place] < 0 ? undefined : line.get(MP.id[MP.opponent[place]]);
      const there = at(counting, id, r);
      const kind = ENCOUNTER_KINDS[MP.kind[place]];
      const cell = {
        round: r,
        ...(opponent === undefined ? {} : { opponent }),
        kind,
        gamePoints: kind === 'pending' && !hasBegun(r, id) ? '' : formatPoints(GP.gain[place]),
        counted: opponent === undefined || (there >= 0 && counting.MP.opponent[there] >= 0),
      };
      if (columns === 'rounds') cells[r - 1].push(cell);
      else if (opponent !== undefined) cells[opponent - 1].push(cell);
    }
    const score = (ledger: 'MP' | 'GP'): string => {
      const row = counting[ledger].indexOf.get(id);
      return rank === undefined || row === undefined ? '' : formatPoints(counting[ledger].score[row]);
    };
    return {
      line: position + 1,
      ...(rank === undefined ? {} : { rank }),
      team: id,
      name: names.get(id) ?? '',
      cells,
      matchPoints: score('MP'),
      gamePoints: score('GP'),
      values,
    };
  });
  const heads = headsOf(tournament, columns, count);
  return { columns, count, heads, numbered: rows.some((row) => row.line !== row.rank), codes, rows };
}
