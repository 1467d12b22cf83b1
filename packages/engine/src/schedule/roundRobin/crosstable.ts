import type { GameResult, SideCode } from '../../tournament/gameResult.ts';
import { blackCode, isUnfinished, ruledMark, whiteCode } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import type { DrawnGroup, EntrantId } from '../../tournament/schedule.ts';
import { byePoints, sidePoints } from '../../tournament/scoring.ts';
import type { Colour, Tournament } from '../../tournament/tournament.ts';
import { gridOf } from './grid.ts';
import { placesOf } from './places.ts';
import { keepsPoints, withdrawals } from './withdrawal.ts';

/** One game as its row sees it. */
export interface CrossCell {
  readonly round: number;
  readonly colour: Colour;
  /** Absent while the game is open. */
  readonly code?: SideCode;
  /** The arbiter has decided it: 0-0, ½-0. */
  readonly ruled?: true;
  /** Tenths; absent while the game is open. */
  readonly points?: Points;
  /** True for a game that the totals leave out: one of the two left before half of their games (C.05 6.6). */
  readonly uncounted?: boolean;
}

/** A line of the table of a round robin. */
export interface CrossRow {
  /** Number in the table. */
  readonly number: number;
  readonly entrant: EntrantId;
  /** By column (number - 1): the games against that number, one a cycle; empty on the diagonal. */
  readonly cells: readonly (readonly CrossCell[])[];
  /** Points besides the games, in the total: free rounds worth a point, bonuses and penalties. Tenths. */
  readonly extra: Points;
  /** Tenths: results, free rounds and adjustments that count. */
  readonly total: Points;
  /** Tie-break values as given by the standings, best first; empty where none were given. */
  readonly tiebreaks: readonly string[];
  /** Shared places run from `place` to `lastPlace`; absent for someone who left before half of their games. */
  readonly place?: number;
  readonly lastPlace?: number;
}

/** The rank and tie-break values of an entrant, from the standings. */
export interface Ranked {
  readonly entrant: EntrantId;
  readonly rank: number;
  readonly values: readonly string[];
}

const cellOf = (round: number, colour: Colour, result: GameResult | undefined, tournament: Tournament): CrossCell => {
  if (result === undefined || isUnfinished(result)) return { round, colour };
  const code = colour === 'white' ? whiteCode(result) : blackCode(result);
  return {
    round,
    colour,
    code,
    ...ruledMark(result),
    points: sidePoints(tournament.scoring, code, colour === 'white'),
  };
};

/** The games of a tournament, each with the number of its round. */
const gamesOf = ({ rounds }: Tournament) =>
  rounds.flatMap(({ number, games }) => games.map((game) => ({ ...game, round: number })));

/** Points besides the games: free rounds worth something, bonuses and penalties. */
function extraPoints(tournament: Tournament, player: EntrantId): Points {
  let sum = 0;
  for (const round of tournament.rounds)
    for (const bye of round.byes) if (bye.player === player) sum += byePoints(tournament.scoring, bye.kind);
  for (const adjustment of tournament.adjustments) if (adjustment.player === player) sum += adjustment.points;
  return sum;
}

/**
 * The crosstable of a group of an individual round robin, rows by number drawn (seed 001). Places come from the
 * standings where they are given, else from the points alone. Anyone who left before half of their games stays in the table
 * without a place; their results are shown, but count for nobody unless the setting says so.
 */
export function crosstableOf(
  tournament: Tournament,
  group: DrawnGroup,
  ranking: readonly Ranked[] | undefined = undefined,
): CrossRow[] {
  const { order } = group;
  const kept = keepsPoints(tournament);
  const out = new Set(
    withdrawals(tournament)
      .filter((each) => !each.counts)
      .map((each) => each.player),
  );
  const grid = gridOf(order, gamesOf(tournament), ({ round, result }, colour) =>
    cellOf(round, colour, result, tournament),
  );
  const totals = order.map((entrant, row) =>
    grid[row].reduce(
      (sum, cells, column) => {
        if (!kept && (out.has(entrant) || out.has(order[column]))) return sum;
        return cells.reduce((inner, cell) => inner + (cell.points ?? 0), sum);
      },
      extraPoints(tournament, entrant),
    ),
  );
  const given = new Map(ranking?.map((each) => [each.entrant, each]));
  const ranks = new Map<EntrantId, number>();
  order.forEach((entrant, i) => {
    if (!out.has(entrant)) ranks.set(entrant, given.get(entrant)?.rank ?? -totals[i]);
  });
  const places = placesOf(ranks);
  return order.map((entrant, row) => ({
    number: row + 1,
    entrant,
    cells: grid[row].map((cells, column) =>
      kept || (!out.has(entrant) && !out.has(order[column]))
        ? cells
        : cells.map((cell) => ({ ...cell, uncounted: true })),
    ),
    extra: extraPoints(tournament, entrant),
    total: totals[row],
    tiebreaks: given.get(entrant)?.values ?? [],
    ...places.get(entrant),
  }));
}
