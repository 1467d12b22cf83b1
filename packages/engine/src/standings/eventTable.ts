import type { Result } from '../kernel/result.ts';
import { ok } from '../kernel/result.ts';
import { bracketDecides } from '../schedule/knockout/decides.ts';
import { stageBefore, stageUnderWay } from '../tournament/stages.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { TableMaker } from './final.ts';
import { entrantsAre } from './final.ts';
import { lastCountedRound } from './ledger/rounds.ts';
import type { Standings, StandingsError, StandingsOptions, StandingsRow, StandingsValue } from './types.ts';

/** The stage under way is number 2 or higher; those before it count from 1. */
const stageNumber = ({ stages }: Tournament): number => (stages?.earlier.length ?? 0) + 1;

/** The table at the end of the previous stage, by its own list of tie-breaks. */
function tableBefore(
  tournament: Tournament,
  { of, filter, includeWithdrawn, includeExpelled }: StandingsOptions,
  make: TableMaker,
): Standings | undefined {
  const before = stageBefore(tournament);
  if (before === undefined) return undefined;
  const made = make(before, {
    unsuitable: 'drop',
    ...(of === undefined ? {} : { of }),
    ...(filter === undefined ? {} : { filter }),
    ...(includeWithdrawn === undefined ? {} : { includeWithdrawn }),
    ...(includeExpelled === undefined ? {} : { includeExpelled }),
  });
  return made.ok ? made.value : undefined;
}

/** True where no game of the stage under way has a result, and matches of its bracket are decided anyway. */
const isDecidedWithoutGames = (tournament: Tournament): boolean =>
  lastCountedRound(tournament) === 0 && (tournament.schedule?.knockout?.awards ?? []).length > 0;

/**
 * The table of an event of several stages: first the places of the current stage, then the players who did not enter it, in the
 * order of the previous stage, with its points and values. Before the first result of a stage, the table is that of the previous
 * stage.
 */
export function eventTable(
  tournament: Tournament,
  options: StandingsOptions,
  make: TableMaker,
): Result<Standings, StandingsError> {
  // A bracket needs no tie-breaks; the values of who did not reach it need their columns.
  const listed = bracketDecides(tournament) ? { tiebreaks: tournament.tiebreaks } : {};
  const now = make(stageUnderWay(tournament), { ...listed, ...options });
  if (!now.ok) return now;
  const table = now.value;
  const number = stageNumber(tournament);
  if (table.of !== entrantsAre(tournament)) return now;
  const before = tableBefore(tournament, { ...options, of: table.of }, make);
  if (before === undefined) return now;
  const stageOf = (row: StandingsRow): number => row.stage ?? number - 1;
  if (table.round === 0 && !isDecidedWithoutGames(tournament))
    return ok({ ...before, round: 0, rows: before.rows.map((row) => ({ ...row, stage: stageOf(row) })) });
  const entered = new Set(tournament.stages?.entrants);
  const out = before.rows.filter(({ id }) => !entered.has(id));
  // The tie-breaks that order the players who did not enter also have columns: for example a Buchholz, which a bracket does not
  // have.
  const columns = out.length === 0 ? table.tiebreaks : allColumns(tournament, table, before);
  const intoColumns = ({ tiebreaks }: Standings): ((row: StandingsRow) => StandingsValue[]) => {
    const columnOf = new Map(tiebreaks.map(({ code }, i) => [code, i]));
    return ({ values }) => columns.map(({ code }) => values[columnOf.get(code) ?? -1] ?? { text: '' });
  };
  const [valuesNow, valuesBefore] = [intoColumns(table), intoColumns(before)];
  let rank = 0;
  const others = out.map((row, i): StandingsRow => {
    // Players who shared a place in the stage before share it in the event.
    if (i === 0 || out[i - 1].rank !== row.rank) rank = table.rows.length + i + 1;
    return { ...row, rank, values: valuesBefore(row), stage: stageOf(row) };
  });
  const shown = new Set(columns.map(({ code }) => code));
  return ok({
    ...table,
    tiebreaks: columns,
    dropped: table.dropped.filter((problem) => !('code' in problem && shown.has(problem.code))),
    rows: [...table.rows.map((row) => ({ ...row, values: valuesNow(row), stage: number })), ...others],
  });
}

/** The tie-breaks of both tables, each once: first those that decide among more than a bracket does. */
function allColumns(tournament: Tournament, table: Standings, before: Standings): Standings['tiebreaks'] {
  const [first, then] = bracketDecides(tournament) ? [before, table] : [table, before];
  const known = new Set(first.tiebreaks.map(({ code }) => code));
  return [...first.tiebreaks, ...then.tiebreaks.filter(({ code }) => !known.has(code))];
}
