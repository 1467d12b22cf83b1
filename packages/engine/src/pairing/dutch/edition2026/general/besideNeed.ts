import { MaximumMatching } from '../../../../graph/maximumMatching.ts';
import type { Bracket } from '../bracket.ts';
import type { Need } from '../completion.ts';
import { mayMeet } from '../legal.ts';

/**
 * C8 where those below the next scoregroup need two or more of its players: whether the others of it and the floaters pair among
 * themselves, the needed each with one of an odd set of those below.
 */
export function leavesTheNeeded(bracket: Bracket, floaters: Int32Array, need: Need): boolean {
  if (floaters.length <= pairsBeside(bracket, need, floaters.length)) return inTurn(bracket, need).takes(floaters);
  const sorted = floaters.slice().sort();
  return matchingWith(bracket, need, sorted, sorted.length).complete();
}

/** The matching of everybody but the floater, where there will be one. */
export const besideOneFloater = (bracket: Bracket, need: Need): MaximumMatching =>
  matchingWith(bracket, need, new Int32Array(), 1);

/** How many pairs so many floaters and the next scoregroup make beside the needed. */
const pairsBeside = ({ end, nextEnd }: Bracket, { excess }: Need, floaters: number): number =>
  (floaters + nextEnd - end - excess) / 2;

/** Floaters who are asked about one after another, no more than there are pairs: they come and go in one matching. */
class InTurn {
  readonly bracket: Bracket;
  /** By place, the floater asked about. */
  private readonly floaters: Int32Array;
  private readonly matching: MaximumMatching;

  constructor(bracket: Bracket, need: Need) {
    this.bracket = bracket;
    this.floaters = new Int32Array(bracket.nextEnd - bracket.end);
    this.matching = matchingWith(bracket, need, this.floaters, 0);
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

const kept = new WeakMap<Need, InTurn>();

function inTurn(bracket: Bracket, need: Need): InTurn {
  const known = kept.get(need);
  if (known !== undefined && known.bracket.field === bracket.field && known.bracket.end === bracket.end) return known;
  const made = new InTurn(bracket, need);
  kept.set(need, made);
  return made;
}

/**
 * Matches floaters, the next scoregroup, the odd sets below it (a vertex each) and those next to these. Floaters come first, best first; `count` of them
 * there will be. Where there are more floaters than pairs, each pair has one of them, and those with the lowest scores stay single.
 */
function matchingWith(bracket: Bracket, need: Need, floaters: Int32Array, count: number): MaximumMatching {
  const { field, end, nextEnd } = bracket;
  const { sets, nextTo, mayTake } = need;
  const pairs = pairsBeside(bracket, need, count);
  const isMany = count > pairs;
  // The score of the last floater who is paired.
  const lastScore = isMany && pairs > 0 ? field.score[floaters[pairs - 1]] : Number.POSITIVE_INFINITY;
  const [from, all] = [floaters.length, floaters.length + nextEnd - end];
  const setsTo = all + sets.length;
  const playerAt = (v: number): number => (v < from ? floaters[v] : end + v - from);
  const mayBePaired = (u: number): boolean =>
    u >= from || !isMany || (pairs > 0 && field.score[floaters[u]] >= lastScore);
  const mayBeNeeded = (u: number): boolean => u >= from || (isMany && field.score[floaters[u]] <= lastScore);
  const adjacent = (a: number, b: number): boolean => {
    // (No list of the two: this is asked more often than anything else.)
    const u = Math.min(a, b);
    const v = Math.max(a, b);
    if (v < all) {
      return v >= from && !(isMany && u >= from) && mayBePaired(u) && mayMeet(field, playerAt(u), playerAt(v));
    }
    if (v < setsTo) return u < all && mayBeNeeded(u) && mayTake(v - all, playerAt(u));
    return u >= all && u < setsTo && mayTake(u - all, nextTo[v - setsTo]);
  };
  return new MaximumMatching(setsTo + nextTo.length, adjacent);
}
