import { describe, expect, it } from 'vitest';
import { printed } from './layout.ts';
import type { ScheduleRequest } from './make.ts';
import { scheduleTable } from './make.ts';

const request = (change: Partial<ScheduleRequest>): ScheduleRequest => ({
  format: 'round-robin',
  players: 4,
  teams: 2,
  cycles: 1,
  double: false,
  swapLastTwo: false,
  colours: 'team',
  places: 1,
  thirdPlace: false,
  reseed: false,
  ...change,
});
const csv = (change: Partial<ScheduleRequest>): string[] =>
  printed(scheduleTable(request(change)), 'csv')
    .trimEnd()
    .split('\n');

describe('turnuva schedule', () => {
  it('writes a round robin as CSV, the free round with player and 0 (CLI contract)', () => {
    expect(csv({ players: 4 })).toEqual([
      'round,board,white,black',
      '1,1,1,4',
      '1,2,2,3',
      '2,1,4,3',
      '2,2,1,2',
      '3,1,2,4',
      '3,2,3,1',
    ]);
    expect(csv({ players: 3 })).toEqual([
      'round,board,white,black',
      '1,1,2,3',
      '1,,1,0',
      '2,1,1,2',
      '2,,3,0',
      '3,1,3,1',
      '3,,2,0',
    ]);
  });

  it('plays two cycles with colours reversed, swaps the last two rounds of the first, and draws lots by seed', () => {
    const swapped = csv({ cycles: 2, swapLastTwo: true });
    expect(swapped.slice(3, 7)).toEqual(['2,1,2,4', '2,2,3,1', '3,1,4,3', '3,2,1,2']);
    expect(swapped.slice(7, 9)).toEqual(['4,1,4,1', '4,2,3,2']);
    expect(csv({ players: 20, lots: 5 })).toEqual(csv({ players: 20, lots: 5 }));
    expect(csv({ players: 20, lots: 5 })).not.toEqual(csv({ players: 20 }));
  });

  it('writes the other formats with their own names', () => {
    expect(csv({ format: 'scheveningen', players: 2 })[1]).toBe('1,1,A1,B1');
    expect(csv({ format: 'skalitzka', players: 2 })).toContain('1,2,b,1');
    expect(csv({ format: 'knockout', players: 9, places: 2 }).slice(0, 3)).toEqual([
      'round,board,white,black',
      '1,1,8,9',
      '1,,1,0',
    ]);
    const json = JSON.parse(printed(scheduleTable(request({ format: 'knockout', players: 3 })), 'json'));
    expect(json.rounds[1].pairings).toEqual([{ board: 2, white: 1, black: 'W1' }]);
  });

  it.each([
    [{ players: 2 }, /at least 3/],
    [{ format: 'scheveningen', teams: 1 }, /at least 2/],
    [{ format: 'skalitzka', players: 1 }, /at least 2/],
    [{ format: 'knockout', players: 8, places: 8 }, /from 1 to 7/],
    [{ format: 'cup' }, /unknown format: found cup/],
  ] as const)('refuses %j with exit code 3 and a sentence', (change, sentence) => {
    expect(() => scheduleTable(request(change))).toThrowError(expect.objectContaining({ exitCode: 3 }));
    expect(() => scheduleTable(request(change))).toThrow(sentence);
  });
});
