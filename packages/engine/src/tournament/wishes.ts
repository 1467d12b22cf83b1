import type { PlayerId } from './ids.ts';

/** What players may have in common who would rather not meet; a family is a name shared in one club. */
export const SHARED_BY = ['family', 'club', 'federation'] as const;
export type SharedBy = (typeof SHARED_BY)[number];

/** 1 is kept first, 9 given up first. */
export const MOST_PRIORITY = 9;

/**
 * Players who should rather not meet (docs/decisions/wishes.md): those named, or, where `shared` says what, everybody who
 * has it in common with others, each club (family, federation) by itself.
 */
export interface Wish {
  /** Empty where `shared` is given. */
  readonly players: readonly PlayerId[];
  readonly shared?: SharedBy;
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

/** What became of the wishes when a round was paired. */
export interface RoundWishes {
  /** Groups that were kept apart completely. */
  readonly kept: number;
  /** Players of whom no two could meet in this round, as with forbidden pairs (TRF26 260). */
  readonly apart: readonly (readonly PlayerId[])[];
  readonly givenUp: readonly GivenUpWish[];
}
