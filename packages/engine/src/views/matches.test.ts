import { expect, it } from 'vitest';
import type { Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { matchRows } from './matches.ts';

/** Four teams of one player; round 1 was 1-3 and 4-2, and 3 won at first: round 2 was paired with that. */
const event: Tournament = {
  ...EMPTY_TOURNAMENT,
  system: 'team-swiss',
  options: { boards: 1 },
  totalRounds: 3,
  players: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 - id })),
  teams: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `T${id}`, members: [id] })),
  rounds: [
    {
      number: 1,
      status: 'closed',
      matches: [
        { table: 1, white: 1, black: 3 },
        { table: 2, white: 4, black: 2 },
      ],
      games: [
        { board: 1, match: 1, white: 1, black: 3, result: '10', earlierResults: [{ through: 2, result: '01' }] },
        { board: 2, match: 2, white: 4, black: 2, result: '==' },
      ],
      byes: [],
    },
    {
      number: 2,
      status: 'closed',
      matches: [
        { table: 1, white: 3, black: 2 },
        { table: 2, white: 4, black: 1 },
      ],
      games: [
        { board: 1, match: 1, white: 3, black: 2, result: '==' },
        { board: 2, match: 2, white: 4, black: 1, result: '==' },
      ],
      byes: [],
    },
    { number: 3, status: 'published', matches: [{ table: 1, white: 1, black: 2 }], games: [], byes: [] },
  ],
};

it('a match shows what its teams had when the round was paired, as boards show it of players; the next round has the correction', () => {
  const before = (round: number) =>
    matchRows(event, round).map(({ white, black }) => [
      [white.id, white.matchPoints, white.gamePoints],
      [black.id, black.matchPoints, black.gamePoints],
    ]);
  expect(before(2)).toEqual([
    [
      [3, 20, 10],
      [2, 10, 5],
    ],
    [
      [4, 10, 5],
      [1, 0, 0],
    ],
  ]);
  expect(before(3)).toEqual([
    [
      [1, 30, 15],
      [2, 20, 10],
    ],
  ]);
});
