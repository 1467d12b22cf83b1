import type { PlayerId, TeamId } from './ids.ts';

/** What players may have in common who would rather not meet; a family is a name shared in one club. */
export const SHARED_BY = ['family', 'club', 'federation'] as const;
/** What players have in common who should not meet. */
export type SharedBy = (typeof SHARED_BY)[number];

/** What is wished of the pairing-allocated bye; `must` and `must-not` are never given up. */
export const BYE_WISHES = ['must', 'should', 'should-not', 'must-not'] as const;
/** A wish about the bye. */
export type ByeWish = (typeof BYE_WISHES)[number];

/** 1 is kept first, 9 given up first. */
export const MOST_PRIORITY = 9;

/**
 * Players who should rather not meet (docs/decisions/wishes.md): those named, or, where `shared` says what, everyone who
 * has it in common with others, each club (family, federation) separately. With `bye` a wish about who has the
 * pairing-allocated bye instead.
 */
export interface Wish {
  /** Empty where `shared` is given. */
  readonly players: readonly PlayerId[];
  /** Where teams are paired: teams instead of players. */
  readonly teams?: readonly TeamId[];
  readonly shared?: SharedBy;
  /** One of those named (none of them) must, or should rather, have the bye. */
  readonly bye?: ByeWish;
  /** What the arbiter calls the group, for example a school. */
  readonly name?: string;
  /** 1 to {@link MOST_PRIORITY}. */
  readonly priority: number;
  readonly firstRound: number;
  readonly lastRound: number;
}

/** Pairs of one group that every legal pairing of the round contains, after all that was kept before. */
export interface GivenUpWish {
  /** What the group has in common; a list of names with the arbiter's own name for it, or without. */
  readonly kind: SharedBy | 'named' | 'players';
  /** The club, the family, the arbiter's name for the group; may be empty. */
  readonly name: string;
  readonly priority: number;
  readonly pairs: readonly { readonly player: PlayerId; readonly opponent: PlayerId }[];
}

/** Who may have the bye besides the rules of the system: only those, and none of these. */
export interface ByeLimits {
  readonly among?: readonly number[];
  readonly not?: readonly number[];
}

/** A wish about the bye that no legal pairing grants, after all that was kept before. */
export interface GivenUpBye {
  readonly wish: 'should' | 'should-not';
  readonly name: string;
  readonly priority: number;
  /** Those of whom nobody can have the bye; those who cannot be spared it. */
  readonly players: readonly number[];
}

/** What became of the wishes when a round was paired. Where teams are paired, players are teams. */
export interface RoundWishes {
  /** Groups that were kept apart completely. */
  readonly kept: number;
  /** Players of whom no two could meet in this round, as with forbidden pairs (TRF26 260). */
  readonly apart: readonly (readonly PlayerId[])[];
  readonly givenUp: readonly GivenUpWish[];
  /** What wishes left of the right to the bye; absent where they left it alone. */
  readonly bye?: ByeLimits;
  readonly byesGivenUp?: readonly GivenUpBye[];
}
