import { expect, it } from 'vitest';
import { EMPTY_TOURNAMENT, type Tournament } from '../../tournament/tournament.ts';
import { edition1997 } from './edition.ts';

const fresh = (change: Partial<Tournament> = {}): Tournament => ({
  ...EMPTY_TOURNAMENT,
  initialColour: 'white',
  totalRounds: 5,
  players: [2300, 2200, 2100, 2000].map((rating, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating })),
  ...change,
});

it.each<[string, Partial<Tournament>, object]>([
  [
    'players without a rating',
    { players: fresh().players.map((each) => ({ ...each, rating: each.id > 2 ? 0 : each.rating })) },
    { rule: 'dubov.1997.unrated', facts: { players: [3, 4], count: 2 } },
  ],
  ['no number of rounds', { totalRounds: 0 }, { rule: 'dubov.1997.roundsMissing', facts: { round: 1 } }],
  [
    'an unknown value',
    { options: { byeColour: 'green' } },
    { rule: 'dubov.1997.badOption', facts: { option: 'byeColour', value: 'green' } },
  ],
])('refuses %s', (_, change, error) => {
  const { totalRounds, ...rest } = { ...fresh(), ...change };
  const tournament: Tournament = totalRounds === 0 ? rest : { ...rest, totalRounds: 5 };
  expect(edition1997.pair(tournament, { round: 1 })).toEqual({
    ok: false,
    error: { kind: 'unsuitable', decision: { article: '', ...error } },
  });
});

it('round 1: halves, the second board reversed', () => {
  const result = edition1997.pair(fresh(), { round: 1 });
  expect(result.ok && result.value.pairings).toEqual([
    { board: 1, white: 1, black: 3 },
    { board: 2, white: 4, black: 2 },
  ]);
});
