import type { BursteinField } from './field.ts';

/** A bracket (C.04.4.2 1.2.2) and everybody below it; players of the field, each list in ranking order. */
export interface Bracket {
  /** Residents and incoming floaters together: BSN 1 is first (C.04.4.2 4.1). */
  readonly members: readonly number[];
  /** Residents of the next bracket. */
  readonly next: readonly number[];
  /** Players of all brackets below the next. */
  readonly lower: readonly number[];
}

export interface BracketPairing {
  readonly pairs: readonly (readonly [number, number])[];
  readonly floaters: readonly number[];
}

/** Scores of the members from the highest down, each once. */
export const scoresOf = (field: BursteinField, members: readonly number[]): number[] =>
  [...new Set(members.map((each) => field.score[each]))].sort((a, b) => b - a);
