import { expect, it } from 'vitest';
import type { Command } from './index.ts';
import { entering } from './index.ts';
import { startEvent } from './testing/journal.ts';

const boards = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([white, black], i) => ({ board: i + 1, white, black }));
const pair = (round: number, ...pairs: readonly (readonly [number, number])[]): Command[] => [
  { kind: 'pair', round, pairings: boards(...pairs), bye: null },
  { kind: 'publish', round },
];
const end = (round: number): Command[] => [
  ...[1, 2].map((board) => ({ kind: 'result', round, board, result: '==' }) as const),
  { kind: 'close-round', round },
];

it('a player who comes now enters in the next round, by hand in the last one, and not at all after it (C.04.2 2.4, 4.4)', () => {
  const journal = startEvent('dutch', 4, { totalRounds: 2 });
  const after = (...commands: Command[]) => {
    for (const command of commands) expect(journal.send(command)).toBe('ok');
    return entering(journal.tournament);
  };
  expect(after()).toEqual({ way: 'start', round: 0 });
  expect(after(...pair(1, [1, 3], [4, 2]))).toEqual({ way: 'round', round: 2 });
  expect(after(...end(1))).toEqual({ way: 'round', round: 2 });
  expect(after(...pair(2, [2, 1], [3, 4]))).toEqual({ way: 'seated', round: 2 });
  expect(after(...end(2))).toEqual({ way: 'over', round: 2 });
});
