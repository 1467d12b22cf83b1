import type { Result } from '../kernel/result.ts';
import { editionOf } from '../pairing/registry.ts';
import type { PairingFailure } from '../pairing/system.ts';
import { formatById } from '../schedule/registry.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { RoundsChecked } from './compare.ts';
import { checkSchedule } from './schedule.ts';
import { checkSwiss, withWhatRoundsSay } from './swiss.ts';

export type { PairedByHand } from './byHand.ts';
export type { Line, RoundDifference, RoundsChecked } from './compare.ts';
export { linesOf, linesOnlyIn, sameLines } from './compare.ts';
export { withPairingNumbers } from './pairingNumbers.ts';
export type { OtherRank } from './ranks.ts';
export { otherRanks } from './ranks.ts';
export type { OtherBoard, RoundOtherwise } from './roundsOtherwise.ts';
export { hadResultBeen, roundsOtherwise } from './roundsOtherwise.ts';
export type { ScheduledRound } from './schedule.ts';
export { checkSchedule, scheduledRound } from './schedule.ts';
export { checkSwiss, pairedIn, withWhatRoundsSay } from './swiss.ts';
export type { OtherTeamPoints, TeamPointsInFile } from './teamPoints.ts';
export { otherTeamPoints } from './teamPoints.ts';

/**
 * Every round of a tournament held against its own system, Swiss or schedule; undefined where the system is not
 * known here.
 */
export function checkRounds(tournament: Tournament): Result<RoundsChecked, PairingFailure> | undefined {
  const format = formatById(tournament.system);
  if (format !== undefined) return checkSchedule(tournament, format);
  const edition = editionOf(tournament.system, tournament.edition);
  return edition === undefined ? undefined : checkSwiss(withWhatRoundsSay(tournament), edition);
}
