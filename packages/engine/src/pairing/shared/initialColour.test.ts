import { expect, it } from 'vitest';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import { lotOfRoundOne } from './initialColour.ts';

it.each([
  ['number 1 has White', [1, 4], [], 'white'],
  ['number 1 has Black', [4, 1], [], 'black'],
  ['number 1 is absent: number 2 counts as 1', [2, 4], [1], 'white'],
  ['nobody had a game', [], [], undefined],
] as const)('D1b: the lot shows in round 1: %s', (_, game, absent, expected) => {
  const [white, black] = game;
  const tournament = {
    ...EMPTY_TOURNAMENT,
    players: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2400 - id })),
    rounds: [
      {
        number: 1,
        status: 'paired' as const,
        games: white === undefined ? [] : [{ board: 1, white, black }],
        byes: absent.map((player) => ({ player, kind: 'zero' as const })),
      },
    ],
  };
  expect(lotOfRoundOne(tournament)).toBe(expected);
});
