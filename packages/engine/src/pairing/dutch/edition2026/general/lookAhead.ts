import { MaximumMatching } from '../../../../graph/maximumMatching.ts';
import { countOf, firstOf, rangeOf, setOf } from '../../../../graph/small/bits.ts';
import { arePairable, singlesOf } from '../../../../graph/small/shortWays.ts';
import type { Bracket } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { BYE, kindsOf, MAY_HAVE_BYE, MOVED_DOWN, PLAIN } from '../kinds.ts';
import { mayMeet } from '../legal.ts';
import { besideOneFloater, leavesTheNeeded } from './besideNeed.ts';

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
  const matching = besideOneFloater(bracket, need);
  if (matching.unmatched(1) > 1) return [];
  const spare = matching.replaceable();
  const next = nextEnd - end;
  // All of them are needed: nobody is left to meet the floater.
  if (next + 1 <= need.excess) return need.sets.flatMap((set, i) => (spare[next + i] === 1 ? set : []));
  return Array.from({ length: next }, (_, v) => end + v).filter((_, v) => spare[v] === 1);
}
