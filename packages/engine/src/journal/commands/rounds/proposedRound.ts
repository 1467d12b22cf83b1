import type { Colour, PlayerId } from '../../../tournament/tournament.ts';
import type { RoundWishes } from '../../../tournament/wishes.ts';

/** Boards of a round as an engine or the arbiter proposes them. */
export interface ProposedRound {
  readonly round: number;
  readonly pairings: readonly { readonly board: number; readonly white: PlayerId; readonly black: PlayerId }[];
  readonly bye: PlayerId | null;
  /** The arbiter's own work, or the engine's changed by hand. */
  readonly manual?: boolean;
  /** Why it is so, in the arbiter's words: it is recorded in the journal. */
  readonly reason?: string;
  /** How the pairing handled the wishes (its `wishes`). */
  readonly wishes?: RoundWishes;
  /**
   * The system's pairing of this round, computed by the server and never accepted from outside; the boards are compared with it
   * (checklist Q68, Q69). `null` if there is no legal pairing; absent if none was computed.
   */
  readonly byRules?: RulesPairing | null;
}

/** The colour of board 1 as it was drawn (C.04.3 5.1), with the seed that it follows from. */
export interface ColourLot {
  readonly colour: Colour;
  readonly seed: number;
}

/**
 * A round to be paired. Without boards it is paired by the system's rules: the process that owns the journal does so before the
 * command is decided (`byTheRules` in server/api/pairing.ts). With boards it is the arbiter's own work.
 */
export interface RoundToPair extends Omit<ProposedRound, 'pairings' | 'bye'> {
  readonly pairings?: ProposedRound['pairings'];
  readonly bye?: PlayerId | null;
  /** Closes the round before in the same step. */
  readonly close?: boolean;
  /** The lot that fell for this pairing: drawn by the process that owns the journal, never taken from outside. */
  readonly drawn?: ColourLot;
}

/** A round as the system pairs it. */
export interface RulesPairing {
  readonly pairings: readonly { readonly white: PlayerId; readonly black: PlayerId }[];
  readonly bye: PlayerId | null;
}
