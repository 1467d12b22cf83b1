import { expect, it } from 'vitest';
import type { Player } from '../tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament.ts';
import { withDistinctNames } from './namesakes.ts';

const names = (...players: readonly Partial<Player>[]): string[] =>
  withDistinctNames({
    ...EMPTY_TOURNAMENT,
    players: players.map((each, i) => ({ id: i + 1, tpn: i + 1, name: 'Kaya, Elif', rating: 0, ...each })),
  }).players.map(({ name }) => name);

it.each<[string, Partial<Player>[], string[]]>([
  ['the year of birth, never the day', [{ birth: '1991/05/23' }, { birth: '2004/00/00' }], ['(1991)', '(2004)']],
  [
    'the federation, where a year is missing',
    [{ birth: '1991/00/00', federation: 'TUR' }, { federation: 'GER' }],
    ['(TUR)', '(GER)'],
  ],
  [
    'the club, where years and federations are the same',
    [
      { birth: '1991/01/01', club: 'Rooks' },
      { birth: '1991/02/02', club: 'Kings' },
    ],
    ['(Rooks)', '(Kings)'],
  ],
  ['the number, where nothing else is known', [{}, { birth: '0000/00/00' }], ['(#1)', '(#2)']],
  [
    'the rating, where it alone differs',
    [
      { birth: '1991/00/00', rating: 2105 },
      { birth: '1991/00/00', rating: 1850 },
    ],
    ['(Elo 2105)', '(Elo 1850)'],
  ],
  [
    'the year, and the club where a third has the same year,',
    [
      { birth: '1991/00/00', club: 'Rooks', rating: 1400 },
      { birth: '1991/00/00', club: 'Kings', rating: 1500 },
      { birth: '2004/00/00', club: 'Kings', rating: 1600 },
    ],
    ['(1991, Rooks)', '(1991, Kings)', '(2004)'],
  ],
  [
    'the year, and the rating where years and clubs are the same,',
    [
      { birth: '1991/00/00', club: 'Rooks', rating: 1400 },
      { birth: '1991/00/00', club: 'Rooks', rating: 1500 },
      { birth: '2004/00/00' },
    ],
    ['(1991, Elo 1400)', '(1991, Elo 1500)', '(2004)'],
  ],
  [
    'the number of two who are alike, and the year of the third,',
    [{ birth: '1991/00/00' }, { birth: '1991/00/00' }, { birth: '2004/00/00' }],
    ['(#1)', '(#2)', '(2004)'],
  ],
])('%s tells players of one name apart', (_, players, marks) => {
  expect(names(...players)).toEqual(marks.map((mark) => `Kaya, Elif ${mark}`));
});

it('capitals and spaces do not make a different name, and a unique name is kept', () => {
  expect(names({ name: 'Kaya,  ELIF' }, {}, { name: 'Demir, Can' })).toEqual([
    'Kaya,  ELIF (#1)',
    'Kaya, Elif (#2)',
    'Demir, Can',
  ]);
});

it('distinguished once they are not distinguished again', () => {
  const players = [1, 2].map((id) => ({ id, tpn: id, name: 'Kaya, Elif', rating: 0 }));
  const once = withDistinctNames({ ...EMPTY_TOURNAMENT, players });
  expect(withDistinctNames(once)).toBe(once);
  expect(withDistinctNames({ ...once, rounds: [] }).players.map(({ name }) => name)).toEqual([
    'Kaya, Elif (#1)',
    'Kaya, Elif (#2)',
  ]);
  const alone = { ...EMPTY_TOURNAMENT, players: players.slice(1) };
  expect(withDistinctNames(alone)).toBe(alone);
});
