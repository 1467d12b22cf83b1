import { type Bracket, bracketSize, type Settled } from './bracket.ts';
import type { Completion } from './completion.ts';
import { ALL, ALONE, NEXT, type Reach } from './general/bracketGraph.ts';
import { mayBePerfect } from './general/lookAhead.ts';
import { type SolveOptions, solveBracket, solveSmall } from './general/solveBracket.ts';
import { type StandIns, standInsFor } from './general/standIns.ts';
import { Halves } from './halves.ts';
import type { FloaterBounds } from './priced/floaterBounds.ts';
import { pairsAbove, pairsLeft } from './priced/pairsLeft.ts';
import { pricedBracket } from './priced/pricedBracket.ts';
import { type Attempt, PATIENT } from './priced/problem.ts';

/** So few pairs are weighed at once, since late in a long event nearly everybody has met, which prices do not know. */
const FEW = 800;

/** The more scores MDPs have, the more classes there are to be priced: then so many for each of them are few. */
const FEW_A_SCORE = 200;

/** Where pairs are soon weighed, classes may know of so many players whom they have met. */
const FEW_KNOWN = 3;

/** With more pairs of the bracket and the next scoregroup, prices are always worth a patient attempt; and with so many in all where most pairs are left. */
const MANY_NEAR = 2000;
const MANY_LEFT = 4000;

/** Where no more than this share of all pairs is left, {@link Attempt.isSparse} holds. */
const SPARSE = 0.55;

/** Pairs of a bracket, or of it and the next scoregroup, that are this much fewer than all pairs are weighed first, */
const MUCH_FEWER = 4;

/** if they are no more than these. */
const MOST_ALONE = 400;
const MOST_NEXT = 1000;

/** A graph with stand-ins is worth making where it has at most so many vertices for each player left. */
const STAND_IN_SHARE = 0.65;

/** So few vertices are weighed sooner than any prices are made. */
const LITTLE = 64;

/**
 * A bracket of a field so small that all pairs in it and below are soon weighed; undefined for larger ones. What is shorter still comes first: the
 * pairs of the bracket and the next scoregroup where these are few, these with stand-ins for everybody below, prices with one brief attempt.
 */
export function weighedSoon(
  bracket: Bracket,
  completion: Completion,
  bounds: FloaterBounds,
  options: SolveOptions,
  memory: Memory,
): Settled | undefined {
  // Brackets further down only have fewer pairs: which are counted anew once there are fewer players by an eighth.
  const players = bracketSize(bracket) + bracket.field.size - bracket.end;
  if (memory.pairs > FEW && 8 * players <= 7 * memory.players) {
    memory.pairs = pairsLeft(bracket);
    memory.players = players;
  }
  if (memory.pairs === Number.POSITIVE_INFINITY) return undefined;
  if (memory.pairs > Math.max(FEW, FEW_A_SCORE * bracket.mdpScores)) {
    const sooner = withLess(bracket, completion, bounds, options, memory, players);
    if (sooner !== undefined) return sooner;
  } else if (!bounds.isNeeded) {
    // Without those below it takes half of the time, and mostly they have a choice among so many floaters.
    const most = nearSize(bracket);
    const near = memory.near.make(() => withoutMost(bracket, completion, most, { ...options, least: NEXT }));
    if (near !== undefined) return near;
  }
  return solveBracket(bracket, completion, { statistics: options.statistics, least: ALL });
}

/** What is shorter than weighing everybody, one after another; undefined where none of it tells. */
function withLess(
  bracket: Bracket,
  completion: Completion,
  bounds: FloaterBounds,
  options: SolveOptions,
  memory: Memory,
  players: number,
): Settled | undefined {
  const { statistics } = options;
  const pairs = pairsAbove(bracket, bracket.nextEnd);
  // With so many floaters the bracket alone tells nothing.
  const mayBe = mayBePerfect(bracket, bounds.clear) && mayBePerfect(bracket, bounds.alone);
  const least = mayBe ? (options.least ?? ALONE) : NEXT;
  const most = bounds.isNeeded ? 0 : nearVertices(bracket, pairs, least, memory);
  const near =
    most === 0 ? undefined : memory.near.make(() => withoutMost(bracket, completion, most, { ...options, least }));
  if (near !== undefined) return near;
  const standIns = pairs > MANY_NEAR ? undefined : fewStandIns(bracket, players);
  const byStandIns = (): Settled | undefined =>
    memory.standIns.make(() =>
      withoutMost(bracket, completion, nearSize(bracket), { least: NEXT, standIns, statistics }),
    );
  const isLittle = standIns !== undefined && standIns.vertices <= LITTLE;
  const little = isLittle ? byStandIns() : undefined;
  if (little !== undefined) return little;
  const by = (attempt: Attempt) => pricedBracket(bracket, completion, bounds, attempt);
  const isSparse = 2 * memory.pairs <= SPARSE * memory.players * (memory.players - 1);
  const brief = { mostKnown: FEW_KNOWN, isBrief: true, isSoonWeighed: true, isSparse, isLeft: false };
  const priced =
    pairs > MANY_NEAR || (memory.pairs > MANY_LEFT && !isSparse)
      ? by({ ...PATIENT, isSoonWeighed: true, isSparse })
      : memory.prices.make(() => by(brief));
  if (priced !== undefined && statistics !== undefined) statistics.priced++;
  return priced ?? (standIns === undefined || isLittle ? undefined : byStandIns());
}

/** How many vertices the graph has that is worth an attempt without most of those below, 0 where none is. */
function nearVertices(bracket: Bracket, near: number, least: Reach, { pairs: all }: Memory): number {
  const { end } = bracket;
  const isWorth = (pairs: number, most: number): boolean => pairs <= most && MUCH_FEWER * pairs <= all;
  if (isWorth(near, MOST_NEXT)) return nearSize(bracket);
  return least !== NEXT && isWorth(pairsAbove(bracket, end), MOST_ALONE) ? bracketSize(bracket) : 0;
}

/** The players of the bracket and the next scoregroup. */
const nearSize = (bracket: Bracket): number => bracketSize(bracket) + bracket.nextEnd - bracket.end;

/** Stand-ins for everybody below the next scoregroup where that makes a graph which is clearly smaller, and how many vertices it has. */
function fewStandIns(bracket: Bracket, players: number): (StandIns & { readonly vertices: number }) | undefined {
  const near = nearSize(bracket);
  const most = STAND_IN_SHARE * players;
  const found = 2 * near <= most ? standInsFor(bracket) : undefined;
  const vertices = found?.count.reduce((sum, each) => sum + each, near) ?? 0;
  return found === undefined || vertices > most ? undefined : { ...found, vertices };
}

function withoutMost(
  bracket: Bracket,
  completion: Completion,
  most: number,
  options: SolveOptions,
): Settled | undefined {
  const found = solveSmall(bracket, completion, most, options);
  return typeof found === 'number' ? undefined : found;
}

/** What is known of a round from the brackets above. */
export interface Memory {
  /** How many pairs were left to the bracket for which they were counted last, infinity before. */
  pairs: number;
  /** How many players these were. */
  players: number;
  readonly halves: Halves;
  readonly near: Attempts;
  readonly prices: Attempts;
  readonly standIns: Attempts;
}

export const newMemory = (): Memory => ({
  pairs: Number.POSITIVE_INFINITY,
  players: Number.POSITIVE_INFINITY,
  halves: new Halves(),
  near: new Attempts(1),
  prices: new Attempts(4),
  standIns: new Attempts(4),
});

/** Attempts at something that may be in vain: after the first one in vain some are left out, after each further one in a row twice as many. */
class Attempts {
  private left = 0;
  private readonly least: number;
  private pause: number;

  constructor(least: number) {
    this.least = least;
    this.pause = least;
  }

  /** What the attempt comes to; undefined where it is in vain or left out. */
  make<Outcome>(attempt: () => Outcome | undefined): Outcome | undefined {
    if (this.left > 0) {
      this.left--;
      return undefined;
    }
    const outcome = attempt();
    this.left = outcome === undefined ? this.pause : 0;
    this.pause = outcome === undefined ? 2 * this.pause : this.least;
    return outcome;
  }
}
