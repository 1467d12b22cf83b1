import type { Matchings } from './matchings.ts';
import { countOf, type Places, placeOf, type SmallBracket } from './pairValues.ts';

/** How article 4.3 and then 4.2 compare a candidate: entry by entry, the smaller first. */
type Key = readonly number[];

/** The first candidate of the remainder in the order of 4.3 among all that are the best, where S1 must be exchanged. */
export function firstExchanged(
  { legal }: SmallBracket,
  matchings: Matchings,
  open: readonly Places[],
  remainder: Places,
): number[] {
  const pairs = countOf(open[0]) / 2;
  const number = new Int8Array(32);
  let numbered = 0;
  for (let left = remainder; left !== 0; left &= left - 1) number[placeOf(left)] = numbered++;
  let best: { readonly key: Key; readonly places: readonly number[] } | undefined;
  const places: number[] = [];
  for (const each of open) visit(each, 0);
  if (best === undefined) throw new Error('a best pairing has no pairs');
  return [...best.places];

  /** Goes through the best pairings of those left; `exchanged` counts who entered S1 so far. */
  function visit(left: Places, exchanged: number): void {
    if (best !== undefined && exchanged > best.key[0]) return;
    if (left === 0) {
      const key = keyOf(places, number, pairs);
      if (best === undefined || isBefore(key, best.key)) best = { key, places: [...places] };
      return;
    }
    const u = placeOf(left);
    for (let mates = left & legal[u]; mates !== 0; mates &= mates - 1) {
      const v = placeOf(mates);
      if (!matchings.keepsBest(left, u, v)) continue;
      places.push(u, v);
      visit(left & ~(1 << u) & ~(1 << v), exchanged + (number[u] >= pairs ? 1 : 0));
      places.length -= 2;
    }
  }
}

/** 4.3: number of exchanges, sum of the numbers in S1, who leaves (the last first), who enters (the best first); 4.2. */
function keyOf(places: readonly number[], number: Int8Array, pairs: number): Key {
  const inS1 = Array.from({ length: pairs }, (_, i) => number[places[2 * i]]);
  const entered = inS1.filter((each) => each >= pairs);
  const sum = inS1.reduce((a, b) => a + b, 0);
  const left: number[] = [];
  for (let each = pairs - 1; each >= 0; each--) left.push(inS1.includes(each) ? 1 : 0);
  const mates = Array.from({ length: pairs }, (_, i) => number[places[2 * i + 1]]);
  return [entered.length, sum, ...left, ...entered, ...mates];
}

function isBefore(a: Key, b: Key): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i];
  return false;
}
