import type { Decision } from '../kernel/decision.ts';
import type { Fraction } from '../kernel/fraction.ts';
import type { CategoryFilter } from '../tournament/categories.ts';
import type { Points } from '../tournament/points.ts';
import type { TieLots } from '../tournament/tournament.ts';

/** What is ranked: players by id, or teams by theirs. */
export type Subject = 'players' | 'teams';

/** Tie-break editions: C.07 of March 2026 and of August 2024, and the rules of the source documents. */
export const TIEBREAK_EDITIONS = ['2026', '2024', 'classic'] as const;
/** The name of an edition of the tie-breaks. */
export type TieBreakEdition = (typeof TIEBREAK_EDITIONS)[number];

/** Which table is asked for. */
export interface StandingsOptions {
  /** After which round; default: the last round with a result or a bye of a paired round. */
  readonly round?: number;
  /** Codes in the order of TRF 202; default `tournament.tiebreaks`. A leading PTS is understood. */
  readonly tiebreaks?: readonly string[];
  /** One of {@link TIEBREAK_EDITIONS}; default `tournament.tiebreakEdition`. */
  readonly edition?: string;
  /** Default: teams if the event has team matches, otherwise players. */
  readonly of?: Subject;
  /** Lists only these; tie-breaks are those of the whole event. Teams are filtered by federation only. */
  readonly filter?: CategoryFilter;
  /** Withdrawn participants stay in the table unless this is false. */
  readonly includeWithdrawn?: boolean;
  /** Expelled participants are left out unless this is true. */
  readonly includeExpelled?: boolean;
  /**
   * Seed for lots for all (code LOTS), if none were recorded for the tied; defaults to the tournament's option `lots`.
   */
  readonly lots?: number;
  /**
   * What happens to a code that cannot be used here: the table is refused (default), or the code is left out and listed in
   * `dropped`.
   */
  readonly unsuitable?: 'refuse' | 'drop';
}

/** The lots that a table uses. */
export interface Lots {
  /** Drawn among the tied after the table's round, in the order in which they were made. */
  readonly drawn: readonly TieLots[];
  /** Gives everyone a lot, for ties that no drawing was made for. */
  readonly seed?: number;
}

/** A parsed tie-break: the code in its normal spelling, and its parts. */
export interface TieBreakCode {
  /** Normal spelling: `BH:MP/C1/P`. */
  readonly code: string;
  readonly name: string;
  /** Score of a team event that a tie-break works on. */
  readonly on?: 'MP' | 'GP';
  /** Which of several external values, as the arbiter named it. */
  readonly label?: string;
  /** Lowest values cut. */
  readonly cut: number;
  /** Lowest and highest values cut. */
  readonly median: number;
  /** Koya limit in half points above (below) one half of the maximum. */
  readonly limit: number;
  /** Koya limit as a percentage of the maximum, when given so. */
  readonly percent?: number;
  readonly forfeitsPlayed: boolean;
  readonly fore: boolean;
  readonly reverse: boolean;
  /** Divisor of SSSC, when given. */
  readonly divisor?: number;
  /** Extended Koya of the sources: how many score groups below the line are added. */
  readonly extend?: number;
  /** Rating that is in for unrated players, when announced. */
  readonly unrated?: number;
}

/** Why a table cannot be computed as requested. Each variant lists what is possible instead. */
export type StandingsError =
  | { readonly kind: 'unknown-edition'; readonly edition: string; readonly possible: readonly string[] }
  | { readonly kind: 'unknown-round'; readonly round: number; readonly last: number }
  | { readonly kind: 'unknown-code'; readonly code: string; readonly possible: readonly string[] }
  /** A later edition of C.07 added the code: the one asked for does not have it. */
  | {
      readonly kind: 'later-code';
      readonly code: string;
      readonly edition: string;
      readonly possible: readonly string[];
    }
  | {
      readonly kind: 'bad-modifier';
      readonly code: string;
      readonly modifier: string;
      readonly possible: readonly string[];
    }
  /** The code is for teams and the table is of players, or the other way round. */
  | {
      readonly kind: 'other-subject';
      readonly code: string;
      readonly of: Subject;
      readonly possible: readonly string[];
    }
  /** The format forbids it: Buchholz and its kin in a round robin (C.07 8). */
  | {
      readonly kind: 'forbidden-by-format';
      readonly code: string;
      readonly article: string;
      readonly possible: readonly string[];
    }
  /** A rating tie-break with unrated players and no announced handling (C.07 10); `suggestion` is a code that works. */
  | {
      readonly kind: 'unrated-players';
      readonly code: string;
      readonly article: string;
      readonly players: readonly number[];
      readonly suggestion: string;
      readonly possible: readonly string[];
    }
  | { readonly kind: 'lots-not-drawn'; readonly code: string }
  | { readonly kind: 'no-teams' }
  | { readonly kind: 'unknown-participant'; readonly id: number };

/** One value of the table. `value` is absent if there is none (no game for an average; no tie for an encounter). */
export interface StandingsValue {
  readonly value?: Fraction;
  /** Plain decimal text as the rules show it; empty if there is no value. */
  readonly text: string;
}

/** A line of the table. */
export interface StandingsRow {
  /** 1 is the first; participants that stay tied share the best rank. */
  readonly rank: number;
  /** Player or team id. */
  readonly id: number;
  /** Points by which the table is sorted first, tenths: points, or the primary score of teams. */
  readonly points: Points;
  /** Teams: match points and game points, tenths. */
  readonly matchPoints?: Points;
  readonly gamePoints?: Points;
  /**
   * If stages are ranked one after another: the stage of these points and values. Players from different stages are never tied.
   */
  readonly stage?: number;
  /** In the order of `Standings.tiebreaks`. */
  readonly values: readonly StandingsValue[];
}

/** The table after a round. */
export interface Standings {
  readonly of: Subject;
  readonly round: number;
  readonly edition: TieBreakEdition;
  readonly tiebreaks: readonly TieBreakCode[];
  /** In rank order; tied participants by tournament pairing number. */
  readonly rows: readonly StandingsRow[];
  /** Games of the counted rounds that have no result yet. */
  readonly pending: number;
  /** What the code LOTS used, if the list has it. */
  readonly lots?: Lots;
  /** Codes left out because they cannot be used here (option `unsuitable: 'drop'`). */
  readonly dropped: readonly StandingsError[];
}

/** The part of a table that is shown, wherever it was computed: without the terms of its values. */
export interface ShownTable extends Pick<Standings, 'of' | 'round' | 'edition' | 'pending' | 'dropped'> {
  readonly tiebreaks: readonly Pick<TieBreakCode, 'code' | 'name' | 'median'>[];
  readonly rows: readonly (Pick<StandingsRow, 'rank' | 'id' | 'points' | 'matchPoints' | 'gamePoints'> & {
    readonly values: readonly Pick<StandingsValue, 'text'>[];
  })[];
}

/** How a round went for a participant. */
export type EncounterKind =
  | 'played'
  | 'pending'
  | 'forfeit-win'
  | 'forfeit-loss'
  | 'pab'
  | 'full'
  | 'half'
  | 'zero'
  | 'absent';

/** One line of a receipt: what a round, an opponent or a board adds to a value. */
export interface ReceiptTerm {
  readonly round?: number;
  readonly board?: number;
  readonly opponent?: number;
  readonly kind?: EncounterKind;
  /** The opponent's own score (or rating) before a rule changed it. */
  readonly base?: Fraction;
  /** The score, rating or number that counts. */
  readonly value: Fraction;
  /** Its factor (points scored against the opponent). */
  readonly factor?: Fraction;
  /** The contribution of the line; 0 if it is cut. */
  readonly product: Fraction;
  /** False when the line was cut. */
  readonly counted: boolean;
  /** Rules that changed or cut it: keys of sentences in the package `text`. */
  readonly notes: readonly Decision[];
}

/** Everything behind one value of the table. */
export interface Receipt {
  readonly of: Subject;
  readonly id: number;
  readonly round: number;
  readonly edition: TieBreakEdition;
  readonly code: TieBreakCode;
  readonly terms: readonly ReceiptTerm[];
  /** How the value follows from the sum of the terms: division, rounding, table look-up, addition. */
  readonly steps: readonly Decision[];
  readonly value?: Fraction;
  readonly text: string;
  readonly articles: readonly string[];
}
