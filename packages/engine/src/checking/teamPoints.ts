import { openGames } from '../journal/fideMode.ts';
import { lastPairedRound } from '../journal/rounds.ts';
import { standingsOf } from '../standings/index.ts';
import type { Points } from '../tournament/points.ts';
import type { TeamId, Tournament } from '../tournament/tournament.ts';

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
