import { bracketOf } from './bracket.ts';
import { Completion } from './completion.ts';
import type { Field } from './field.ts';
import { ALONE, type Reach } from './general/bracketGraph.ts';
import { type Settled, solveBracket } from './general/solveBracket.ts';

/** A paired round: pairs as [higher, lower] ranks one after another, the rank with the bye or -1. */
export interface Paired {
  readonly pairs: Int32Array;
  readonly bye: number;
}

/** Pairs a field bracket by bracket from the top (1.9); `byeScore` is the outcome of C5. */
export function pairField(field: Field, byeScore: number, least: Reach = ALONE): Paired {
  const completion = new Completion(field, byeScore);
  const pairs = new Int32Array(field.size - (field.size % 2));
  let count = 0;
  let mdps: Int32Array = new Int32Array(0);
  for (let group = 0; group + 1 < field.groupStart.length; group++) {
    const bracket = bracketOf(field, group, mdps, byeScore);
    const settled: Settled = solveBracket(bracket, completion, undefined, least);
    pairs.set(settled.pairs, count);
    count += settled.pairs.length;
    mdps = settled.floaters;
  }
  return { pairs, bye: mdps.length === 1 ? mdps[0] : -1 };
}
