import type { GameResult } from '../gameResult.ts';
import type { PlayerId } from '../ids.ts';

/** What stood on a board while later rounds were paired. */
export interface EarlierResult {
  /** The last round that was paired while it stood. */
  readonly through: number;
  /** Absent where nothing stood there. */
  readonly result?: GameResult;
}

/** The order of the players while rounds were paired, where another one is in force now. */
export interface EarlierNumbers {
  /** The last round that was paired with it. */
  readonly through: number;
  /** Number 1 first. */
  readonly order: readonly PlayerId[];
}
