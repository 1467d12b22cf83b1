import { defineReadings } from '../shared/readings.ts';

/** What the classic text leaves open (docs/decisions/burstein.md). */
export interface ClassicReadings {
  /**
   * Burstein classic 3.2: unplayed rounds in Sonneborn-Berger, Buchholz and Median: they add nothing, or are adjusted
   * as in the tie-break chapters of the same handbook (a draw in an opponent's score, a virtual opponent for oneself).
   */
  readonly unplayedRounds: 'nothing' | 'adjusted';
  /** Burstein classic 4.1: a half-point bye bars from the bye as well. */
  readonly halfPointByeBars: boolean;
  /** Burstein classic 6.6: the floater must leave the receiving bracket pairable, or everyone below. */
  readonly lookAhead: 'receiving' | 'below';
  /**
   * Burstein classic 5.4 "irregularity": the latest round in which the two had different colours, or the latest
   * repeated colour.
   */
  readonly irregularity: 'difference' | 'repetition';
  /** In the last round the limits of Burstein classic 5.2 and 5.3 do not hold. */
  readonly lastRoundFree: boolean;
  /**
   * Burstein classic 3.3: a fictitious point for the upper half in rounds 1 and 2, unless the tournament is accelerated
   * otherwise.
   */
  readonly fictitiousPoint: boolean;
}

export const CLASSIC_READINGS = defineReadings<ClassicReadings>('burstein', {
  unplayedRounds: [['nothing', 'adjusted'], '3.2'],
  halfPointByeBars: [[false, true], '4.1'],
  lookAhead: [['receiving', 'below'], '6.6'],
  irregularity: [['difference', 'repetition'], '5.4'],
  lastRoundFree: [[false, true], '5.2, 5.3'],
  fictitiousPoint: [[true, false], '3.3'],
});
