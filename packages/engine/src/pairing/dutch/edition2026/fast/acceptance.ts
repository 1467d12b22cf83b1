import { MaximumMatching } from '../../../../graph/maximumMatching.ts';
import type { Bracket } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { singleBelow } from '../general/lookAhead.ts';
import { kindsOf, MOVED_DOWN, PLAIN } from '../kinds.ts';
import { mayMeet } from '../legal.ts';

/**
 * `perfect`: C4 and C5 hold and no floaters can do better in C8. `worse`: it is proved that they fail C4, or do not
 * reach the bound in C8. `unknown`: neither is proved.
 */
type Verdict = 'perfect' | 'worse' | 'unknown';

/**
 * Tests floaters: `leftOver` is the least number of players that the next bracket can leave unpaired, whoever floats
 * into it. `first` orders that group's players: those who should rather not be left over come first.
 */
export function testFloaters(
  bracket: Bracket,
  floaters: Int32Array,
  completion: Completion,
  leftOver: number,
  first: (player: number) => boolean,
): Verdict {
  const { field, end, nextEnd } = bracket;
  if (!completion.isPossible(floaters, end)) return 'worse';
  const soon = singleBelow(bracket, floaters);
  if (soon !== undefined && soon.length <= leftOver && completion.isPossible(soon, nextEnd)) return 'perfect';
  const odd = (floaters.length + nextEnd - end) % 2;
  if (odd <= leftOver && completion.arePlainlyPaired(floaters.length, end, nextEnd, odd)) {
    const single = odd === 0 ? [] : [lastOf(end, nextEnd, first)];
    if (completion.isPossible(single, nextEnd)) return 'perfect';
  }
  const players = [...floaters];
  for (const wanted of [true, false]) {
    for (let player = end; player < nextEnd; player++) if (first(player) === wanted) players.push(player);
  }
  const kinds = kindsOf(field, players, (player) => (player < end ? MOVED_DOWN : PLAIN));
  const matching = new MaximumMatching(players.length, (u, v) => mayMeet(field, players[u], players[v]), kinds);
  if (!matching.cover(floaters.length) || matching.unmatched(leftOver) > leftOver) return 'worse';
  const left = players.filter((_, v) => matching.mate[v] < 0);
  return completion.isPossible(left, nextEnd) ? 'perfect' : 'unknown';
}

/** The last player of these ranks who may well be left over; where there is none, the last of all. */
function lastOf(start: number, end: number, first: (player: number) => boolean): number {
  for (let player = end - 1; player >= start; player--) if (!first(player)) return player;
  return end - 1;
}
