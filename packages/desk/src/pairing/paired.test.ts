import { pairedOf } from '@turnuva/engine/pairing';
import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import { work } from './work.ts';

/** Four teams of two players before round 1: 1-3 and 4-2 are made. */
const teams: Tournament = {
  ...EMPTY_TOURNAMENT,
  system: 'team-swiss',
  edition: '2026',
  totalRounds: 3,
  initialColour: 'white',
  options: { boards: 2 },
  players: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 - id })),
  teams: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `T${id}`, members: [2 * id - 1, 2 * id] })),
  rounds: [],
};

// A round of teams that was built by hand was asked about as if the teams' numbers were those of players.
it('a round of teams built by hand is a question about teams', () => {
  const asked = {
    pairs: [
      [1, 4],
      [3, 2],
    ],
  } as const;
  const done = work({ kind: 'against', tournament: teams, round: 1, asked });
  if (done.kind !== 'against') throw new Error(done.kind);
  expect(done.decisions[0]).toMatchObject({ article: 'C.04.6 3.6.3', facts: { whiteTeam: 1, blackTeam: 4 } });
  expect(done.changed.map(({ white, black }) => `${white}-${black}`)).toEqual(['1-4', '3-2']);
});

it('two players asked about are their teams', () => {
  expect(pairedOf(teams, 1, [6, 8])).toEqual([3, 4]);
  expect(pairedOf(teams, 1, [6])).toEqual([3]);
  expect(pairedOf({ ...teams, system: 'dutch' }, 1, [6, 8])).toEqual([6, 8]);
});
