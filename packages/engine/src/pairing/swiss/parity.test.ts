import { describe, expect, it } from 'vitest';
import { EMPTY_TOURNAMENT, type Tournament } from '../../tournament/tournament.ts';
import { editionOf } from '../registry.ts';
import { lotOfRoundOne } from './initialColour.ts';

/** Five players, number 2 absent: 1 meets 4 and 3 meets 5 in every system of halves. */
const round = (options: Tournament['options'], games: Tournament['rounds'][number]['games'] = []): Tournament => ({
  ...EMPTY_TOURNAMENT,
  ...(games.length > 0 ? {} : { initialColour: 'white' as const }),
  options,
  totalRounds: 5,
  players: [1, 2, 3, 4, 5].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2400 - id })),
  rounds: [{ number: 1, status: games.length > 0 ? 'paired' : 'open', games, byes: [{ player: 2, kind: 'zero' }] }],
});

describe.each([
  ['dutch', '2009', 'dutch.2009.colours.E5'],
  ['lim', '2026', 'lim.2026.colour.lot'],
  ['lim', '1999', 'lim.1999.colour.lot'],
])('%s %s with number 2 absent in round 1', (system, edition, rule) => {
  it.each([
    ['arrived', '1-4 5-3', 2],
    ['list', '1-4 3-5', 3],
  ])('parity %s: %s', (parity, expected, number) => {
    const made = editionOf(system, edition)?.pair(round({ parity }), { round: 1, explain: true });
    if (made?.ok !== true) throw new Error('not paired');
    expect(made.value.pairings.map(({ white, black }) => `${white}-${black}`).join(' ')).toBe(expected);
    const told = made.value.decisions.filter((each) => each.rule === rule).map(({ facts }) => facts);
    expect(told).toContainEqual(expect.objectContaining({ player: 3, number, counted: parity }));
  });
});

it.each([
  ['D1b: the lot shows in round 1', 1, 'white'],
  ['and the other way round', 4, 'black'],
] as const)('%s', (_, white, expected) => {
  const games = [{ board: 1, white, black: white === 1 ? 4 : 1 }];
  expect(lotOfRoundOne(round({}, games))).toBe(expected);
});
