import { MaximumMatching } from '../../../../graph/maximumMatching.ts';
import { countOf, firstOf, rangeOf, setOf } from '../../../../graph/small/bits.ts';
import { arePairable, singlesOf } from '../../../../graph/small/shortWays.ts';
import type { Bracket } from '../bracket.ts';
import type { Completion, Need } from '../completion.ts';
import { BYE, kindsOf, MAY_HAVE_BYE, MOVED_DOWN, PLAIN } from '../kinds.ts';
import { mayMeet } from '../legal.ts';

/**
 * Those who stay single in the next scoregroup when the floaters meet its players, by a matching that is soon found; undefined
 * where the field is too large for that, or a floater stays single.
 */
export function singleBelow({ field, end, nextEnd }: Bracket, floaters: Int32Array): number[] | undefined {
  if (field.partners.length === 0) return undefined;
  const apart = setOf(floaters);
  let single = singlesOf(field.partners, apart | rangeOf(end, nextEnd), apart);
  if ((single & apart) !== 0) return undefined;
  const found: number[] = [];
  for (; single !== 0; single &= single - 1) found.push(firstOf(single));
  return found;
}

/** With more floaters, more too than the next scoregroup has players, it is not asked whom those below need: they seldom reach that bound. */
export const FEW_FLOATERS = 16;

/** Whether so many floaters are asked about at all: if not, no floaters are said to be perfect. */
export const mayBePerfect = ({ end, nextEnd }: Bracket, floaters: number): boolean =>
  floaters <= Math.max(FEW_FLOATERS, nextEnd - end);

/**
 * True exactly if these floaters (who leave everybody below possible) reach the bound of C8, so that no others are better: all
 * of them find opponents in the next scoregroup, none there stays single (one, if together they are an odd number), and
 * whoever does leaves the rest possible. In large fields as many stay single as those below need, floaters among them only where
 * there are more of these than pairs.
 */
export function nextBracketIsPerfect(bracket: Bracket, floaters: Int32Array, completion: Completion): boolean {
  const { field, end, nextEnd } = bracket;
  if (end === field.size) return true;
  if (floaters.length <= nextEnd - end) {
    const soon = isSoonPerfect(bracket, floaters, completion);
    if (soon !== undefined) return soon;
  }
  if (!mayBePerfect(bracket, floaters.length)) return false;
  const need = completion.needFrom(nextEnd);
  if (need !== undefined) return leavesTheNeeded(bracket, floaters, need);
  return floaters.length <= nextEnd - end && leavesNobody(bracket, floaters, completion);
}

/** C8 where those below the next scoregroup need nobody of it, or one. */
function leavesNobody({ field, end, nextEnd }: Bracket, floaters: Int32Array, completion: Completion): boolean {
  const count = floaters.length + nextEnd - end;
  const rank = (v: number): number => (v < floaters.length ? floaters[v] : end + v - floaters.length);
  const ranks: number[] = [];
  for (let v = 0; v < count; v++) ranks.push(rank(v));
  const kinds = kindsOf(field, ranks, (player) => (player < end ? MOVED_DOWN : PLAIN));
  const matching = new MaximumMatching(count, (u, v) => mayMeet(field, ranks[u], ranks[v]), kinds);
  if (matching.unmatched(count % 2) > count % 2) return false;
  if (count % 2 === 0) return completion.isPossible([], nextEnd);
  const single = matching.mate.indexOf(-1);
  if (single >= floaters.length && completion.isPossible([rank(single)], nextEnd)) return true;
  // Another one may stay single instead.
  const mayBeOneMore = completion.oneMoreFrom(nextEnd);
  if (mayBeOneMore === undefined) return false;
  const replaceable = matching.replaceable();
  for (let v = floaters.length; v < count; v++) {
    if (replaceable[v] === 1 && v !== single && mayBeOneMore(rank(v))) return true;
  }
  return false;
}

/**
 * C8 where those below the next scoregroup need two or more of its players: the others of it and the floaters pair among
 * themselves, the needed each with one of an odd set of those below.
 */
function leavesTheNeeded(bracket: Bracket, floaters: Int32Array, need: Need): boolean {
  if (!isMore(floaters.length, bracket, need)) return besideNeed(bracket, need).takes(floaters);
  return nextWithNeed(bracket, floaters, floaters.length, need).complete();
}

/** Whether so many floaters are more than the pairs that the needed leave. */
const isMore = (floaters: number, { end, nextEnd }: Bracket, { excess }: Need): boolean =>
  2 * floaters > floaters + nextEnd - end - excess;

/** Of many floaters it is asked one after another. */
const kept = new WeakMap<Need, BesideNeed>();

function besideNeed(bracket: Bracket, need: Need): BesideNeed {
  const known = kept.get(need);
  if (known !== undefined && known.bracket.field === bracket.field && known.bracket.end === bracket.end) return known;
  const made = new BesideNeed(bracket, need);
  kept.set(need, made);
  return made;
}

/** The next scoregroup, the odd sets below it (a vertex each) and those next to these, matched with floaters who come and go. */
class BesideNeed {
  readonly bracket: Bracket;
  /** By place, a floater, as many as are asked about at most. */
  private readonly floaters: Int32Array;
  private readonly matching: MaximumMatching;

  constructor(bracket: Bracket, { sets, nextTo, mayTake }: Need) {
    this.bracket = bracket;
    const { field, end, nextEnd } = bracket;
    const next = nextEnd - end;
    const floaters = new Int32Array(Math.max(FEW_FLOATERS, next));
    const from = floaters.length;
    const all = from + next;
    const setsTo = all + sets.length;
    const playerAt = (v: number): number => (v < from ? floaters[v] : end + v - from);
    const adjacent = (a: number, b: number): boolean => {
      // (No list of the two: this is asked more often than anything else.)
      const u = Math.min(a, b);
      const v = Math.max(a, b);
      if (v < all) return v >= from && mayMeet(field, playerAt(u), playerAt(v));
      if (v < setsTo) return u >= from && u < all && mayTake(v - all, playerAt(u));
      return u >= all && u < setsTo && mayTake(u - all, nextTo[v - setsTo]);
    };
    this.floaters = floaters;
    this.matching = new MaximumMatching(setsTo + nextTo.length, adjacent);
  }

  /** Whether all of them are matched, and everybody else is. */
  takes(players: Int32Array): boolean {
    const { floaters, matching } = this;
    for (let i = 0; i < floaters.length; i++) matching.switchOff(i);
    floaters.set(players);
    for (let i = 0; i < players.length; i++) matching.switchOn(i);
    return matching.complete();
  }
}

/**
 * Matches floaters, the next scoregroup, the odd sets below it (a vertex each) and those next to these. Floaters come first; `count` of them there will be,
 * and so many pairs as the needed leave. Where there are more floaters than pairs, each pair has one of them, and those with the lowest scores stay
 * single.
 */
function nextWithNeed(
  { field, end, nextEnd }: Bracket,
  floaters: Int32Array,
  count: number,
  { sets, nextTo, excess, mayTake }: Need,
): MaximumMatching {
  const players = [...floaters].sort((a, b) => a - b);
  const pairs = (count + nextEnd - end - excess) / 2;
  const isMany = count > pairs;
  // The score of the last floater who is paired.
  const lastScore = isMany && pairs > 0 ? field.score[players[pairs - 1]] : Number.POSITIVE_INFINITY;
  const [from, all] = [floaters.length, floaters.length + nextEnd - end];
  for (let player = end; player < nextEnd; player++) players.push(player);
  const setsTo = all + sets.length;
  const mayBePaired = (u: number): boolean =>
    u >= from || !isMany || (pairs > 0 && field.score[players[u]] >= lastScore);
  const mayBeNeeded = (u: number): boolean => u >= from || (isMany && field.score[players[u]] <= lastScore);
  const adjacent = (a: number, b: number): boolean => {
    const u = Math.min(a, b);
    const v = Math.max(a, b);
    if (v < all) return v >= from && !(isMany && u >= from) && mayBePaired(u) && mayMeet(field, players[u], players[v]);
    if (v < setsTo) return u < all && mayBeNeeded(u) && mayTake(v - all, players[u]);
    return u >= all && u < setsTo && mayTake(u - all, nextTo[v - setsTo]);
  };
  return new MaximumMatching(setsTo + nextTo.length, adjacent);
}

/** The same where short ways tell it, in small fields. */
function isSoonPerfect(bracket: Bracket, floaters: Int32Array, completion: Completion): boolean | undefined {
  const { field, end, nextEnd } = bracket;
  if (field.partners.length === 0) return undefined;
  const apart = setOf(floaters);
  const all = apart | rangeOf(end, nextEnd);
  if (countOf(all) % 2 === 0) {
    const soon = arePairable(field.partners, all, apart);
    return soon === true ? completion.isPossible([], nextEnd) : soon;
  }
  let isTold = true;
  for (let single = nextEnd - 1; single >= end; single--) {
    const soon = arePairable(field.partners, all & ~(1 << single), apart);
    if (soon === undefined) isTold = false;
    else if (soon && completion.isPossible([single], nextEnd)) return true;
  }
  return isTold ? false : undefined;
}

/**
 * All players of the bracket who are perfect as its only floater, in the same sense: nobody if the bound of C8 cannot be reached. One
 * matching of the next scoregroup tells: they are those who may meet somebody whom some greatest matching leaves single. Where
 * somebody else has to stay unpaired there, a place that takes those with whom the rest is possible is part of it.
 */
export function perfectFloaters(bracket: Bracket, completion: Completion): ReadonlySet<number> {
  const { field, mdps, start, end, nextEnd } = bracket;
  const partners =
    end === nextEnd ? [] : (partnersInNext(bracket, completion) ?? partnersBesideNeed(bracket, completion));
  const found = new Set<number>();
  const add = (player: number): void => {
    const mayTake = (other: number): boolean =>
      other === field.size ? completion.mayPair(player, other) : mayMeet(field, player, other);
    if (partners.some(mayTake)) found.add(player);
  };
  for (const mdp of mdps) add(mdp);
  for (let player = start; player < end; player++) add(player);
  return found;
}

/** Whom a perfect floater may meet in the next scoregroup; undefined where there is none, or those below need two or more of it. */
function partnersInNext({ field, end, nextEnd }: Bracket, completion: Completion): readonly number[] | undefined {
  const next = nextEnd - end;
  const ranks = Array.from({ length: next }, (_, v) => end + v);
  let mayBeLeft = (_: number): boolean => false;
  if (next % 2 === 0) {
    const mayBeOneMore = completion.oneMoreFrom(nextEnd);
    if (mayBeOneMore === undefined) return undefined;
    mayBeLeft = mayBeOneMore;
    ranks.push(BYE);
  } else if (!completion.isPossible([], nextEnd)) return undefined;
  const kinds = kindsOf(field, ranks, (player) => (mayBeLeft(player) ? MAY_HAVE_BYE : PLAIN));
  const isPlace = (v: number): boolean => ranks[v] === BYE;
  const adjacent = (u: number, v: number): boolean => isPlace(u) || isPlace(v) || mayMeet(field, ranks[u], ranks[v]);
  const matching = new MaximumMatching(ranks.length, adjacent, kinds);
  if (matching.unmatched(1) > 1) return undefined;
  const spare = matching.replaceable();
  return ranks.filter((rank, v) => spare[v] === 1 && rank !== BYE);
}

/** The same where those below the next scoregroup need two or more of it; one of those below where they need everybody. */
function partnersBesideNeed(bracket: Bracket, completion: Completion): readonly number[] {
  const { end, nextEnd } = bracket;
  const need = completion.needFrom(nextEnd);
  if (need === undefined) return [];
  const matching = nextWithNeed(bracket, NO_FLOATERS, 1, need);
  if (matching.unmatched(1) > 1) return [];
  const spare = matching.replaceable();
  const next = nextEnd - end;
  // All of them are needed: nobody is left to meet the floater.
  if (next + 1 <= need.excess) return need.sets.flatMap((set, i) => (spare[next + i] === 1 ? set : []));
  return Array.from({ length: next }, (_, v) => end + v).filter((_, v) => spare[v] === 1);
}

const NO_FLOATERS = new Int32Array(0);
