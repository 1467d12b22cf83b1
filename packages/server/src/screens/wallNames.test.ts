import { expect, it } from 'vitest';
import { wallNames } from './wallNames.ts';

const named = (...names: readonly string[]) => [
  ...wallNames(names.map((name, i) => ({ id: i + 1, tpn: i + 1, name, rating: 0 }))).values(),
];

it.each<[string, string[]]>([
  ['Öztürkoğlu, Ertan', ['Öztürkoğlu, Ertan', 'Öztürkoğlu, E.']],
  ['Nguyễn, Thị Thảo', ['Nguyễn, Thị Thảo', 'Nguyễn, Thị T.', 'Nguyễn, T. T.', 'Nguyễn, T.']],
  ['Čapek-Dvořáková, Ana-Maria', ['Čapek-Dvořáková, Ana-Maria', 'Čapek-Dvořáková, A.-M.', 'Čapek-Dvořáková, A.']],
  ['Kaya, Elif (1991, Rooks)', ['Kaya, Elif (1991, Rooks)', 'Kaya, E. (1991, Rooks)']],
  ['Иванов, Jürgen 45', ['Иванов, Jürgen 45', 'Иванов, J. 45', 'Иванов, J.']],
  ['Venkataramanan Krishnamurthy', ['Venkataramanan Krishnamurthy']],
  ['Kaya, ', ['Kaya, ']],
  ['陈, 思远', ['陈, 思远']],
  ['الحدّاد, سامي', ['الحدّاد, سامي']],
])(
  '%s is shortened from its last given name, never in the mark, and whole in a script without capitals',
  (name, expected) => {
    expect(named(name)[0]?.forms).toEqual(expected);
  },
);

it.each<[string, string[]]>([
  ['Öztürkoğlu, Ertan', []],
  ['Čapek-Dvořáková, Ana-Maria', ['Čapek-D., A.', 'Čapek, A.']],
  ['van der Berg, Jan', []],
  ['van der Berg-Janssen, Jan', ['van der Berg-J., J.', 'van der Berg, J.']],
  ['De la Cruz Santos, Ana', ['De la Cruz S., A.', 'De la Cruz, A.']],
  ['Venkataramanan Krishnamurthy', ['Venkataramanan K.', 'Venkataramanan']],
])('the family name in %s is shortened last, behind its first word', (name, expected) => {
  expect(named(name)[0]?.family).toEqual(expected);
});

it('a form that two share is no form of either', () => {
  expect(named('Kaya, Elif', 'Kaya, Ece', 'Kaya, Ece Su').map(({ forms }) => forms)).toEqual([
    ['Kaya, Elif'],
    ['Kaya, Ece'],
    ['Kaya, Ece Su', 'Kaya, Ece S.', 'Kaya, E. S.'],
  ]);
  expect(named('Diaz-Lopez, Ana', 'Diaz-Leon, Ada').map(({ family }) => family)).toEqual([[], []]);
});
