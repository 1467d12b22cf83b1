import type { Parity } from '../shared/initialColour.ts';
import { defineReadings } from '../shared/readings.ts';

/** Where the three sources of the 2009 text contradict one another or are silent (docs/decisions/dutch-2009.md). */
export interface Readings {
  /** A.7.a: who is entitled to the exception of the last round. */
  readonly lastRoundThreshold: 'more-than-half' | 'half-or-more';
  /** Both players of the pair must be entitled, or one is enough, or there is no exception. */
  readonly lastRoundFor: 'both' | 'one' | 'nobody';
  /** C.10: which down-float criterion is dropped first. */
  readonly downFloatsDropped: 'B6-B5' | 'B5-B6';
  /** C.9 goes back to C.4, or to C.2, which counts x anew and so undoes C.11. */
  readonly restartInC9: 'C4' | 'C2';
  /** C.10 begins with the up-float criteria still dropped by C.9, or with them back in force. */
  readonly upFloatsInC10: 'dropped' | 'restored';
  /** C.14: x falls with p from its original value, falls but not below 1 ("greater than 1"), or is kept. */
  readonly xInC14: 'falls' | 'falls-to-1' | 'kept';
  /** B.5 and B.6 also protect the player who would get the bye (A.5). */
  readonly floatsProtectBye: boolean;
  /** C.1: a player from above without a partner, C.12 having failed: they move on, or p is lowered (C.14). */
  readonly strandedMover: 'moves-on' | 'lower-p';
  /** C.13: who is in S1 of a merged bracket. */
  readonly mergedS1: 'added-bracket' | 'moved-in' | 'nobody';
  /** "The last two" of A.7.a: games played, or rounds. */
  readonly lastTwo: 'games' | 'rounds';
  /** E.5: odd and even by the place among those who have arrived, or by the place in the starting list. */
  readonly parity: Parity;
}

export const READINGS_2009 = defineReadings<Readings>('dutch-2009', {
  lastRoundThreshold: [['more-than-half', 'half-or-more'], 'A.7.a, B.2'],
  lastRoundFor: [['both', 'one', 'nobody'], 'A.7.a, B.2'],
  downFloatsDropped: [['B6-B5', 'B5-B6'], 'C.10'],
  restartInC9: [['C4', 'C2'], 'C.9'],
  upFloatsInC10: [['dropped', 'restored'], 'C.9, C.10'],
  xInC14: [['falls', 'falls-to-1', 'kept'], 'C.14'],
  floatsProtectBye: [[true, false], 'A.5, B.5, B.6'],
  strandedMover: [['moves-on', 'lower-p'], 'C.1, C.12'],
  mergedS1: [['added-bracket', 'moved-in', 'nobody'], 'C.13'],
  lastTwo: [['games', 'rounds'], 'A.7.a, F.3'],
  parity: [['arrived', 'list'], 'E.5'],
});
