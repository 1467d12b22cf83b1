import type { PlayerId } from '../ids.ts';
import type { Points } from '../points.ts';

/**
 * Virtual points for a range of starting numbers (in a team event: those of teams) in a range of rounds (TRF26 250,
 * XXA; C.04.7).
 */
export interface VirtualPoints {
  readonly points: Points;
  readonly firstRound: number;
  readonly lastRound: number;
  readonly firstPlayer: PlayerId;
  readonly lastPlayer: PlayerId;
  /** Match points, in team events. */
  readonly matchPoints?: Points;
}

/** Virtual points, if there are any. */
export interface Acceleration {
  readonly method: 'none' | 'baku' | 'virtual-points';
  /**
   * Baku: how large group A is. Absent: as C.04.7 1.2 says, the first half rounded up to an even number; `half`: the
   * first half rounded up, as bbpPairings expands the code FIDE_DUTCH_2025_BAKU (docs/decisions/acceleration.md).
   */
  readonly groupA?: 'half';
  /** Baku: the last participant of group A, fixed when round 1 is paired (C.04.7 1.3). */
  readonly lastOfGroupA?: PlayerId;
  /** With `virtual-points`: a ready table (Haley and its kin) in place of ranges. */
  readonly table?: 'haley' | 'haley-soft' | 'two-groups' | 'three-groups';
  /** The last of each group of a ready table but the lowest, fixed when round 1 is paired. */
  readonly lastOfGroups?: readonly PlayerId[];
  /** The ranges name pairing numbers; else ids, which are the numbers of a file. */
  readonly numbers?: 'pairing';
  readonly virtualPoints: readonly VirtualPoints[];
}
