import { firstOf } from '../../../../graph/small/bits.ts';
import { type Bracket, scoreClassOf } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { mayMeet } from '../legal.ts';
import { firstSet, MOST_IN_SETS, type Places, ranksOf, setAfter } from './pairValues.ts';

/** What C8 sees of some floaters: first how many stay single in the next bracket, then the scores of those of them who do. */
export interface WorthBelow {
  readonly single: number;
  /** Of the floaters with the highest score as few single as possible, then of those with the next: smaller is better. */
  readonly scores: number;
}

/** Negative where `a` is better in C8. */
export const compareBelow = (a: WorthBelow, b: WorthBelow): number => a.single - b.single || a.scores - b.scores;

/**
 * The best that the next bracket, formed by these floaters and the next scoregroup, can come to, going through the sets of
 * those who stay single there, the fewest first: the others must find partners, and those single must leave everybody further
 * down possible (C4). Undefined where they are too many for sets, or more than `tests.left` questions of C4 would be asked.
 */
export function worthBelow(
  bracket: Bracket,
  floaters: Int32Array,
  completion: Completion,
  tests: { left: number },
): WorthBelow | undefined {
  const { field, end, nextEnd, mdpScores } = bracket;
  const size = floaters.length + nextEnd - end;
  if (size > MOST_IN_SETS) return undefined;
  const rank = new Int32Array(size);
  for (let v = 0; v < size; v++) rank[v] = v < floaters.length ? floaters[v] : end + v - floaters.length;
  const all = (1 << size) - 1;
  const canBePaired = pairable(size, (u, v) => v >= floaters.length && mayMeet(field, rank[u], rank[v]));
  const weight = Array.from(floaters, (each) => (floaters.length + 1) ** (mdpScores - scoreClassOf(bracket, each)));
  for (let single = size % 2; single <= size; single += 2) {
    let scores = Number.POSITIVE_INFINITY;
    for (let left = firstSet(single); left <= all; left = setAfter(left)) {
      if (!canBePaired(all & ~left)) continue;
      let sum = 0;
      for (let some = left & ((1 << floaters.length) - 1); some !== 0; some &= some - 1) sum += weight[firstOf(some)];
      if (sum >= scores) continue;
      if (!completion.isTold(single, nextEnd) && tests.left-- <= 0) return undefined;
      if (completion.isPossible(ranksOf(rank, left), nextEnd)) scores = sum;
    }
    if (scores < Number.POSITIVE_INFINITY) return { single, scores };
  }
  return undefined;
}

/** Whether all players of a set can be paired with one another, worked out once a set; `mayPair` is asked for places u < v. */
function pairable(size: number, mayPair: (u: number, v: number) => boolean): (players: Places) => boolean {
  const legal = new Int32Array(size);
  for (let u = 0; u < size; u++) for (let v = u + 1; v < size; v++) if (mayPair(u, v)) legal[u] |= 1 << v;
  // 0 not known yet, 1 they can, 2 they cannot.
  const known = new Uint8Array(1 << size);
  known[0] = 1;
  const canBePaired = (players: Places): boolean => {
    if (known[players] !== 0) return known[players] === 1;
    const others = players & (players - 1);
    let can = false;
    for (let left = legal[firstOf(players)] & others; left !== 0 && !can; left &= left - 1)
      can = canBePaired(others & ~(left & -left));
    known[players] = can ? 1 : 2;
    return can;
  };
  return canBePaired;
}
