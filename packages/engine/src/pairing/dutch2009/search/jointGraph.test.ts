import { expect, it } from 'vitest';
import { randomFrom } from '../../../kernel/random.ts';
import { leaving, type TwoBrackets } from './jointGraph.ts';

/** A pair of a pairing, and whether it is one of the upper bracket. */
type Pair = readonly [u: number, v: number, inside: boolean];

/** All pairings of both brackets. */
function pairings({ vertices, inside, under }: TwoBrackets, taken: readonly number[] = []): Pair[][] {
  const u = Array.from({ length: vertices }, (_, each) => each).find((each) => !taken.includes(each));
  if (u === undefined) return [[]];
  const all: Pair[][] = [];
  for (let v = u + 1; v < vertices; v++) {
    if (taken.includes(v)) continue;
    for (const isInside of [true, false]) {
      if (!(isInside ? inside(u, v) : under(u, v))) continue;
      for (const rest of pairings({ vertices, inside, under } as TwoBrackets, [...taken, u, v])) {
        all.push([[u, v, isInside], ...rest]);
      }
    }
  }
  return all;
}

it('tells of the fewest left over what going through all pairings tells', () => {
  const random = randomFrom(1, 2009);
  const wrong: unknown[] = [];
  let least = 0;
  let certain = 0;
  for (let trial = 0; trial < 1500; trial++) {
    const vertices = 8;
    const upper = 3 + random.below(4);
    const chance = [20 + random.below(70), 20 + random.below(70), 20 + random.below(60)];
    const table = Array.from({ length: 2 * vertices * vertices }, () => random.below(100));
    const inside = (u: number, v: number): boolean => v < upper && table[u * vertices + v] < chance[0];
    const under = (u: number, v: number): boolean =>
      table[vertices * vertices + u * vertices + v] < (u >= upper ? chance[1] : chance[2]);
    const brackets: TwoBrackets = { vertices, upper, inside, under, kinds: undefined };
    const all = pairings(brackets);
    const leftBy = (pairing: readonly Pair[]): number => upper - 2 * pairing.filter(([, , each]) => each).length;
    for (let over = upper % 2; over <= upper; over += 2) {
      const told = leaving(over, brackets);
      const exact = all.filter((pairing) => leftBy(pairing) === over);
      const keeps = (pairing: readonly Pair[]): boolean => pairing.every(([u, v]) => told.keeps(u, v));
      if (!told.possible && exact.length > 0) wrong.push(['possible', trial, over]);
      if (!told.possible) continue;
      if (!exact.every(keeps)) wrong.push(['keeps', trial, over]);
      if (told.isLeast && all.some((pairing) => leftBy(pairing) < over)) wrong.push(['least', trial, over]);
      // Two who may meet in the upper bracket do so if both are among the pairs kept.
      const isPlain = (pairing: readonly Pair[]): boolean => pairing.every(([u, v, each]) => each || !inside(u, v));
      const kept = all.filter((pairing) => keeps(pairing) && isPlain(pairing));
      if (told.isCertain && !kept.every((pairing) => leftBy(pairing) === over)) {
        wrong.push(['certain', trial, over]);
      }
      if (told.isCertain && exact.length === 0) wrong.push(['certain, none', trial, over]);
      if (told.isLeast) least++;
      if (told.isCertain) certain++;
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(least, certain)).toBeGreaterThan(300);
});
