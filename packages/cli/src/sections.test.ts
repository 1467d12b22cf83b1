import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { convert } from './commands/convert.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnuva-sections-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(() => vi.restoreAllMocks());

const list = join(folder, 'list.csv');
/** Twelve players, of whom the four strongest are of one club. */
writeFileSync(
  list,
  [
    'Name;Rating;Club',
    ...Array.from({ length: 12 }, (_, i) => `Player ${i + 1};${2000 - 50 * i};${i < 4 ? 'Rook' : ''}`),
  ].join('\n'),
);
const out = join(folder, 'open.trf');

const ratingsIn = (name: string): number[] => {
  const text = readFileSync(join(folder, name), 'utf8');
  return text.split(/\r?\n/).flatMap((line) => (line.startsWith('001') ? [Number(line.slice(48, 52))] : []));
};

describe('convert --sections', () => {
  it('spreads the players strongest first, back and forth, a file of each section', async () => {
    expect(await convert(list, out, { sections: '2' })).toBe(0);
    expect(ratingsIn('open-A.trf')).toEqual([2000, 1850, 1800, 1650, 1600, 1450]);
    expect(ratingsIn('open-B.trf')).toEqual([1950, 1900, 1750, 1700, 1550, 1500]);
    expect(existsSync(out)).toBe(false);
    // Each section numbers its own players.
    const numbers = readFileSync(join(folder, 'open-B.trf'), 'utf8').match(/^001 +\d+/gm);
    expect(numbers?.map((line) => Number(line.slice(3)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('keeps a club apart: of four players no section of four has two', async () => {
    expect(await convert(list, out, { sections: '4', apart: 'club' })).toBe(0);
    for (const name of ['A', 'B', 'C', 'D'])
      expect([name, ratingsIn(`open-${name}.trf`).filter((rating) => rating >= 1850)]).toEqual([
        name,
        [expect.any(Number)],
      ]);
  });

  it('takes the players of a range of ratings, and names the event and the section', async () => {
    expect(await convert(list, join(folder, 'b.json'), { sections: '2', ratings: '1600-1799' })).toBe(0);
    const read = JSON.parse(readFileSync(join(folder, 'b-B.json'), 'utf8')) as Record<string, unknown>;
    expect(JSON.stringify(read)).toContain('"place":2');
    expect(JSON.stringify(read).match(/"rating":1[67]\d0/g)).toHaveLength(2);
  });

  it.each([
    [{ sections: '2', apart: 'sex' }, '--apart: found sex'],
    [{ sections: '2', ratings: 'strong' }, '--ratings: found strong'],
    [{ sections: '30' }, '--sections: found 30'],
    [{ apart: 'club' }, '--apart: found club without --sections'],
  ] as const)('refuses %o', async (options, message) => {
    await expect(convert(list, out, options)).rejects.toThrow(message);
  });

  it('refuses an event with rounds', async () => {
    const played = join(folder, 'played.trf');
    const player = (id: number, cell: string): string =>
      `001 ${String(id).padStart(4)}      ${`P, ${id}`.padEnd(33)} ${2500 - id}${' '.repeat(28)} 0.5 ${String(id).padStart(4)}  ${cell}`;
    writeFileSync(played, ['012 Older', player(1, '   2 w ='), player(2, '   1 b ='), ''].join('\n'));
    await expect(convert(played, out, { sections: '2' })).rejects.toThrow(
      'found rounds, expected an event before round 1',
    );
  });
});
