import { openGames } from '../journal/fideMode.ts';
import { lastPairedRound } from '../journal/rounds.ts';
import type { Result } from '../kernel/result.ts';
import { fail, ok } from '../kernel/result.ts';
import type { PairingFailure } from '../pairing/system.ts';
import { filledTable, fillTable, pairsIn } from '../schedule/drawnNumbers.ts';
import type { ScheduleFormat } from '../schedule/format.ts';
import type { ScheduleRefusal } from '../schedule/refusal.ts';
import type { Subject } from '../standings/index.ts';
import { standingsOf } from '../standings/index.ts';
import type { Points } from '../tournament/points.ts';
import type { TeamId, Tournament } from '../tournament/tournament.ts';
import { pairedByHand } from './byHand.ts';
import type { Line, RoundDifference, RoundsChecked } from './swiss.ts';
import { sameLines } from './swiss.ts';

/** A rank of the file that the list of tie-breaks does not give. */
export interface OtherRank {
  readonly id: number;
  /** By the list of 202 or 212. */
  readonly expected: number;
  /** In columns 86 to 89 of 001, or 69 to 71 of 310. */
  readonly found: number;
}

/** One who is in the table and has a rank in the file. */
interface Ranked {
  readonly id: number;
  readonly rank: number;
  readonly found: number;
}

/**
 * The ranks of a file held against its own list of tie-breaks, in the order of the numbers. Empty where the file has no
 * list or no ranks, and where games are open: a rank may count them or not. Who is left blank, as the withdrawn are by some
 * programs, is not compared, and may be counted in front of the others or not: as explains more of the file.
 */
export function otherRanks(
  tournament: Tournament,
  ranks: ReadonlyMap<number, number>,
  of: Subject = 'players',
): readonly OtherRank[] {
  const round = lastPairedRound(tournament);
  if (ranks.size === 0 || tournament.tiebreaks.length === 0 || round === 0) return [];
  if (openGames(tournament).length > 0) return [];
  const table = standingsOf(tournament, { round, of });
  if (!table.ok) return [];
  const ranked = table.value.rows.flatMap(({ id, rank }) => {
    const found = ranks.get(id);
    return found === undefined ? [] : [{ id, rank, found }];
  });
  const withAll = differing(ranked);
  if (withAll.length === 0 || ranked.length === table.value.rows.length) return withAll;
  const amongThemselves = differing(rankedAnew(ranked));
  return amongThemselves.length < withAll.length ? amongThemselves : withAll;
}

/** Ranked as if nobody else were in the table; in its order, those who tie share a rank. */
function rankedAnew(ranked: readonly Ranked[]): readonly Ranked[] {
  const first = new Map<number, number>();
  for (const [above, { rank }] of ranked.entries()) if (!first.has(rank)) first.set(rank, above + 1);
  return ranked.map((each) => ({ ...each, rank: first.get(each.rank) ?? each.rank }));
}

const differing = (ranked: readonly Ranked[]): readonly OtherRank[] =>
  ranked
    .filter(({ rank, found }) => rank !== found)
    .map(({ id, rank, found }) => ({ id, expected: rank, found }))
    .sort((a, b) => a.id - b.id);

const unsuitable = ({ rule, facts }: ScheduleRefusal) =>
  fail({ kind: 'unsuitable' as const, decision: { rule, article: '', facts } });

/**
 * Holds the rounds of an event whose games follow from a table against that table. Where the file does not say who drew
 * which number (a TRF has no record for it), the numbers are those that explain the rounds; players who are free count
 * nowhere. A failure where there is no table: a knock-out without its bracket, a field that is too small.
 */
export function checkSchedule(
  tournament: Tournament,
  format: ScheduleFormat,
  only?: number,
): Result<RoundsChecked, PairingFailure> {
  if (format.openEnded === true && tournament.schedule?.knockout === undefined)
    return unsuitable({ rule: 'schedule.noTable', facts: {} });
  const filled = filledTable(tournament, format);
  if (!filled.ok) return unsuitable(filled.error);
  const { paired, table, rounds, playerOf } = filled.value;
  const differences: RoundDifference[] = [];
  const looked = paired.filter(({ number }) => only === undefined || number === only);
  paired.forEach(({ number }, i) => {
    if (only !== undefined && number !== only) return;
    const expected = fillTable(table[i], playerOf);
    if (!sameLines(expected, rounds[i])) differences.push({ round: number, expected, found: rounds[i] });
  });
  return ok({
    rounds: looked.length,
    differences,
    // A table numbers no boards that players would have to sit at.
    otherOrder: [],
    byHand: pairedByHand(tournament).filter(({ round }) => looked.some(({ number }) => number === round)),
  });
}

/** A round of a schedule as it is to be played. */
export interface ScheduledRound {
  readonly pairs: readonly Line[];
  /** Who has no game in it. */
  readonly free: readonly number[];
  /** The event with the numbers that its rounds follow, for those who ask why. */
  readonly drawn: Tournament;
}

/**
 * The games of a round that the schedule of an event has, for the numbers that its earlier rounds were played by. A failure where there is no
 * schedule, or no such round in it; a knock-out has the rounds that its results have decided.
 */
export function scheduledRound(
  tournament: Tournament,
  format: ScheduleFormat,
  round: number,
): Result<ScheduledRound, PairingFailure> {
  const before = { ...tournament, rounds: tournament.rounds.filter(({ number }) => number < round) };
  const filled = filledTable(before, format);
  if (!filled.ok) return unsuitable(filled.error);
  const { made, playerOf, everybody } = filled.value;
  const planned = made.rounds.find(({ number }) => number === round);
  if (planned === undefined || pairsIn(planned).length === 0)
    return unsuitable({ rule: 'schedule.noTable', facts: {} });
  const order = everybody.map((number) => playerOf.get(number) ?? number);
  const hasLots = format.groups === true && before.schedule?.stages === undefined;
  const stages = [{ firstRound: 1, groups: [{ name: '', order }], method: 'hand' as const }];
  return ok({
    pairs: fillTable(pairsIn(planned), playerOf),
    free: planned.free.map((number) => playerOf.get(number) ?? number),
    drawn: hasLots ? { ...before, schedule: { ...before.schedule, stages } } : before,
  });
}

/** What a file says a team has (310, columns 55 to 67), in tenths; absent where the columns are blank. */
export interface TeamPointsInFile {
  readonly matchPoints?: Points;
  readonly gamePoints?: Points;
  readonly line: number;
}

/** Points of a team in a file that its results do not give. */
export interface OtherTeamPoints {
  readonly id: TeamId;
  readonly score: 'matchPoints' | 'gamePoints';
  readonly expected: Points;
  readonly found: Points;
  readonly line: number;
}

/**
 * The points of the teams of a file held against its results, in the order of the numbers. Empty where games are open: one
 * program counts what a match under way has so far, another waits for its end.
 */
export function otherTeamPoints(
  tournament: Tournament,
  given: ReadonlyMap<TeamId, TeamPointsInFile>,
): readonly OtherTeamPoints[] {
  const round = lastPairedRound(tournament);
  if (given.size === 0 || round === 0 || openGames(tournament).length > 0) return [];
  const table = standingsOf(tournament, { round, of: 'teams', unsuitable: 'drop' });
  if (!table.ok) return [];
  return [...table.value.rows]
    .sort((a, b) => a.id - b.id)
    .flatMap((row) => {
      const file = given.get(row.id);
      return (['matchPoints', 'gamePoints'] as const).flatMap((score) => {
        const [expected, found] = [row[score], file?.[score]];
        if (file === undefined || expected === undefined || found === undefined || expected === found) return [];
        return [{ id: row.id, score, expected, found, line: file.line }];
      });
    });
}
