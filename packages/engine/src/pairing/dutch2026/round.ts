import { type Bracket, bracketOf, type Field, type Settled } from './bracket.ts';
import { pricedBracket } from './classBracket.ts';
import type { Completion } from './completion.ts';
import { FloaterBounds } from './floaters.ts';
import { ALL, ALONE, type Reach, solveBracket } from './weighted.ts';

/** How to pair; both ways give the same result. */
export interface Way {
  /** False to have every bracket solved by weighted matchings. */
  readonly prices: boolean;
  /** The least reach of weighted matchings. */
  readonly least: Reach;
  /** Told every bracket and its outcome (explanations). */
  readonly record?: (bracket: Bracket, settled: Settled) => void;
}

/** The way of every pairing that nobody asks about. */
export const USUAL: Way = { prices: true, least: ALONE };

/** The first of the best candidates of a bracket (3.4-3.8): by class duals, and where they prove nothing by a weighted matching. */
export function settle(bracket: Bracket, completion: Completion, { prices, least }: Way = USUAL): Settled {
  if (!prices) return solveBracket(bracket, completion, { least });
  const bounds = new FloaterBounds(bracket, completion);
  // C4 asks for more floaters than C6 for the bracket alone would: then only a look at everybody tells which.
  return (
    pricedBracket(bracket, completion, bounds) ??
    solveBracket(bracket, completion, { least: bounds.isNeeded ? ALL : least })
  );
}

/** A paired round: pairs as [higher, lower] ranks one after another, the rank with the bye or -1. */
export interface Paired {
  readonly pairs: Int32Array;
  readonly bye: number;
}

/** Pairs a field bracket by bracket from the top (1.9). */
export function pairField(field: Field, completion: Completion, way: Way = USUAL): Paired {
  const pairs = new Int32Array(field.size - (field.size % 2));
  let count = 0;
  let mdps: Int32Array = new Int32Array(0);
  for (let group = 0; group + 1 < field.groupStart.length; group++) {
    const bracket = bracketOf(field, group, mdps, completion.byeScore);
    const settled = settle(bracket, completion, way);
    way.record?.(bracket, settled);
    pairs.set(settled.pairs, count);
    count += settled.pairs.length;
    mdps = settled.floaters;
  }
  return { pairs, bye: mdps.length === 1 ? mdps[0] : -1 };
}
