import { tightClassEdges } from '../../graph/classPrices.ts';
import { packedColumns } from '../../graph/refinement.ts';
import { sameAbsolute } from '../swiss/preference.ts';
import type { Bracket, BracketPairing } from './bracket.ts';
import type { BursteinField } from './field.ts';
import { type Ends, firstInOrder } from './firstInOrder.ts';
import { pairingOf, weighingOf } from './weighing.ts';

/**
 * The same as the weighted matching, without weighing pairs of players: what the criteria see of a player is the place
 * they stand at (score of a member, next bracket, below), the preference and prohibitions that bind a great part of the
 * field. A transport between these classes gives each class a price; a perfect matching of pairs that cost exactly their
 * prices is the best, and every best one consists of such pairs. Undefined if there is none: nothing is proved then.
 */
export function pricedBracket(field: BursteinField, bracket: Bracket): BracketPairing | undefined {
  const { wideBans } = field;
  const weighing = weighingOf(field, bracket);
  const { all, inside, placeOf, criteria } = weighing;
  const numberOf = new Map<number, number>();
  const example: number[] = [];
  const classOf = Int32Array.from(all, (each, vertex) => {
    const { colour, strength } = field.preference[each];
    const key = ((placeOf(vertex) * 3 + colour + 1) * 4 + strength) * 65536 + wideBans[each];
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    numberOf.set(key, example.length);
    example.push(vertex);
    return example.length - 1;
  });
  const classes = example.length;
  const count = new Int32Array(classes);
  for (const c of classOf) count[c]++;
  const from: number[] = [];
  const to: number[] = [];
  for (let c = 0; c < classes; c++) {
    for (let d = c; d < classes; d++) {
      const [a, b] = [all[example[c]], all[example[d]]];
      if ((c === d && count[c] < 2) || (wideBans[a] & wideBans[b]) !== 0) continue;
      if (sameAbsolute(field.preference[a], field.preference[b])) continue;
      from.push(c);
      to.push(d);
    }
  }
  // Members come before the others, so the example of a class has the place of all of it.
  const columns = criteria.map(({ span, value }) => ({
    span,
    values: (e: number) => {
      const [a, b] = [example[from[e]], example[to[e]]];
      return value(Math.min(a, b), Math.max(a, b));
    },
  }));
  const edges = Int32Array.from(from, (_, e) => e);
  const numbers = [...packedColumns(columns, all.length, from.length, () => edges)];
  const width = Math.max(1, numbers.length);
  const weight = new Float64Array(from.length * width);
  numbers.forEach((values, j) => {
    for (let e = 0; e < from.length; e++) weight[e * width + j] = values[e];
  });
  const tightEdges = tightClassEdges({ count, from: Int32Array.from(from), to: Int32Array.from(to), width, weight });
  if (tightEdges === undefined) return undefined;
  const tight = new Uint8Array(classes * classes);
  tightEdges.forEach((each, e) => {
    tight[from[e] * classes + to[e]] = tight[to[e] * classes + from[e]] = each;
  });
  const ends: Ends[] = [];
  for (let a = 0; a < all.length; a++) {
    for (let b = a + 1; b < all.length; b++) {
      if (tight[classOf[a] * classes + classOf[b]] === 1 && field.mayMeet(all[a], all[b])) ends.push([a, b]);
    }
  }
  const first = firstInOrder(all.length, inside, ends);
  return first && pairingOf(weighing, first);
}
