import type { Result } from '../kernel/result.ts';
import { ok } from '../kernel/result.ts';
import { editionOf } from '../pairing/registry.ts';
import type { PairingFailure } from '../pairing/system.ts';
import { hasPart } from '../schedule/kinds.ts';
import { gamesWithoutBracket } from '../schedule/knockout/decides.ts';
import { formatById } from '../schedule/registry.ts';
import { allStages, stageUnderWay } from '../tournament/stages.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { isPaired } from '../tournament/tournament.ts';
import type { RoundsChecked } from './compare.ts';
import { checkSchedule } from './schedule.ts';
import { checkSwiss, withWhatRoundsSay } from './swiss.ts';

export type { Line, PairedByHand, RoundDifference, RoundsChecked } from './compare.ts';
export { linesOf, linesOnlyIn, sameLines, withPairingNumbers } from './compare.ts';
export type { OtherRank, OtherTeamPoints, TeamPointsInFile } from './ranks.ts';
export { otherRanks, otherTeamPoints } from './ranks.ts';
export type { OtherBoard, RoundOtherwise } from './roundsOtherwise.ts';
export { hadResultBeen, roundsOtherwise } from './roundsOtherwise.ts';
export type { ScheduledRound } from './schedule.ts';
export { checkSchedule, scheduledRound } from './schedule.ts';
export { checkSwiss, pairedIn, withWhatRoundsSay } from './swiss.ts';

/**
 * Checks every round of a tournament, or one of them, against its own system, Swiss or schedule; undefined if the system is
 * unknown. An event of several stages is checked stage by stage, with the round numbers of a file of all its games.
 */
export function checkRounds(tournament: Tournament, only?: number): Result<RoundsChecked, PairingFailure> | undefined {
  if (tournament.stages !== undefined) return checkStages(tournament, only);
  const format = formatById(tournament.system);
  if (format !== undefined) return checkSchedule(tournament, format, only);
  const edition = editionOf(tournament.system, tournament.edition);
  return edition === undefined ? undefined : checkSwiss(withWhatRoundsSay(tournament), edition, only);
}

function checkStages(tournament: Tournament, only?: number): Result<RoundsChecked, PairingFailure> {
  const found: RoundsChecked[] = [];
  let before = 0;
  for (const stage of allStages(tournament)) {
    const round = only === undefined ? undefined : only - before;
    // Without a stored bracket, its rounds cannot be checked.
    const checked =
      gamesWithoutBracket(stage) !== undefined && hasPart(stage, 'bracket')
        ? undefined
        : checkRounds(stageUnderWay(stage), round);
    if (checked?.ok === false) return checked;
    const later = <R extends { readonly round: number }>(each: R): R => ({ ...each, round: each.round + before });
    if (checked !== undefined)
      found.push({
        rounds: checked.value.rounds,
        differences: checked.value.differences.map(later),
        otherOrder: checked.value.otherOrder.map((each) => each + before),
        byHand: checked.value.byHand.map(later),
      });
    before += stage.rounds.findLastIndex((each) => isPaired(each)) + 1;
  }
  return ok({
    rounds: found.reduce((sum, each) => sum + each.rounds, 0),
    differences: found.flatMap((each) => each.differences),
    otherOrder: found.flatMap((each) => each.otherOrder),
    byHand: found.flatMap((each) => each.byHand),
  });
}
