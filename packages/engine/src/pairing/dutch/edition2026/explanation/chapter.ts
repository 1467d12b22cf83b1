import type { Bracket, Settled } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { fastBracket } from '../fast/fastBracket.ts';
import { suffixesOf } from '../fast/suffixes.ts';
import { solveBracket } from '../general/solveBracket.ts';

/** A bracket and what came of it; for each floater the best that could be done without their floating. */
export interface Chapter {
  readonly bracket: Bracket;
  readonly settled: Settled;
  readonly alternatives: readonly (Settled | undefined)[];
}

/** Larger graphs are not matched with weights only to explain. */
const MOST_TO_EXPLAIN = 150;

/** The best outcomes of a bracket in which each of its floaters in turn stays, where that is found without effort. */
export function alternativesTo(bracket: Bracket, settled: Settled, completion: Completion): (Settled | undefined)[] {
  const { field, start, end } = bracket;
  if (end === field.size) return [];
  return Array.from(settled.floaters, (floater) => {
    if (settled.floaters.length === 1 && floater >= start) {
      const barred = new Uint8Array(end - start);
      barred[floater - start] = 1;
      const found = fastBracket(bracket, field.group[start], suffixesOf(field), completion, barred);
      if (typeof found !== 'string') return found;
    }
    if (bracket.mdps.length + field.size - start > MOST_TO_EXPLAIN) return undefined;
    return solveBracket(bracket, completion, { staying: floater });
  });
}
