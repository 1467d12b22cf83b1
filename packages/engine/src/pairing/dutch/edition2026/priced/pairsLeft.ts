import { countIn, type PairTable } from '../../../../graph/kept/pairTable.ts';
import { addTo } from '../../../../graph/small/rows.ts';
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
  const { table } = field;
  if (table.words > 0) return pairsByTable(table, mdps, start, end);
  let pairs = 0;
  for (let b = start; b < end; b++) {
    for (const mdp of mdps) if (mayMeet(field, mdp, b)) pairs++;
    for (let a = start; a < b; a++) if (mayMeet(field, a, b)) pairs++;
  }
  return pairs;
}

function pairsByTable(table: PairTable, mdps: Int32Array, start: number, end: number): number {
  const moved = new Int32Array(table.words);
  for (const mdp of mdps) addTo(moved, 0, mdp);
  const others = new Int32Array(table.words);
  for (let b = start; b < end; b++) addTo(others, 0, b);
  let [ofMdps, twice] = [0, 0];
  for (let b = start; b < end; b++) {
    ofMdps += countIn(table, b, moved);
    twice += countIn(table, b, others);
  }
  return ofMdps + twice / 2;
}
