import { MaximumMatching } from '../../../../graph/maximumMatching.ts';
import type { Bracket } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { kindsOf, MOVED_DOWN, PLAIN } from '../kinds.ts';
import { mayMeet } from '../legal.ts';

/**
 * True exactly if these floaters (who leave everybody below possible) reach the bound of C8, so that no others are better: all
 * of them find opponents in the next scoregroup, none there stays single (one, if together they are an odd number), and
 * whoever does leaves the rest possible.
 */
export function nextBracketIsPerfect(bracket: Bracket, floaters: Int32Array, completion: Completion): boolean {
  const { field, end, nextEnd } = bracket;
  if (end === field.size) return true;
  const count = floaters.length + nextEnd - end;
  if (floaters.length > nextEnd - end) return false;
  const rank = (v: number): number => (v < floaters.length ? floaters[v] : end + v - floaters.length);
  const ranks = Array.from({ length: count }, (_, v) => rank(v));
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
