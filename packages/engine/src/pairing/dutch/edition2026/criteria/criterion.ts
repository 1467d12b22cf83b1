import type { Bracket } from '../bracket.ts';

/**
 * One quality criterion (section 2): what a pair adds to it. The candidate with the greater total is better; a total
 * is never negative in what it compares, only in its sign: costs are negative merits.
 */
export interface Criterion {
  readonly id: `C${number}`;
  /** Which pairs count: those of the bracket, or those of the look-ahead into the next bracket (C.04.3 C8). */
  readonly scope: 'bracket' | 'next';
  /**
   * `count`: one total. `list`: one total for each score of the MDPs (of the floaters in C.04.3 C8), highest score
   * first.
   */
  readonly shape: 'count' | 'list';
  /** What the pair adds; for a list, to the total of the higher player's score. `higher` and `lower` are ranks. */
  merit(bracket: Bracket, higher: number, lower: number): number;
  /** The greatest size of a merit; 1 when left out. */
  most?(bracket: Bracket): number;
  /** The floats that give somebody a merit (`floats.ts`); where nobody has them, no pair adds anything. Any, when left out. */
  readonly floats?: number;
  /** False where the criterion does not apply; always applied when left out. */
  applies?(bracket: Bracket): boolean;
}

/** For merits of the form "costs 1 if": -1 or 0. */
export const cost = (violated: boolean): number => (violated ? -1 : 0);
export const gain = (reached: boolean): number => (reached ? 1 : 0);
