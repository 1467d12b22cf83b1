import type { PlayerId, TeamId } from './ids.ts';

/** What players may have in common who would rather not meet; a family is a name shared in one club. */
export const SHARED_BY = ['family', 'club', 'federation'] as const;
/** What players have in common who should not meet. */
export type SharedBy = (typeof SHARED_BY)[number];

/** The kind of wish about the pairing-allocated bye; `must` and `must-not` are never given up. */
export const BYE_WISHES = ['must', 'should', 'should-not', 'must-not'] as const;
/** A wish about the bye. */
export type ByeWish = (typeof BYE_WISHES)[number];

/** 1 has the highest priority, 9 is given up first. */
export const MOST_PRIORITY = 9;

/**
 * Players who should preferably not meet (docs/decisions/wishes.md): those named or, if `shared` is set, all players who share
 * that, separately for each club (family, federation). With `bye`, a wish about who has the pairing-allocated bye instead.
 */
export interface Wish {
  /** Empty where `shared` is given. */
  readonly players: readonly PlayerId[];
  /** If teams are paired: teams instead of players. */
  readonly teams?: readonly TeamId[];
  readonly shared?: SharedBy;
  /** One of those named (none of them) must, or should rather, have the bye. */
  readonly bye?: ByeWish;
  /** The arbiter's name for the group, for example a school. */
  readonly name?: string;
  /** 1 to {@link MOST_PRIORITY}. */
  readonly priority: number;
  readonly firstRound: number;
  readonly lastRound: number;
}

/** Pairs of one group that every legal pairing of the round contains, after all that was kept before. */
export interface GivenUpWish {
  /** What the group has in common; or a list of players, with or without the arbiter's name for it. */
  readonly kind: SharedBy | 'named' | 'players';
  /** The club, the family, the arbiter's name for the group; may be empty. */
  readonly name: string;
  readonly priority: number;
  readonly pairs: readonly { readonly player: PlayerId; readonly opponent: PlayerId }[];
}

/** Restrictions on the bye in addition to the rules of the system: only these players, and none of those. */
export interface ByeLimits {
  readonly among?: readonly number[];
  readonly not?: readonly number[];
}

/** A wish about the bye that no legal pairing grants, after all that was kept before. */
export interface GivenUpBye {
  readonly wish: 'should' | 'should-not';
  readonly name: string;
  readonly priority: number;
  /** Ids of players of whom nobody can have the bye, or who cannot be spared it. */
  readonly players: readonly number[];
}

/** What happened to the wishes when a round was paired. If teams are paired, players are teams. */
export interface RoundWishes {
  /** Groups that were kept apart completely. */
  readonly kept: number;
  /** Players of whom no two could meet in this round, as with forbidden pairs (TRF26 260). */
  readonly apart: readonly (readonly PlayerId[])[];
  readonly givenUp: readonly GivenUpWish[];
  /** How wishes restricted the right to the bye; absent if they did not. */
  readonly bye?: ByeLimits;
  readonly byesGivenUp?: readonly GivenUpBye[];
}
