import type { Points } from '../../tournament/points.ts';
import type { DrawnGroup, EntrantId } from '../../tournament/schedule.ts';
import type { Colour, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { boardsOf } from '../teams/lineUp.ts';
import { matchScore } from '../teams/score.ts';
import type { Ranked } from './crosstable.ts';
import { gridOf } from './grid.ts';
import { placesOf } from './places.ts';
import { uncountedEntrants, withdrawals } from './withdrawal.ts';

/** A match as the row's team sees it. */
export interface TeamCell {
  readonly round: number;
  /** The team's colour on board 1. */
  readonly colour: Colour;
  /** Tenths, absent until something is decided. */
  readonly gamePoints?: Points;
  /** Tenths, absent until the match is over. */
  readonly matchPoints?: Points;
  /** Decided without play. */
  readonly forfeit: boolean;
  /** True for a match that the totals leave out: one of the two left before half of its matches (C.05 6.6). */
  readonly uncounted?: true;
}

/** A team's standing as the standings have it. */
export interface RankedTeam extends Ranked {
  readonly matchPoints: Points;
  readonly gamePoints: Points;
}

/** A line of the table of a round robin of teams. */
export interface TeamTableRow {
  /** Number drawn. */
  readonly number: number;
  readonly entrant: EntrantId;
  /** By column (number - 1): the matches against that number, one a cycle; empty on the diagonal. */
  readonly cells: readonly (readonly TeamCell[])[];
  /** Tenths. */
  readonly matchPoints: Points;
  readonly gamePoints: Points;
  readonly tiebreaks: readonly string[];
  /** Shared places run from `place` to `lastPlace`; absent for a team that left before half of its matches. */
  readonly place?: number;
  readonly lastPlace?: number;
}

function cellOf(tournament: Tournament, round: number, match: TeamMatch, boards: number, white: boolean): TeamCell {
  const score = matchScore(tournament, round, match, boards);
  return {
    round,
    colour: white ? 'white' : 'black',
    forfeit: match.forfeit !== undefined,
    ...(score.begun ? { gamePoints: white ? score.whiteGamePoints : score.blackGamePoints } : {}),
    ...(score.complete ? { matchPoints: white ? score.whiteMatchPoints : score.blackMatchPoints } : {}),
  };
}

/** The cells of every two teams. */
function matchGrid(tournament: Tournament, order: readonly EntrantId[]): TeamCell[][][] {
  const boards = boardsOf(tournament);
  const out = uncountedEntrants(tournament);
  const matches = tournament.rounds.flatMap(({ number, matches = [] }) =>
    matches.map((match) => ({ ...match, match, round: number })),
  );
  return gridOf(order, matches, ({ match, round }, colour) => ({
    ...cellOf(tournament, round, match, boards, colour === 'white'),
    ...(out.has(match.white) || out.has(match.black) ? { uncounted: true as const } : {}),
  }));
}

/**
 * The table of a round robin of teams, rows by number drawn: game points and match points of every pairing, totals,
 * tie-breaks and places from the standings. A team that left before half of its matches keeps its row, its results
 * shown, without totals and place.
 */
export function teamTableOf(tournament: Tournament, group: DrawnGroup, ranking: readonly RankedTeam[]): TeamTableRow[] {
  const { order } = group;
  const out = new Set(withdrawals(tournament).flatMap((each) => (each.counts ? [] : [each.player])));
  const given = new Map(ranking.map((each) => [each.entrant, each]));
  const places = placesOf(
    new Map(order.flatMap((team) => (out.has(team) ? [] : [[team, given.get(team)?.rank ?? order.length] as const]))),
  );
  return matchGrid(tournament, order).map((cells, row) => {
    const team = order[row];
    const ranked = given.get(team);
    return {
      number: row + 1,
      entrant: team,
      cells,
      matchPoints: ranked?.matchPoints ?? 0,
      gamePoints: ranked?.gamePoints ?? 0,
      tiebreaks: ranked?.values ?? [],
      ...places.get(team),
    };
  });
}
