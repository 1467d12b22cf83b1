import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { readTrf } from '../read.ts';
import { writeForBbp } from './forBbp.ts';

const event: Tournament = {
  ...EMPTY_TOURNAMENT,
  system: 'dutch',
  edition: '2026',
  totalRounds: 5,
  players: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P, ${id}`, rating: 2000 - id })),
};

describe('files for bbpPairings 6 (FINDINGS A.23: it knows FIDE_DUTCH_2025, and stops at FIDE_DUTCH_2026)', () => {
  it.each([
    [{}, 'FIDE_DUTCH_2025'],
    [{ system: 'burstein' }, 'FIDE_BURSTEIN'],
  ])('%o: its own code, and we read it back as the same system', (change, code) => {
    const made = writeForBbp({ ...event, ...change });
    if (!('text' in made)) throw new Error(made.obstacle);
    expect(made.text.split(/\r?\n/).filter((line) => line.startsWith('192'))).toEqual([`192 ${code}`]);
    const read = readTrf(made.text);
    expect(read).toMatchObject({ ok: true, value: { tournament: { system: 'dutch', edition: '2026', ...change } } });
  });

  it.each([
    [{ system: 'lim' }, 'system'],
    [{ edition: '2009' }, 'edition'],
    [{ adjustments: [{ player: 1, points: 10 }] }, 'adjustments'],
    [{ scoring: { ...EMPTY_TOURNAMENT.scoring, halfBye: 10 } }, 'byePoints'],
  ])('%o cannot be said to it', (change, obstacle) => {
    expect(writeForBbp({ ...event, ...(change as Partial<Tournament>) })).toEqual({ obstacle });
  });
});
