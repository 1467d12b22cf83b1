import type { PlayerId } from '../../../tournament/tournament.ts';
import type { RoundWishes } from '../../../tournament/wishes.ts';

/** Boards of a round as an engine or the arbiter proposes them. */
export interface ProposedRound {
  readonly round: number;
  readonly pairings: readonly { readonly board: number; readonly white: PlayerId; readonly black: PlayerId }[];
  readonly bye: PlayerId | null;
  /** The arbiter's own work, or the engine's changed by hand. */
  readonly manual?: boolean;
  /** Why it is so, in the arbiter's words: it stands in the journal. */
  readonly reason?: string;
  /** What the pairing made of the wishes (its `wishes`). */
  readonly wishes?: RoundWishes;
  /**
   * What the system pairs in this round, computed by the server and never taken from outside: the boards are compared
   * with it (checklist Q68, Q69). `null` where it finds no legal pairing; absent where nobody has paired.
   */
  readonly byRules?: RulesPairing | null;
}

/** A round as the system pairs it. */
export interface RulesPairing {
  readonly pairings: readonly { readonly white: PlayerId; readonly black: PlayerId }[];
  readonly bye: PlayerId | null;
}
