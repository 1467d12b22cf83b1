import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GAME_RESULTS } from '../tournament/gameResult.ts';
import type { Round, Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { boardRows } from './boards.ts';

const PLAYERS = 8;
const ids = Array.from({ length: PLAYERS }, (_, i) => i + 1);
const round = (number: number, status: Round['status'], shift: number): Round => ({
  number,
  status,
  byes: [],
  games: ids.slice(0, PLAYERS / 2).map((white, i) => ({
    board: i + 1,
    white,
    black: PLAYERS / 2 + 1 + ((i + shift) % (PLAYERS / 2)),
    ...(status === 'closed' ? { result: (['10', '01', '=='] as const)[(i + shift) % 3] ?? '10' } : {}),
  })),
});
const tournament: Tournament = {
  ...EMPTY_TOURNAMENT,
  totalRounds: 5,
  players: ids.map((id) => ({ id, tpn: id, name: `P${id}, X`, rating: 2400 - id })),
  rounds: [round(1, 'closed', 0), round(2, 'closed', 1), round(3, 'published', 2)],
};
const withResult = (state: Tournament, at: number, board: number, result: string | undefined): Tournament => ({
  ...state,
  rounds: state.rounds.map((each) =>
    each.number === at
      ? {
          ...each,
          games: each.games.map(({ result: before, ...game }) => {
            const now = game.board === board ? result : before;
            return (now === undefined ? game : { ...game, result: now }) as (typeof each.games)[number];
          }),
        }
      : each,
  ),
});

it('rows that are kept are those that would be drawn up again, whatever result is entered, changed or taken away', () => {
  const step = fc.record({
    at: fc.constantFrom(1, 2, 3, 3, 3),
    board: fc.integer({ min: 1, max: PLAYERS / 2 }),
    result: fc.option(fc.constantFrom(...GAME_RESULTS), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let state = tournament;
      for (const { at, board, result } of steps) {
        state = withResult(state, at, board, result);
        // A field of its own knows of no rows before.
        expect(boardRows(state, 3)).toEqual(boardRows(structuredClone(state), 3));
      }
    }),
    { numRuns: 60 },
  );
});

it('one result leaves the rows of all other boards as they are', () => {
  const before = boardRows(tournament, 3);
  const after = boardRows(withResult(tournament, 3, 2, '10'), 3);
  expect(after.map((row, i) => row === before[i])).toEqual([true, false, true, true]);
  expect(after[1]?.result).toBe('10');
});
