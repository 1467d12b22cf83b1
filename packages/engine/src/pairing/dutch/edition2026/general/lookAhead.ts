import { MaximumMatching } from '../../../../graph/maximumMatching.ts';
import type { Bracket } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { mayMeet } from '../legal.ts';

/**
 * True when C8 cannot be better with any other floaters: all of these find opponents among the next scoregroup, no
 * two of that group need stay single (one, if their number is odd), and the rest can be completed.
 */
export function nextBracketIsPerfect(bracket: Bracket, floaters: Int32Array, completion: Completion): boolean {
  const { field, end, nextEnd } = bracket;
  const count = floaters.length + nextEnd - end;
  if (floaters.length > nextEnd - end) return false;
  const rank = (v: number): number => (v < floaters.length ? floaters[v] : end + v - floaters.length);
  const matching = new MaximumMatching(count, (u, v) => {
    if (u < floaters.length && v < floaters.length) return false;
    return mayMeet(field, rank(u), rank(v));
  });
  // Floaters come first, and a vertex once matched stays matched, so they are matched if a greatest matching can.
  const single = matching.unmatched(count % 2);
  if (single > count % 2) return false;
  const left: number[] = [];
  for (let v = 0; v < count; v++) {
    if (matching.mate[v] >= 0) continue;
    if (v < floaters.length) return false;
    left.push(rank(v));
  }
  return completion.isPossible(left, nextEnd);
}
