import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { kindsByBans } from './wideBans.ts';

/** Who may meet whom in a round, by place. */
export interface Meetings {
  /** See {@link wideBansOf}. */
  readonly wideBans: Uint16Array;
  mayMeet(a: number, b: number): boolean;
}

/** A maximum matching of these players, maintained incrementally. */
export const matchingOf = (field: Meetings, players: readonly number[]): MaximumMatching =>
  new MaximumMatching(
    players.length,
    (a, b) => field.mayMeet(players[a], players[b]),
    kindsByBans(field.wideBans, players),
  );

/** True if all these players can be paired with one another. */
export const pairable = (field: Meetings, players: readonly number[]): boolean =>
  players.length % 2 === 0 && matchingOf(field, players).complete();

/**
 * Tests whether these players and one more can be paired with one another: one search finds the players that the additional one
 * may replace.
 */
export function pairableWith(field: Meetings, players: readonly number[]): (one: number) => boolean {
  let takers: readonly number[] | undefined;
  return (one) => {
    if (takers === undefined) {
      const matching = matchingOf(field, players);
      const replaceable = matching.deficiency() === 1 ? matching.replaceable() : undefined;
      takers = replaceable === undefined ? [] : players.filter((_, i) => replaceable[i] === 1);
    }
    return takers.some((taker) => field.mayMeet(taker, one));
  };
}
