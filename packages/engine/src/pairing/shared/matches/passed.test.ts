import { expect, it } from 'vitest';
import { randomFrom } from '../../../kernel/random.ts';
import { passedBy } from './explain.ts';
import type { UpfloatField } from './text.ts';
import { type Group, weighedUpfloaters } from './upfloaters.ts';

type Pairs = readonly (readonly [number, number])[];

/** Every way to pair the members. */
function pairingsOf(members: readonly number[], mayMeet: (a: number, b: number) => boolean): Pairs[] {
  const [first, ...rest] = members;
  if (first === undefined) return [[]];
  return rest.flatMap((other) =>
    mayMeet(first, other)
      ? pairingsOf(
          rest.filter((each) => each !== other),
          mayMeet,
        ).map((way): Pairs => [[first, other], ...way])
      : [],
  );
}

it('says why someone earlier in the order is not the upfloater: the first of C3, C6 and C7 by which that set is worse', () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= 1500; seed++) {
    const random = randomFrom(seed, 17);
    const size = 6 + 2 * random.below(2);
    const barred = new Set<number>();
    for (let a = 0; a < size; a++) for (let b = a + 1; b < size; b++) if (random.below(5) < 2) barred.add(a * size + b);
    const score = Int32Array.from({ length: size }, () => 10 * random.below(3)).sort((a, b) => b - a);
    const c6 = random.below(2) === 0 ? 'parity' : 'graded';
    const bits = Uint8Array.from({ length: size }, () => random.below(2));
    const field: UpfloatField = {
      size,
      id: Int32Array.from({ length: size }, (_, i) => i + 1),
      score,
      games: new Int32Array(size),
      mayHaveBye: new Uint8Array(size).fill(1),
      floated: bits,
      preference: [],
      pairCriteria: [],
      wideBans: new Uint16Array(size),
      readings: { c6, following: 'standings' },
      mayMeet: (a, b) => a !== b && !barred.has(Math.min(a, b) * size + Math.max(a, b)),
    };
    const order = [...score.keys()];
    const residents = order.filter((each) => score[each] === score[0]);
    const pool = order.slice(residents.length);
    const group: Group = { score: score[0], residents, pool, following: score[pool[0]] };
    if (pairingsOf(order, field.mayMeet).length === 0) continue;
    const chosen = weighedUpfloaters(field, group);
    const [upfloater] = chosen;
    if (chosen.length !== 1) continue;
    /** How many more of the next scoregroup than its parity meet someone below, at least. */
    const excess = (lifted: number): number => {
      const rest = pool.filter((each) => each !== lifted);
      const next = rest.filter((each) => score[each] === group.following);
      const below = pairingsOf(rest, field.mayMeet).map(
        (way) => way.filter(([a, b]) => next.includes(a) !== next.includes(b)).length,
      );
      const over = Math.min(...below) - (next.length % 2);
      return c6 === 'graded' ? over : Math.min(1, over);
    };
    const expected = (each: number): string => {
      if (pairingsOf([...residents, each], field.mayMeet).length === 0) return 'bracket';
      if (
        pairingsOf(
          pool.filter((other) => other !== each),
          field.mayMeet,
        ).length === 0
      )
        return 'below';
      if (excess(each) > excess(upfloater)) return 'following';
      return field.floated[each] > field.floated[upfloater] ? 'floated' : 'none';
    };
    for (const [reason, members] of passedBy(field, group, chosen)) {
      for (const each of members) {
        seen.set(reason, (seen.get(reason) ?? 0) + 1);
        // Where C6 is a matter of degree and both fail, nothing is said for certain.
        if (reason === 'upfloater') expect([seed, c6, excess(upfloater) > 0]).toEqual([seed, 'graded', true]);
        else expect([seed, each, reason]).toEqual([seed, each, expected(each)]);
      }
    }
  }
  for (const reason of ['bracket', 'below', 'following', 'floated'])
    expect([reason, seen.has(reason)]).toEqual([reason, true]);
});
