import { expect, it } from 'vitest';
import { namesakesAfter } from './lists.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name, rating: 0 }));

it('a list is told of each name once that two people would have, whichever order its words are in', () => {
  const fresh = named('Demir, Can', 'Elif Kaya', 'Demir, Can', 'Demir Can', 'Öz, Su');
  expect(namesakesAfter(named('Kaya, Elif'), fresh).map(({ name }) => name)).toEqual(['Elif Kaya', 'Demir, Can']);
  expect(namesakesAfter(named('Kaya, Elif', 'Kaya, Elif'), named('Öz, Su'))).toEqual([]);
});
