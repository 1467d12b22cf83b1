import {
  formatPoints,
  type PlayerId,
  type Points,
  type Scoring,
  scoringOf,
  type Tournament,
  usualPab,
  virtualPointsOf,
} from '@turnuva/engine/tournament';
import { type Draft, NO_POINTS, type PlayerDraft } from './draft.ts';
import { type RoundsRead, roundsOf } from './rounds.ts';

/**
 * Whether points (columns 81-84) are what a player's cells give, by the player's place in the file's rows. They may include what
 * bbpPairings accepts too: the virtual points of the round to be paired (or of the last one), and byes already entered for it; games
 * not finished yet may count as adjourned, or the whole round of theirs may not count yet.
 */
export function givenByCells(tournament: Tournament, read: RoundsRead): (points: Points, at: number) => boolean {
  const next = virtualPointsOf(tournament, read.lastPaired + 1);
  const last = virtualPointsOf(tournament, Math.max(1, read.lastPaired));
  return (points, at) => {
    const score = read.scores[at];
    if (points === score || points === read.before?.[at]) return true;
    for (const bye of [0, read.later[at]]) {
      for (const open of [0, read.pending[at]]) {
        for (const virtual of [0, next[at], last[at]]) if (points === score + bye + open + virtual) return true;
      }
    }
    return false;
  };
}

/**
 * Holds every player's points against the results ({@link givenByCells}). Points that the standings have are right too (`counted`): games
 * against someone who left a round robin early are not in them. In team events a difference is only a warning: matches are
 * what counts there.
 */
export function checkPoints(
  draft: Draft,
  rows: readonly PlayerDraft[],
  tournament: Tournament,
  read: RoundsRead,
  counted: () => readonly ReadonlyMap<PlayerId, Points>[],
): void {
  const isGiven = givenByCells(tournament, read);
  let accounts: readonly ReadonlyMap<PlayerId, Points>[] | undefined;
  const strict = tournament.teams.length === 0;
  rows.forEach((row, i) => {
    const score = read.scores[i];
    const { points } = row;
    if (points !== NO_POINTS && isGiven(points, i)) return;
    const player = row.player.id;
    const expected = formatPoints(score, 1);
    if (points === NO_POINTS) {
      draft.faults.warn(row.line, 81, 'trf.pointsMissing', { player, expected });
      return;
    }
    accounts ??= counted();
    if (accounts.some((account) => account.get(player) === points)) return;
    const facts = { player, found: formatPoints(points, 1), expected };
    if (draft.otherPoints !== undefined && strict)
      draft.otherPoints.push({ id: player, expected: score, found: points, line: row.line });
    else if (strict) draft.faults.error(row.line, 81, 'trf.pointsMismatch', facts);
    else draft.faults.warn(row.line, 81, 'trf.pointsMismatch', facts);
  });
}

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
