import type { Scoring, Tournament } from '@turnuva/engine/tournament';
import { formatPoints, scoringOf, usualPab } from '@turnuva/engine/tournament';
import type { Draft, PlayerDraft } from './draft.ts';
import { NO_POINTS } from './draft.ts';
import { givenByCells } from './points.ts';
import { type RoundsRead, roundsOf } from './rounds.ts';

/** Points of a win, a draw and a loss that events use, the usual ones first. */
const TABLES = [
  [10, 5, 0],
  [30, 10, 0],
  [20, 10, 0],
  [30, 20, 10],
  [40, 20, 10],
] as const;

const different = (values: readonly number[]): number[] => [...new Set(values)];

/** Every table of points that may be meant, the likeliest first. */
function* candidates(system: string): Generator<Scoring> {
  for (const [win, draw, loss] of TABLES)
    for (const pab of different([usualPab({ system }, win, draw), win, draw, loss]))
      for (const halfBye of different([draw, loss, 0]))
        for (const fullBye of different([win, draw]))
          for (const forfeitLoss of different([0, loss]))
            for (const zeroBye of different([0, loss, draw]))
              yield scoringOf(win, draw, loss, { pab, halfBye, fullBye, forfeitLoss, zeroBye });
}

/**
 * The points of results and byes, inferred from the points of the players if the file does not give them (TRF16 has no record
 * 162); undefined if the usual ones fit, if the file gives them, or if none fits.
 */
export function inferredScoring(
  draft: Draft,
  rows: readonly PlayerDraft[],
  base: Tournament,
  read: RoundsRead,
): Scoring | undefined {
  if (Object.keys(draft.scoring).length > 0 || base.teams.length > 0) return undefined;
  const fits = (tournament: Tournament, rounds: RoundsRead): boolean => {
    const isGiven = givenByCells(tournament, rounds);
    return rows.every(({ points }, i) => points === NO_POINTS || isGiven(points, i));
  };
  if (fits(base, read)) return undefined;
  for (const scoring of candidates(base.system)) {
    const tournament = { ...base, scoring };
    if (!fits(tournament, roundsOf(draft, rows, tournament))) continue;
    const { whiteWin, whiteDraw, whiteLoss, pab } = scoring;
    const [win, draw, loss, bye] = [whiteWin, whiteDraw, whiteLoss, pab].map((each) => formatPoints(each, 1));
    draft.faults.warn(1, 1, 'trf.scoringInferred', { found: `${win} - ${draw} - ${loss}`, expected: bye });
    return scoring;
  }
  return undefined;
}
