import { absentWithoutWord, notSeen, toBePaired } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import { isPaired, roundOf } from '@turnuva/engine/tournament';

/**
 * Whether a round of this format is paired from those before it, and another one follows. After the first game of a match
 * of two there is nothing to pair: the second stands already.
 */
export const pairsNext = (tournament: Tournament, round: number): boolean =>
  !hasSchedule(tournament) &&
  (tournament.totalRounds === undefined || round < tournament.totalRounds) &&
  !isPaired(roundOf(tournament, round + 1));

/** About whom the arbiter is asked before a round is paired: never seen, or gone from the round before without a word (C.05 6.5). */
export const doubtful = (tournament: Tournament, round: number): readonly PlayerId[] => [
  ...new Set([...notSeen(tournament, round), ...absentWithoutWord(tournament, round)]),
];

/** Whether something stands in the way of pairing at once: too few players, or somebody who may not be there. */
export const pausesBefore = (tournament: Tournament, round: number): boolean =>
  toBePaired(tournament, round).length < 2 || doubtful(tournament, round).length > 0;
