import type { Facts } from '../../kernel/decision.ts';

/** Two of a field with the colours they have been given, and by which rule. */
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
