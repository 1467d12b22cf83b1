import type { PairTable } from '../../../graph/kept/pairTable.ts';
import type { SwissPlayers } from '../../swiss/field.ts';

/**
 * Those who are paired this round, in ranking order (C.04.3 1.2: pairing score, then number), with everything that the
 * criteria ask about a player. A player is named by their rank, 0 first, so that index order is ranking order and every
 * scoregroup is a range.
 */
export interface Field extends SwissPlayers {
  /** Number of the scoregroup, highest score 0. */
  readonly group: Int32Array;
  /** First rank of each scoregroup, then `size`. */
  readonly groupStart: Int32Array;
  /** Colour preferred: +1 White, -1 Black, 0 none (C.04.3 1.7). */
  readonly preference: Int8Array;
  /** 0 none, 1 mild, 2 strong, 3 absolute (C.04.3 1.7). */
  readonly strength: Uint8Array;
  /** Games with White minus games with Black (C.04.3 1.6). */
  readonly difference: Int8Array;
  /** The colour of both of the last two games played, 0 if they differ. */
  readonly repeated: Int8Array;
  /** 1 for topscorers (C.04.3 1.8). */
  readonly topscorer: Uint8Array;
  /** Floats of the last two rounds, as bits of floats.ts. */
  readonly floats: Uint8Array;
  /** Games played. */
  readonly games: Int32Array;
  /** Opponents of player i (by rank, present ones only): `opponents[firstOpponent[i] .. firstOpponent[i + 1]]`. */
  readonly firstOpponent: Int32Array;
  readonly opponents: Int32Array;
  /** Numbers of the player's prohibitions (260): two who share one may not meet. Same layout. */
  readonly firstBan: Int32Array;
  readonly bans: Int32Array;
  /** By rank, a bit for each prohibition of the player that binds a great part of the field. */
  readonly wideBans: Uint16Array;
  /** Whom each player may meet (legal.ts); empty where the field is too large for that. */
  readonly table: PairTable;
  /** The same of a field so small that a row is one number, with a bit left for the bye; else empty. */
  readonly partners: Int32Array;
}

/** The bye's score where nobody has a bye (scores may be negative: penalties). */
export const NO_BYE = Number.NEGATIVE_INFINITY;
