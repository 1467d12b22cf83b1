import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { kindsByBans } from '../shared/wideBans.ts';
import type { ClassicField } from './field.ts';

/** True if all of the players can be paired among themselves. */
export const pairable = (field: ClassicField, players: readonly number[]): boolean =>
  players.length % 2 === 0 &&
  new MaximumMatching(
    players.length,
    (a, b) => field.mayMeet(players[a], players[b]),
    kindsByBans(field.wideBans, players),
  ).complete();

/**
 * Burstein classic 6.6: the test whether a floater can be received. `below`: they and everyone below can be paired.
 * `receiving`: they find an opponent in the next bracket and the rest of it can be paired, with one left to float on if
 * the number is odd.
 */
export function receptionTest(
  field: ClassicField,
  below: readonly (readonly number[])[],
): (floater: number) => boolean {
  if (below.length === 0) return () => false;
  const players = field.lookAhead === 'below' ? below.flat() : [...below[0]];
  const count = players.length;
  // An even bracket becomes odd with the floater: vertex `count` stands for the next floater.
  const odd = count % 2 === 0;
  const matching = new MaximumMatching(
    odd ? count + 1 : count,
    (a, b) => (a === count || b === count ? true : field.mayMeet(players[a], players[b])),
    kindsByBans(field.wideBans, odd ? [...players, -1] : players),
  );
  let takers: readonly number[] | undefined;
  return (floater) => {
    if (takers === undefined) {
      const replaceable = matching.deficiency() === 1 ? matching.replaceable() : undefined;
      takers = replaceable === undefined ? [] : players.filter((_, i) => replaceable[i] === 1);
    }
    return takers.some((each) => field.mayMeet(floater, each));
  };
}
