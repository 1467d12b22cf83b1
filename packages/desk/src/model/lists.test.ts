import { expect, it } from 'vitest';
import { isSum, namesakesAfter } from './lists.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name, rating: 0 }));

it('a list reports each name that two people would have once, whatever the order of its words', () => {
  const fresh = named('Demir, Can', 'Elif Kaya', 'Demir, Can', 'Demir Can', 'Öz, Su');
  expect(namesakesAfter(named('Kaya, Elif'), fresh).map(({ name }) => name)).toEqual(['Elif Kaya', 'Demir, Can']);
  expect(namesakesAfter(named('Kaya, Elif', 'Kaya, Elif'), named('Öz, Su'))).toEqual([]);
});

it.each([
  'Gesamt',
  'Summe: 61',
  'TOTAL',
  'Genel toplam 12',
  'Ø 1842',
  'Durchschnitt',
  'Ortalama: 1842',
  '61 Spieler',
  '61 oyuncu',
])('the foot of a list is no player: %s', (name) => {
  expect(isSum({ name, rating: 0 })).toBe(true);
  expect(isSum({ name: 'Demir, Can', club: name, rating: 0 })).toBe(true);
});

it.each(['48', '61,5'])('nor is a line whose word stood in the column of numbers: %s', (name) =>
  expect(isSum({ name, rating: 0 })).toBe(true),
);

it.each(['Summer, Ada', 'Total, Jean', 'Gesamt-Müller, Jan', 'Spieler, Hans', 'Öz, Su'])('but %s is one', (name) =>
  expect(isSum({ name, rating: 0 })).toBe(false),
);
