import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import { shownSheet } from './shownSheet.ts';

/** Four teams of one: three rounds. */
const league: Tournament = {
  ...EMPTY_TOURNAMENT,
  system: 'round-robin',
  edition: 'berger',
  options: { boards: 1 },
  totalRounds: 3,
  players: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}, X`, rating: 2000 - id })),
  teams: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `T${id}`, members: [id] })),
};
const rounds = (paired: number): Tournament['rounds'] =>
  Array.from({ length: paired }, (_, i) => ({
    number: i + 1,
    status: 'closed' as const,
    games: [{ board: 1, white: 1, black: 2, result: '10' as const }],
    byes: [],
  }));

it.each([
  ['lineUpForms', 'round-robin', 0, 1],
  ['lineUpForms', 'round-robin', 2, 3],
  ['lineUpForms', 'round-robin', 3, 3],
  ['lineUpForms', 'team-swiss', 1, 1],
  ['matchSheets', 'round-robin', 1, 1],
  ['matchSheets', 'round-robin', 0, 0],
])('%s, %s, %i rounds paired: %i to choose among', (id, system, paired, expected) => {
  const tournament = { ...league, system, rounds: rounds(paired) };
  expect(shownSheet(`/t/x/sheets/${id}/${expected}`, tournament)).toMatchObject({ round: expected, rounds: expected });
});
