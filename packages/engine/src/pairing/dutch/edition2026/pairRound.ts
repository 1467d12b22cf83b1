import { type Bracket, bracketOf } from './bracket.ts';
import type { Completion } from './completion.ts';
import { fastBracket } from './fast/fastBracket.ts';
import type { GiveUp, Statistics } from './fast/statistics.ts';
import { suffixesOf } from './fast/suffixes.ts';
import type { Field } from './field.ts';
import { ALL, ALONE, NEXT, type Reach } from './general/bracketGraph.ts';
import { type Settled, solveBracket, solveSmall } from './general/solveBracket.ts';
import { fewestFloaters, floatersNeededBelow } from './priced/fewestFloaters.ts';
import { pricedBracket } from './priced/pricedBracket.ts';

/** A paired round: pairs as [higher, lower] ranks one after another, the rank with the bye or -1. */
export interface Paired {
  readonly pairs: Int32Array;
  readonly bye: number;
}

/** How to pair; all ways give the same result. */
export interface Way {
  /** False to leave everything to the general path. */
  readonly fast: boolean;
  /** Where prices of classes are tried: before every weighted matching, before large ones, or nowhere. */
  readonly prices: 'always' | 'large' | 'never';
  /** The least reach of the general path's matchings. */
  readonly least: Reach;
  readonly statistics?: Statistics;
  /** Told every bracket and its outcome (explanations). */
  readonly record?: (bracket: Bracket, settled: Settled) => void;
}

export const USUAL: Way = { fast: true, prices: 'large', least: ALONE };

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
    const settled = typeof quick === 'string' ? slowly(bracket, completion, way, quick) : quick;
    way.record?.(bracket, settled);
    pairs.set(settled.pairs, count);
    count += settled.pairs.length;
    mdps = settled.floaters;
  }
  return { pairs, bye: mdps.length === 1 ? mdps[0] : -1 };
}

/** Graphs up to so many vertices are weighed sooner than their classes are priced. */
const SMALL = 40;

/** By prices where that is proved, else by weights; small graphs the other way round. */
function slowly(bracket: Bracket, completion: Completion, way: Way, reason: GiveUp): Settled {
  if (way.prices === 'never') return solveBracket(bracket, completion, afterwards(way, reason));
  const alone = fewestFloaters(bracket);
  const needed = floatersNeededBelow(bracket);
  // C4 asks for more floaters than C6 for the bracket alone would: then only a look at everybody tells which.
  const options: Way = needed > alone ? { ...way, least: ALL } : afterwards(way, reason);
  const small = way.prices === 'large' ? solveSmall(bracket, completion, SMALL, options) : options.least;
  if (typeof small !== 'number') return small;
  const found = pricedBracket(bracket, completion, { alone, needed });
  if (found !== undefined && way.statistics !== undefined) way.statistics.priced++;
  return found ?? solveBracket(bracket, completion, { ...options, least: small });
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
