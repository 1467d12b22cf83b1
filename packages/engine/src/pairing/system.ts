import type { Decision } from '../kernel/decision.ts';
import type { Result } from '../kernel/result.ts';
import type { SystemOption } from '../kernel/settings.ts';
import type { Asked } from '../tournament/asked.ts';
import type { SystemTexts } from '../tournament/systems.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import type { RoundWishes } from '../tournament/wishes.ts';
import type { Field } from './shared/completability.ts';

/** A board of a pairing. */
export interface Pair {
  readonly board: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
}

/** A paired round. */
export interface RoundPairing {
  /** In board order (C.04.2 3.6), boards numbered from 1. */
  readonly pairings: readonly Pair[];
  /** The player with the pairing-allocated bye. */
  readonly bye: PlayerId | null;
  /** Empty unless `explain` was set. */
  readonly decisions: readonly Decision[];
  /** What happened to the wishes; absent if the round has none. */
  readonly wishes?: RoundWishes;
}

/** The answer to a question about a round. */
export interface Answer {
  /** Why the round is not paired as asked, the deciding article first; empty if it is. */
  readonly decisions: readonly Decision[];
  readonly made?: RoundPairing;
  /** The best pairing that satisfies the question; absent if there is no legal one. */
  readonly instead?: RoundPairing;
}

/** What the arbiter has already set; the engine pairs everyone else. */
export interface FixedBoards {
  readonly pairs: readonly { readonly white: PlayerId; readonly black: PlayerId }[];
  /** Who has the pairing-allocated bye. */
  readonly bye?: PlayerId | undefined;
}

/**
 * Why a round cannot be paired: no pairing satisfies the absolute rules, so that the arbiter decides (exit code 1), or the
 * tournament lacks data that the system needs or has a wrong setting (exit code 3).
 */
export interface PairingFailure {
  readonly kind: 'impossible' | 'unsuitable';
  readonly decision: Decision;
}

/** Which round to pair, and how. */
export interface PairingRequest {
  /** The round to pair, from 1; only earlier rounds and this round's byes are read. */
  readonly round: number;
  /** Record the decisions of each step. Costs nothing if left out. */
  readonly explain?: boolean;
  /** Boards that are already set. If the round is already paired, it is paired again as if it were not. */
  readonly fixed?: FixedBoards;
}

/** Who may meet whom in a round by the absolute rules: the round can be paired if all players can be paired by them. */
export interface LegalField extends Field {
  /** Ids of players 0 to `count` - 1. */
  readonly id: ArrayLike<PlayerId>;
  /** Scores by which the system gives the bye, the lowest first, tenths. */
  readonly score: ArrayLike<number>;
}

/** One edition of a system's rules: it pairs rounds and answers questions about them. */
export interface SystemEdition {
  readonly id: string;
  /**
   * What it pairs: players if absent. For teams, every number of a pairing is a team's: in {@link Pair}, the bye, fixed boards
   * and {@link SystemEdition.against}.
   */
  readonly entrants?: 'teams';
  /**
   * Number of rounds of the tournament (columns of a TRF) in one pairing; 1 if absent. In Double-Swiss, match k is rounds 2k - 1
   * and 2k: the first is paired, the second is the same with colours reversed.
   */
  readonly roundsPerMatch?: 2;
  /** Two players may meet again, and a player may have a second bye (never true in a Swiss system). */
  readonly repeats?: true;
  /** Not a FIDE system; FIDE mode does not offer it. */
  readonly ownRules?: true;
  readonly options: readonly SystemOption[];
  /** True if the place in the whole list, including players who have not arrived, affects a round; false if absent. */
  countsList?(tournament: Tournament, round: number): boolean;
  /** The input of {@link SystemEdition.pair}, which finds a pairing exactly if this field has one. */
  legalField(tournament: Tournament, round: number): Result<LegalField, PairingFailure>;
  pair(tournament: Tournament, request: PairingRequest): Result<RoundPairing, PairingFailure>;
  /**
   * Why is the round not paired as asked? Compares it with the best pairing that grants the request under the same rules and
   * returns the first article by which that one is worse. With `general`, both are derived by the general method.
   */
  ask?(tournament: Tournament, round: number, asked: Asked, general?: boolean): Answer;
  /**
   * True if `general` makes a difference: it uses one method for everything, without counting arguments and without removing
   * players.
   */
  readonly hasGeneralPath?: true;
  /** {@link SystemEdition.ask} for a pair: the reasons against it; empty if the two do meet. */
  against(tournament: Tournament, round: number, white: PlayerId, black: PlayerId): readonly Decision[];
}

/** A pairing system with its editions: one folder under `pairing/`, one line in the registry. */
export interface PairingSystem extends Omit<SystemTexts, 'editions'> {
  /** Editions, the one in force first. */
  readonly editions: readonly [SystemEdition, ...SystemEdition[]];
}
