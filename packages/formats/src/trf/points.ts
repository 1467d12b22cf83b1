import type { PlayerId, Points, Tournament } from '@turnuva/engine/tournament';
import { formatPoints, virtualPointsOf } from '@turnuva/engine/tournament';
import type { Draft, PlayerDraft } from './draft.ts';
import { NO_POINTS } from './draft.ts';
import type { RoundsRead } from './rounds.ts';

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
