import type { Bracket } from '../bracket.ts';
import { mayMeet } from '../legal.ts';

/** So few pairs are weighed sooner than their classes are priced. */
const FEW = 800;

/** Fields with more players are not looked at: even where most have met, they have more pairs. */
const MOST_PLAYERS = 200;

/**
 * True where the bracket and those below have few pairs that may meet: late in a long event nearly everybody has met, prices that do not
 * know it fail again and again, and a graph of so few edges is soon weighed.
 */
export function hasFewPairs({ field, mdps, start }: Bracket): boolean {
  if (mdps.length + field.size - start > MOST_PLAYERS) return false;
  let pairs = 0;
  for (let b = start; b < field.size; b++) {
    for (const mdp of mdps) if (mayMeet(field, mdp, b)) pairs++;
    for (let a = start; a < b; a++) if (mayMeet(field, a, b)) pairs++;
    if (pairs > FEW) return false;
  }
  return true;
}
