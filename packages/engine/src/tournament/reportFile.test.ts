import { expect, it } from 'vitest';
import { missingInReport } from './reportFile.ts';
import { withNextStage } from './stages.ts';
import { EMPTY_TOURNAMENT, type Tournament } from './tournament.ts';

const info = {
  name: 'Open',
  city: 'Ankara',
  federation: 'TUR',
  startDate: '2026/05/01',
  endDate: '2026/05/03',
  chiefArbiter: 'Kaya, Elif',
  timeControl: '90 min + 30 s',
};
const whole = { rating: 0, sex: 'w' as const, fideId: '63000001', birth: '1991/00/00', federation: 'TUR' };
const round = { number: 1, status: 'closed' as const, games: [{ board: 1, white: 1, black: 2 }], byes: [] };
const event: Tournament = {
  ...EMPTY_TOURNAMENT,
  info,
  players: [1, 2, 3].map((id) => ({ ...whole, id, tpn: id, name: `Player, ${id}` })),
  rounds: [{ ...round, date: '2026/05/01' }],
};
const [first, second, third] = event.players;

it.each<[string, Partial<Tournament>, unknown[]]>([
  ['nothing of a whole one', {}, []],
  [
    'what the head does not say',
    { info: { name: 'Open', federation: ' ', city: 'Ankara', startDate: '2026/05/01', endDate: '2026/05/03' } },
    ['federation', 'chiefArbiter', 'timeControl'].map((field) => ({ of: 'event', field })),
  ],
  [
    'the federation of the event that FIDE knows',
    { info: { ...event.info, federation: 'XYZ' } },
    [{ of: 'event', field: 'unknownFederation' }],
  ],
  [
    'dates of the rounds with games',
    { rounds: [round, { ...round, number: 2, games: [] }] },
    [{ of: 'rounds', rounds: [1] }],
  ],
  [
    'data of those who had an opponent, a birth of 0000 too',
    {
      players: [
        { ...first, fideId: '' },
        { ...second, birth: '0000/00/00' },
        { id: 3, tpn: 3, name: 'X', rating: 0 },
      ],
    },
    [
      { of: 'players', field: 'fideId', players: [1] },
      { of: 'players', field: 'birth', players: [2] },
    ],
  ],
  [
    'which part of a name is the family name; a single name is whole',
    { players: [{ ...first, name: 'Zeynep Avcı' }, { ...second, name: 'Sokrates' }, third] },
    [{ of: 'players', field: 'name', players: [1] }],
  ],
  [
    'data of everyone before the first round',
    { rounds: [], players: [first, second, { ...third, federation: '' }] },
    [{ of: 'players', field: 'federation', players: [3] }],
  ],
  [
    'a federation that FIDE knows: another code is none',
    { players: [{ ...first, federation: 'XYZ' }, { ...second, federation: 'YUG' }, third] },
    [{ of: 'players', field: 'unknownFederation', players: [1] }],
  ],
])('a rating office misses %s', (_, change, missing) => {
  expect(missingInReport({ ...event, ...change })).toEqual(missing);
});

it('a rating office misses the dates of all stages, by their numbers over all of them', () => {
  const next = { before: 'Groups', name: 'Cup', system: 'knockout', edition: 'seed', options: {}, entrants: [1, 2] };
  const cup = withNextStage({ ...event, rounds: [round, { ...round, number: 2, date: '2026/05/02' }] }, next);
  const undated = {
    ...cup,
    rounds: [
      { ...round, date: '2026/05/03' },
      { ...round, number: 2 },
    ],
  };
  expect(missingInReport(undated)).toEqual([{ of: 'rounds', rounds: [1, 4] }]);
});
