import { expect, it } from 'vitest';
import { randomFrom } from '../../kernel/random.ts';
import type { Group } from './group.ts';
import { fewestDoNotServe } from './guests.ts';
import type { Field1997 } from './text.ts';

/** A field of which only what this question asks is known, drawn by lot: about half of the pairs may meet. */
function drawn(seed: number): { readonly field: Field1997; readonly group: Group } {
  const random = randomFrom(seed, 1);
  const sizes = [1 + random.below(5), 1 + random.below(4), random.below(4)];
  const count = sizes[0] + sizes[1] + sizes[2];
  const met = Array.from({ length: count }, () => Array.from({ length: count }, () => random.below(2) === 0));
  const field = {
    mayMeet: (a: number, b: number) => met[Math.min(a, b)][Math.max(a, b)],
    mayRise: Uint8Array.from({ length: count }, () => (random.below(4) === 0 ? 0 : 1)),
    wideBans: new Uint16Array(count),
  } as unknown as Field1997;
  const all = Array.from({ length: count }, (_, i) => i);
  const nextEnd = sizes[0] + sizes[1];
  const members = all.slice(0, sizes[0]);
  return {
    field,
    group: { members, incoming: [], next: all.slice(sizes[0], nextEnd), lower: all.slice(nextEnd) },
  };
}

/** The fewest guests with whom everyone of `all` is paired (infinity: none), or the members and some of the next group. */
function fewest({ field, group }: ReturnType<typeof drawn>, whole: boolean, all: readonly number[]): number {
  const [one, ...rest] = all;
  if (one === undefined) return 0;
  const isMember = (each: number): boolean => group.members.includes(each);
  let least = whole || isMember(one) ? Number.POSITIVE_INFINITY : fewest({ field, group }, whole, rest);
  for (const other of rest) {
    const guest = isMember(one) && !isMember(other);
    if (!field.mayMeet(one, other)) continue;
    if (guest && (!group.next.includes(other) || field.mayRise[other] === 0)) continue;
    const others = rest.filter((each) => each !== other);
    least = Math.min(least, (guest ? 1 : 0) + fewest({ field, group }, whole, others));
  }
  return least;
}

it('Dubov 1997 7.1, 7.2: says that the fewest guests of the two groups do not serve only where they do not', () => {
  const said = { yes: 0, no: 0 };
  for (let seed = 1; seed <= 1500; seed++) {
    const position = drawn(seed);
    const { members, next, lower } = position.group;
    if (!fewestDoNotServe(position.field, position.group)) {
      said.no++;
      continue;
    }
    said.yes++;
    const near = fewest(position, false, [...members, ...next]);
    expect(fewest(position, true, [...members, ...next, ...lower]), `seed ${seed}`).toBeGreaterThan(near);
    expect(near).toBeLessThan(Number.POSITIVE_INFINITY);
  }
  expect(said.yes).toBeGreaterThan(50);
  expect(said.no).toBeGreaterThan(50);
});
