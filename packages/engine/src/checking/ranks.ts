import { openGames } from '../journal/fideMode.ts';
import { lastPairedRound } from '../journal/rounds.ts';
import { type Subject, standingsOf } from '../standings/index.ts';
import type { Points } from '../tournament/points.ts';
import type { TeamId, Tournament } from '../tournament/tournament.ts';

/** A rank of the file that the list of tie-breaks does not give. */
export interface OtherRank {
  readonly id: number;
  /** By the list of 202 or 212. */
  readonly expected: number;
  /** In columns 86 to 89 of 001, or 69 to 71 of 310. */
  readonly found: number;
}

/** A participant who is in the table and has a rank in the file. */
interface Ranked {
  readonly id: number;
  readonly rank: number;
  readonly found: number;
}

/**
 * Compares the ranks of a file with its own list of tie-breaks, in the order of the numbers. Empty if the file has no list or no
 * ranks, or if games are unfinished, because a rank may or may not count them. Players without a rank, such as withdrawn players
 * in some programs, are not compared; whether they count above the others is chosen to explain as much of the file as possible.
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
  const amongThemselves = differing(rankedAmongThemselves(ranked));
  return amongThemselves.length < withAll.length ? amongThemselves : withAll;
}

/** Ranks as if nobody else were in the table; in its order, tied participants share a rank. */
function rankedAmongThemselves(ranked: readonly Ranked[]): readonly Ranked[] {
  const first = new Map<number, number>();
  for (const [above, { rank }] of ranked.entries()) if (!first.has(rank)) first.set(rank, above + 1);
  return ranked.map((each) => ({ ...each, rank: first.get(each.rank) ?? each.rank }));
}

const differing = (ranked: readonly Ranked[]): readonly OtherRank[] =>
  ranked
    .filter(({ rank, found }) => rank !== found)
    .map(({ id, rank, found }) => ({ id, expected: rank, found }))
    .sort((a, b) => a.id - b.id);

/** A team's points according to the file (310, columns 55 to 67), in tenths; absent if the columns are blank. */
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
 * Compares the teams' points in a file with its results, in the order of the numbers. Empty if games are unfinished, because
 * programs differ in whether they count a match in progress.
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
