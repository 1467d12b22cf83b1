import { describe, expect, it } from 'vitest';
import { editionOf } from '../pairing/index.ts';
import { roundInputOf } from '../tournament/index.ts';
import { generate } from './index.ts';

describe('a generated tournament', () => {
  it('D2: counts the zero-point byes of those who left or come late, where these are worth points', () => {
    const edition = editionOf('dutch');
    if (edition === undefined) throw new Error('no Dutch system');
    const config = {
      players: 8,
      rounds: 3,
      retiredRate: 6,
      lateEntryRate: 3,
      halfPointByeRate: 0,
      zeroBye: 10,
      win: 30,
    };
    const made = generate({ seed: 1, system: 'dutch', edition, config });
    if (!made.ok) throw new Error('not generated');
    const { players, rounds } = made.value;
    const away = players.flatMap(({ id, firstRound = 1, withdrawnFrom = 9 }) =>
      rounds.filter(({ number }) => number < firstRound || number >= withdrawnFrom).map(({ number }) => [id, number]),
    );
    expect(away.length).toBeGreaterThan(1);
    const { gain, size, indexOf } = roundInputOf(made.value, rounds.length + 1);
    for (const [id, round] of away) expect(gain[(round - 1) * size + (indexOf.get(id) ?? -1)]).toBe(10);
  });
});
