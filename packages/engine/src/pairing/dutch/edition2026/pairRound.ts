import { type Bracket, bracketOf } from './bracket.ts';
import type { Completion } from './completion.ts';
import { fastBracket } from './fast/fastBracket.ts';
import type { GiveUp, Statistics } from './fast/statistics.ts';
import { suffixesOf } from './fast/suffixes.ts';
import type { Field } from './field.ts';
import { ALONE, NEXT, type Reach } from './general/bracketGraph.ts';
import { type Settled, solveBracket } from './general/solveBracket.ts';

/** A paired round: pairs as [higher, lower] ranks one after another, the rank with the bye or -1. */
export interface Paired {
  readonly pairs: Int32Array;
  readonly bye: number;
}

/** How to pair; both ways give the same result. */
export interface Way {
  /** False to leave everything to the general path. */
  readonly fast: boolean;
  /** The least reach of the general path's matchings. */
  readonly least: Reach;
  readonly statistics?: Statistics;
  /** Told every bracket and its outcome (explanations). */
  readonly record?: (bracket: Bracket, settled: Settled) => void;
}

export const USUAL: Way = { fast: true, least: ALONE };

/** Pairs a field bracket by bracket from the top (1.9). */
export function pairField(field: Field, completion: Completion, way: Way = USUAL): Paired {
  const suffixes = suffixesOf(field);
  const pairs = new Int32Array(field.size - (field.size % 2));
  let count = 0;
  let mdps: Int32Array = new Int32Array(0);
  for (let group = 0; group + 1 < field.groupStart.length; group++) {
    const bracket = bracketOf(field, group, mdps, completion.byeScore);
    const quick = way.fast ? fastBracket(bracket, group, suffixes, completion) : 'size';
    if (way.statistics !== undefined) note(way.statistics, bracket.end - bracket.start, quick);
    const settled = typeof quick === 'string' ? solveBracket(bracket, completion, afterwards(way, quick)) : quick;
    way.record?.(bracket, settled);
    pairs.set(settled.pairs, count);
    count += settled.pairs.length;
    mdps = settled.floaters;
  }
  return { pairs, bye: mdps.length === 1 ? mdps[0] : -1 };
}

/** Where the look-ahead is the difficulty, the bracket alone need not be tried first. */
const afterwards = (way: Way, reason: GiveUp): Way =>
  reason === 'look-ahead' && way.least === ALONE ? { ...way, least: NEXT } : way;

function note(statistics: Statistics, residents: number, quick: ReturnType<typeof fastBracket>): void {
  if (typeof quick !== 'string') {
    statistics.fast++;
    return;
  }
  statistics.gaveUp[quick] = (statistics.gaveUp[quick] ?? 0) + 1;
  if (residents > statistics.largestGivenUp) statistics.largestGivenUp = residents;
}
