import { editionOf, type Tournament } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { ENUMERATIONS } from './enumerations.ts';
import { MATCH_CLAUSE_ROUNDS } from './matchClauses.ts';
import { doubleOf, teamsOf } from './matchHistory.ts';

function made(system: string, tournament: Tournament, round: number) {
  const paired = editionOf(system, '2026')?.pair(tournament, { round, explain: true });
  if (paired?.ok !== true) throw new Error('the round cannot be paired');
  return paired.value;
}

/** Boards as `white-black`, and the bye as `n-0`. */
function boardsOf(system: string, tournament: Tournament, round: number): string {
  const { pairings, bye } = made(system, tournament, round);
  const boards = pairings.map(({ white, black }) => `${white}-${black}`);
  return [...boards, ...(bye === null ? [] : [`${bye}-0`])].sort().join(' ');
}

it.each(MATCH_CLAUSE_ROUNDS)('$article: $expected', ({ edition, players, totalRounds, rounds, options, expected }) => {
  const isDouble = edition === 'double-swiss 2026';
  const tournament = isDouble ? doubleOf(players, totalRounds, rounds) : teamsOf(players, totalRounds, rounds, options);
  const round = (isDouble ? 2 : 1) * rounds.length + 1;
  const found = boardsOf(isDouble ? 'double-swiss' : 'team-swiss', tournament, round);
  expect([found, ENUMERATIONS[edition]?.enumerated(tournament, round)]).toEqual([expected, expected]);
});

it('C.04.5 4.4: White of the first game has Black in the second', () => {
  const tournament = doubleOf(2, 1, []);
  const first = { number: 1, status: 'open' as const, games: [{ board: 1, white: 2, black: 1 }], byes: [] };
  expect(boardsOf('double-swiss', { ...tournament, rounds: [first] }, 2)).toBe('1-2');
});
