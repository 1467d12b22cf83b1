import type { Facts } from '../../kernel/decision.ts';

/** Two players of a field with their assigned colours, and the rule that decided. */
export interface ColouredPair {
  readonly white: number;
  readonly black: number;
  readonly rule: string;
  readonly facts?: Facts;
}

/** The pairs of a round, as players of the field. */
export interface PairedField {
  /** -1 if nobody has the bye. */
  readonly bye: number;
  readonly pairs: readonly (readonly [number, number])[];
}
