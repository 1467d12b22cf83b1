import type { Tournament } from '@turnuva/engine/tournament';
import { formatPoints, virtualPointsOf } from '@turnuva/engine/tournament';
import type { Draft, PlayerDraft } from './draft.ts';
import type { RoundsRead } from './rounds.ts';

/**
 * Holds every player's points (columns 81-84) against the results. They may include what bbpPairings accepts too: the
 * virtual points of the round to be paired, and byes already entered for it; and games not finished yet may count as
 * adjourned. In team events the column is only reported, since matches are what counts there.
 */
export function checkPoints(
  draft: Draft,
  rows: readonly PlayerDraft[],
  tournament: Tournament,
  read: RoundsRead,
): void {
  const virtual = virtualPointsOf(tournament, read.lastPaired + 1);
  const lastVirtual = virtualPointsOf(tournament, Math.max(1, read.lastPaired));
  const strict = tournament.teams.length === 0;
  rows.forEach((row, i) => {
    const score = read.scores[i];
    const { points } = row;
    const player = row.player.id;
    if (Number.isNaN(points)) return;
    if (points === undefined) {
      draft.faults.warn(row.line, 81, 'trf.pointsMissing', { player, expected: formatPoints(score, 1) });
      return;
    }
    const rest = points - score;
    if (rest === 0) return;
    const extras = [read.later[i], read.pending[i], read.later[i] + read.pending[i]];
    for (const extra of [0, ...extras])
      if (rest === extra || rest === extra + virtual[i] || rest === extra + lastVirtual[i]) return;
    const facts = { player, found: formatPoints(points, 1), expected: formatPoints(score, 1) };
    if (strict) draft.faults.error(row.line, 81, 'trf.pointsMismatch', facts);
    else draft.faults.warn(row.line, 81, 'trf.pointsMismatch', facts);
  });
}
