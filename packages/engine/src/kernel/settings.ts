/** The value of a setting that a system or a format has of its own. */
export type OptionValue = string | number | boolean;

/** A named setting of a system or a format, with its default. */
export interface SystemOption {
  readonly name: string;
  readonly type: 'string' | 'number' | 'boolean';
  readonly values?: readonly OptionValue[];
  readonly default: OptionValue;
  /** A number must be a multiple of this. */
  readonly step?: number;
  readonly most?: number;
  /** The source of the choice: article, seed, decision document. */
  readonly source: string;
  /** May be chosen as late as wanted: not asked for when a tournament is made. */
  readonly later?: boolean;
  /** Has a say only while another setting has this value. */
  readonly when?: { readonly option: string; readonly value: OptionValue };
  /** Has a say only while another setting is greater than this. */
  readonly above?: { readonly option: string; readonly value: number };
  /** How a text is asked for: as a time of day where this is absent; `elsewhere`, not among the other settings. */
  readonly asked?: 'text' | 'elsewhere';
  /** Determines which results count, not who meets whom. */
  readonly counts?: boolean;
  /** Determines the number of rounds, which FIDE mode protects once round 1 is paired (Q57). */
  readonly setsRounds?: boolean;
}
