import type { Bracket } from '../bracket.ts';
import { mayMeet } from '../legal.ts';

/** Fields with more players are not looked at: even where most have met, they have more pairs. */
const MOST_PLAYERS = 200;

/** How many pairs of the bracket and those below may meet; infinity where these are too many players for a graph of all their pairs. */
export function pairsLeft(bracket: Bracket): number {
  const { field, mdps, start } = bracket;
  return mdps.length + field.size - start > MOST_PLAYERS ? Number.POSITIVE_INFINITY : pairsAbove(bracket, field.size);
}

/** How many pairs of the bracket and of those below it, but above rank `end`, may meet. */
export function pairsAbove({ field, mdps, start }: Bracket, end: number): number {
  let pairs = 0;
  for (let b = start; b < end; b++) {
    for (const mdp of mdps) if (mayMeet(field, mdp, b)) pairs++;
    for (let a = start; a < b; a++) if (mayMeet(field, a, b)) pairs++;
  }
  return pairs;
}
