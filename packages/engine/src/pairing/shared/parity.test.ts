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

/** Every edition in which two who have not played get their colours by number and lot. */
const BY_LOT = [
  ['dutch', '2026', 'dutch.2026.colour.5'],
  ['dutch', '2009', 'dutch.2009.colours.E5'],
  ['dubov', '2026', 'dubov.2026.colour.lot'],
  // Its first rounds are paired by the Dutch system (C.04.4.2 1.6).
  ['burstein', '2026', 'dutch.2026.colour.5'],
  ['burstein', 'classic', 'burstein.classic.colour.lot'],
  ['lim', '2026', 'lim.2026.colour.lot'],
  ['lim', '1999', 'lim.1999.colour.lot'],
  ['double-swiss', '2026', 'double-swiss.2026.colour.1'],
  ['team-swiss', '2026', 'team-swiss.2026.colour.1'],
] as const;

/** Six are there, number 2 is not: 3 is counted as 2. */
const firstRound = (initialColour: 'white' | 'black', teams: boolean): Tournament => ({
  ...EMPTY_TOURNAMENT,
  initialColour,
  totalRounds: 6,
  players: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2400 - id })),
  teams: teams ? [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, tpn: id, name: `T${id}`, members: [id] })) : [],
  rounds: [
    {
      number: 1,
      status: 'open',
      games: [],
      byes: [{ player: 2, kind: 'zero' }],
      ...(teams ? { teamByes: [{ team: 2, kind: 'zero' }] } : {}),
    },
  ],
});

describe.each(BY_LOT)('%s %s, round 1: why this colour', (system, edition, rule) => {
  it.each(['white', 'black'] as const)('says the number, how it is counted, and the colour drawn: %s', (drawn) => {
    const teams = system === 'team-swiss';
    const state = { ...firstRound(drawn, teams), system, edition };
    const made = editionOf(system, edition)?.pair(state, { round: 1, explain: true });
    if (made?.ok !== true) throw new Error('not paired');
    const told = made.value.decisions.filter((each) => each.rule === rule);
    expect(told.length).toBe(3);
    for (const { facts, article } of told) {
      const whose = facts[teams ? 'team' : 'player'];
      // Who is number 2 in the list is not there: everyone after them counts as one less.
      const number = Number(whose) === 1 ? 1 : Number(whose) - 1;
      expect(facts).toMatchObject({ number, counted: 'arrived', drawn });
      expect(facts[teams ? 'whiteTeam' : 'white'] === whose).toBe((number % 2 === 1) === (drawn === 'white'));
      expect(article).not.toBe('');
    }
  });
});

it.each(['white', 'black'] as const)(
  'dubov 1997, round 1: says the board and the colour drawn for board 1: %s',
  (drawn) => {
    const state = { ...firstRound(drawn, false), system: 'dubov', edition: '1997' };
    const made = editionOf('dubov', '1997')?.pair(state, { round: 1, explain: true });
    if (made?.ok !== true) throw new Error('not paired');
    const told = made.value.decisions.filter((each) => each.rule === 'dubov.1997.colour.board');
    expect(told.map(({ facts }) => facts.board)).toEqual([1, 2, 3]);
    for (const { facts } of told) {
      expect(facts.drawn).toBe(drawn);
      expect(facts.white === facts.player).toBe((Number(facts.board) % 2 === 1) === (drawn === 'white'));
      const pair = made.value.pairings.find(({ board }) => board === facts.board);
      expect([pair?.white, pair?.black]).toEqual([facts.white, facts.black]);
    }
  },
);

it.each([
  ['D1b: the lot shows in round 1', 1, 'white'],
  ['and the other way round', 4, 'black'],
] as const)('%s', (_, white, expected) => {
  const games = [{ board: 1, white, black: white === 1 ? 4 : 1 }];
  expect(lotOfRoundOne(round({}, games))).toBe(expected);
});
