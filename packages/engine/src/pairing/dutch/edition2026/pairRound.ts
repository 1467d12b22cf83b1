import { bracketOf } from './bracket.ts';
import type { Completion } from './completion.ts';
import { suffixesOf } from './fast/suffixes.ts';
import type { Field } from './field.ts';
import { openFieldOf } from './question/openField.ts';
import { settle, USUAL, type Way } from './settle.ts';
import { newMemory } from './weighedSoon.ts';

/** A paired round: pairs as [higher, lower] ranks one after another, the rank with the bye or -1. */
export interface Paired {
  readonly pairs: Int32Array;
  readonly bye: number;
}

/** Pairs a field bracket by bracket from the top (1.9). */
export function pairField(field: Field, completion: Completion, way: Way = USUAL): Paired {
  const suffixes = suffixesOf(field);
  const open = way.fast ? openFieldOf(field, completion) : undefined;
  const pairs = new Int32Array(field.size - (field.size % 2));
  const memory = newMemory();
  let count = 0;
  let mdps: Int32Array = new Int32Array(0);
  for (let group = 0; group + 1 < field.groupStart.length; group++) {
    const bracket = bracketOf(field, group, mdps, completion.byeScore);
    const settled = open?.settle(bracket, group, way) ?? settle(bracket, group, suffixes, completion, way, memory);
    way.record?.(bracket, settled);
    pairs.set(settled.pairs, count);
    count += settled.pairs.length;
    mdps = settled.floaters;
  }
  return { pairs, bye: mdps.length === 1 ? mdps[0] : -1 };
}
