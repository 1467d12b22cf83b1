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

/** A round as it is paired. */
export interface RoundPairing {
  /** In board order (C.04.2 3.6), boards numbered from 1. */
  readonly pairings: readonly Pair[];
  /** The player with the pairing-allocated bye. */
  readonly bye: PlayerId | null;
  /** Empty unless `explain` was asked for. */
  readonly decisions: readonly Decision[];
  /** What became of the wishes; absent where the round has none. */
  readonly wishes?: RoundWishes;
}

/** What a question about a round comes to. */
export interface Answer {
  /** Why the round is not made so, the deciding article first; empty where it is. */
  readonly decisions: readonly Decision[];
  readonly made?: RoundPairing;
  /** The best pairing that satisfies the question; absent where no legal pairing does. */
  readonly instead?: RoundPairing;
}

/** What the arbiter has set already; the engine pairs everyone else. */
export interface FixedBoards {
  readonly pairs: readonly { readonly white: PlayerId; readonly black: PlayerId }[];
  /** Who has the pairing-allocated bye. */
  readonly bye?: PlayerId | undefined;
}

/**
 * Why a round cannot be paired: no pairing obeys the absolute rules, so that the arbiter decides (exit code 1), or the
 * tournament lacks something that the system needs, or a setting is wrong (exit code 3).
 */
export interface PairingFailure {
  readonly kind: 'impossible' | 'unsuitable';
  readonly decision: Decision;
}

/** Which round is to be paired, and how. */
export interface PairingRequest {
  /** The round to pair, from 1; only earlier rounds and this round's byes are read. */
  readonly round: number;
  /** Record what each step decided. Costs nothing when left out. */
  readonly explain?: boolean;
  /** Boards that are set already. The round may be paired: it is paired again as if it were not. */
  readonly fixed?: FixedBoards;
}

/** Who may meet whom in a round by the absolute rules: the round can be paired when all of them can be. */
export interface LegalField extends Field {
  /** Ids of players 0 to `count` - 1. */
  readonly id: ArrayLike<PlayerId>;
  /** Scores by which the system gives the bye, the lowest first, tenths. */
  readonly score: ArrayLike<number>;
}

/** One text of a system's rules: what pairs a round by it, and answers questions about the round. */
export interface SystemEdition {
  readonly id: string;
  /**
   * Whom it pairs: players if absent. Where it is teams, every number of a pairing is a team's: those of {@link Pair},
   * the bye, fixed boards and {@link SystemEdition.against}.
   */
  readonly entrants?: 'teams';
  /**
   * Rounds of the tournament (columns of a TRF) that a pairing stands for; 1 if absent. In Double-Swiss match k is rounds
   * 2k - 1 and 2k: the first is paired, the second is the same with colours reversed.
   */
  readonly roundsPerMatch?: 2;
  /** The same two may meet again, and someone may have a second bye (never so in a Swiss system). */
  readonly repeats?: true;
  /** No system of FIDE's: FIDE mode does not offer it. */
  readonly ownRules?: true;
  readonly options: readonly SystemOption[];
  /** True where the place in the whole list has a say in a round, those counted who have not come; never if absent. */
  countsList?(tournament: Tournament, round: number): boolean;
  /** What {@link SystemEdition.pair} starts from: it finds a pairing exactly when this field has one. */
  legalField(tournament: Tournament, round: number): Result<LegalField, PairingFailure>;
  pair(tournament: Tournament, request: PairingRequest): Result<RoundPairing, PairingFailure>;
  /**
   * Why is the round not paired as asked? It is compared with the best pairing that grants what is asked, under
   * the same rules: the first article by which that one is worse. With `general` both are derived by the general path.
   */
  ask?(tournament: Tournament, round: number, asked: Asked, general?: boolean): Answer;
  /** True where `general` makes a difference: one path for everything, which proves nothing by counting and takes nobody out. */
  readonly hasGeneralPath?: true;
  /** {@link SystemEdition.ask} for a pair: what speaks against it; empty if the two do meet. */
  against(tournament: Tournament, round: number, white: PlayerId, black: PlayerId): readonly Decision[];
}

/** A pairing system with what pairs by its editions: one folder under `pairing/`, one line in the registry. */
export interface PairingSystem extends Omit<SystemTexts, 'editions'> {
  /** The edition in force first. */
  readonly editions: readonly [SystemEdition, ...SystemEdition[]];
}
