import { mayBeAway, toBePaired } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { isPaired, roundOf } from '@turnuva/engine/tournament';

/**
 * Whether a round of this format is paired from earlier ones, and another one follows. After the first game of a match
 * of two there is nothing to pair: the second is already known.
 */
export const pairsNext = (tournament: Tournament, round: number): boolean =>
  !hasSchedule(tournament) &&
  (tournament.totalRounds === undefined || round < tournament.totalRounds) &&
  !isPaired(roundOf(tournament, round + 1));

/** Whether the schedule has another round after this one, which is not opened yet. */
export const opensNext = (tournament: Tournament, round: number): boolean =>
  hasSchedule(tournament) &&
  round < (tournament.totalRounds ?? 0) &&
  tournament.rounds.slice(round).every((later) => !isPaired(later));

/**
 * Whether something prevents pairing immediately: too few players, someone who was never seen, or players who stayed
 * away without notice (C.05 6.5).
 */
export const pausesBefore = (tournament: Tournament, round: number): boolean =>
  toBePaired(tournament, round).length < 2 || mayBeAway(tournament, round).length > 0;
