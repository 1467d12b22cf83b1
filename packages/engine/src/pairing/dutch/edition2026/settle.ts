import { type Bracket, bracketSize, type Settled } from './bracket.ts';
import type { Completion } from './completion.ts';
import { fastBracket } from './fast/fastBracket.ts';
import type { GiveUp, Statistics } from './fast/statistics.ts';
import type { Suffixes } from './fast/suffixes.ts';
import { ALL, ALONE, NEXT, type Reach } from './general/bracketGraph.ts';
import { type SolveOptions, solveBracket, solveSmall } from './general/solveBracket.ts';
import { isConcerned } from './legal.ts';
import { FloaterBounds } from './priced/floaterBounds.ts';
import { pricedBracket } from './priced/pricedBracket.ts';
import { PATIENT } from './priced/problem.ts';
import { settleSmall } from './small/settleSmall.ts';
import { type Memory, newMemory, weighedSoon } from './weighedSoon.ts';

/** How to pair; all ways give the same result. */
export interface Way {
  /** False to have no bracket settled by sets of players (`small/`). */
  readonly sets: boolean;
  /** False to leave what sets do not settle to the other paths. */
  readonly fast: boolean;
  /** Where prices of classes are tried: before every weighted matching, before large ones, or nowhere. */
  readonly prices: 'always' | 'large' | 'never';
  /** The least reach of the general path's matchings. */
  readonly least: Reach;
  readonly statistics?: Statistics;
  /** Told every bracket and its outcome (explanations). */
  readonly record?: (bracket: Bracket, settled: Settled) => void;
}

/** The way of every pairing that nobody asks about: the fast path first, prices for large brackets, the general path last. */
export const USUAL: Way = { sets: true, fast: true, prices: 'large', least: ALONE };

/** The first of the best candidates of a bracket (3.4-3.8); `group` is the number of its scoregroup. */
export function settle(
  bracket: Bracket,
  group: number,
  suffixes: Suffixes,
  completion: Completion,
  way: Way = USUAL,
  memory: Memory = newMemory(),
): Settled {
  const size = bracketSize(bracket);
  const early = size <= SMALLEST ? bySets(bracket, completion, way) : undefined;
  if (early !== undefined) return early;
  const quick = way.fast ? fastBracket(bracket, group, suffixes, completion) : 'size';
  if (way.statistics !== undefined) note(way.statistics, bracket.end - bracket.start, quick);
  if (typeof quick !== 'string') return quick;
  const late = size > SMALLEST ? bySets(bracket, completion, way) : undefined;
  return late ?? slowly(bracket, completion, way, quick, memory);
}

/** Brackets up to so many players are settled by sets of players before anything is counted, larger ones afterwards. */
const SMALLEST = 8;

function bySets(bracket: Bracket, completion: Completion, way: Way): Settled | undefined {
  const found = way.sets ? settleSmall(bracket, completion) : undefined;
  if (found !== undefined && way.statistics !== undefined) way.statistics.sets++;
  return found;
}

/** Graphs up to so many vertices are weighed sooner than their classes are priced. */
const SMALL = 40;

/** Of so many players at most a question may make classes of their own: more of them have few pairs to be weighed. */
const MOST_CONCERNED = 20;

/** By prices where that is proved, else by weights; few pairs and small graphs the other way round. */
function slowly(whole: Bracket, completion: Completion, way: Way, reason: GiveUp, memory: Memory): Settled {
  if (way.prices === 'never' || concernsMany(whole)) {
    return solveBracket(whole, completion, afterwards(way, reason));
  }
  const bracket = memory.halves.in(whole);
  const bounds = new FloaterBounds(bracket, completion);
  const beyond = afterwards(way, reason);
  const soon = way.prices === 'large' ? weighedSoon(bracket, completion, bounds, beyond, memory) : undefined;
  if (soon !== undefined) return soon;
  const { statistics } = way;
  // C4 asks for more floaters than C6 for the bracket alone would: then only a look at everybody tells which.
  const options: SolveOptions = bounds.isNeeded ? { statistics, least: ALL } : beyond;
  const small = way.prices === 'large' ? solveSmall(bracket, completion, SMALL, options) : (options.least ?? ALONE);
  if (typeof small !== 'number') return small;
  const found = pricedBracket(bracket, completion, bounds, PATIENT);
  if (found !== undefined && statistics !== undefined) statistics.priced++;
  return found ?? solveBracket(bracket, completion, { ...options, least: small });
}

function concernsMany({ field, mdps, start }: Bracket): boolean {
  if (field.history.asked === undefined) return false;
  let concerned = 0;
  for (const mdp of mdps) if (isConcerned(field, mdp)) concerned++;
  for (let player = start; player < field.size; player++) if (isConcerned(field, player)) concerned++;
  return concerned > MOST_CONCERNED;
}

/** Where the look-ahead is the difficulty, the bracket alone need not be tried first. */
const afterwards = ({ least, statistics }: Way, reason: GiveUp): SolveOptions => ({
  statistics,
  least: reason === 'look-ahead' && least === ALONE ? NEXT : least,
});

function note(statistics: Statistics, residents: number, quick: ReturnType<typeof fastBracket>): void {
  if (typeof quick !== 'string') {
    statistics.fast++;
    return;
  }
  statistics.gaveUp[quick] = (statistics.gaveUp[quick] ?? 0) + 1;
  if (residents > statistics.largestGivenUp) statistics.largestGivenUp = residents;
}
