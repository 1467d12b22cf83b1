import { expect, it } from 'vitest';
import { historyOf } from '../../../../tournament/history.ts';
import { EMPTY_TOURNAMENT, type Tournament } from '../../../../tournament/tournament.ts';
import { edition2026 } from '../edition.ts';
import { completionOf, fieldOf, newStatistics, pairField, USUAL } from '../index.ts';

const drawn = ([white, black]: readonly [number, number], at: number) => ({
  board: at + 1,
  white,
  black,
  result: '==' as const,
});

/** The round of example.md. */
const SIX: Tournament = {
  ...EMPTY_TOURNAMENT,
  info: { name: 'Six players' },
  system: 'dutch',
  edition: '2026',
  totalRounds: 5,
  initialColour: 'white',
  players: [1, 2, 3, 4, 5, 6].map((id) => ({ id, tpn: id, name: `Player ${id}`, rating: 2400 - 100 * id })),
  rounds: [
    {
      number: 1,
      status: 'closed',
      games: (
        [
          [1, 4],
          [5, 2],
          [3, 6],
        ] as const
      ).map(drawn),
      byes: [],
    },
  ],
};

it('example.md: the first walk finds nobody for 2, the exchange of 3 and 4 comes first', () => {
  const made = edition2026.pair(SIX, { round: 2, explain: true });
  if (!made.ok) throw new Error('round 2 has no pairing');
  expect(made.value.pairings.map(({ white, black }) => [white, black])).toEqual([
    [6, 1],
    [2, 3],
    [4, 5],
  ]);
  // All of it by the fast path alone.
  const statistics = newStatistics();
  const field = fieldOf(historyOf(SIX, 2));
  const completion = completionOf(field);
  if (completion !== undefined) pairField(field, completion, { ...USUAL, sets: false, statistics });
  expect(statistics).toMatchObject({ fast: 1, priced: 0, general: [0, 0, 0], gaveUp: {} });
  const exchange = made.value.decisions.filter(({ article }) => article === 'C.04.3 4.3');
  expect(exchange.map(({ facts }) => facts)).toEqual([expect.objectContaining({ outPlayers: [3], inPlayers: [4] })]);
});
