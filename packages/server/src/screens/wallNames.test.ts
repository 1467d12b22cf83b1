import { expect, it } from 'vitest';
import { wallNames } from './wallNames.ts';

const forms = (...names: readonly string[]) => [
  ...wallNames(names.map((name, i) => ({ id: i + 1, tpn: i + 1, name, rating: 0 }))).values(),
];

it.each<[string, string[]]>([
  ['Öztürkoğlu, Ertan', ['Öztürkoğlu, Ertan', 'Öztürkoğlu, E.']],
  ['Nguyễn, Thị Thảo', ['Nguyễn, Thị Thảo', 'Nguyễn, Thị T.', 'Nguyễn, T. T.', 'Nguyễn, T.']],
  ['Čapek-Dvořáková, Ana-Maria', ['Čapek-Dvořáková, Ana-Maria', 'Čapek-Dvořáková, A.-M.', 'Čapek-Dvořáková, A.']],
  ['Kaya, Elif (1991, Rooks)', ['Kaya, Elif (1991, Rooks)', 'Kaya, E. (1991, Rooks)']],
  ['Venkataramanan Krishnamurthy', ['Venkataramanan Krishnamurthy']],
  ['Kaya, ', ['Kaya, ']],
])('%s is shortened from its last given name, never in the family name or the mark', (name, expected) => {
  expect(forms(name)).toEqual([expected]);
});

it('a form that two share is no form of either', () => {
  expect(forms('Kaya, Elif', 'Kaya, Ece', 'Kaya, Ece Su')).toEqual([
    ['Kaya, Elif'],
    ['Kaya, Ece'],
    ['Kaya, Ece Su', 'Kaya, Ece S.', 'Kaya, E. S.'],
  ]);
});
