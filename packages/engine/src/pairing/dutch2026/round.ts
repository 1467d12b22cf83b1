import { type Bracket, type BracketResult, bracketOf, type Field } from './bracket.ts';
import type { Completion } from './completion.ts';
import { type Solving, solveBracket } from './solver.ts';

/** How to pair a round. */
export interface PairingOptions extends Solving {
  /** Called with every bracket and its result (for explanations). */
  readonly record?: (bracket: Bracket, result: BracketResult) => void;
}

/** A paired round: pairs as [higher, lower] ranks one after another, the rank with the bye or -1. */
export interface Paired {
  readonly pairs: Int32Array;
  readonly bye: number;
}

/** Pairs a field bracket by bracket from the top (1.9). */
export function pairField(field: Field, completion: Completion, way: PairingOptions = {}): Paired {
  const pairs = new Int32Array(field.size - (field.size % 2));
  let count = 0;
  let mdps: Int32Array = new Int32Array(0);
  for (let group = 0; group + 1 < field.groupStart.length; group++) {
    const bracket = bracketOf(field, group, mdps, completion.byeScore);
    const result = bestCandidate(bracket, completion, way);
    way.record?.(bracket, result);
    pairs.set(result.pairs, count);
    count += result.pairs.length;
    mdps = result.floaters;
  }
  return { pairs, bye: mdps.length === 1 ? mdps[0] : -1 };
}

/**
 * The first of the best candidates of a bracket after which the rest can still be paired (C4), given that this held for every
 * bracket before.
 */
export function bestCandidate(bracket: Bracket, completion: Completion, solving?: Solving): BracketResult {
  const found = solveBracket(bracket, completion, solving);
  if (found === undefined) throw new Error('a bracket has no candidate');
  return found;
}
