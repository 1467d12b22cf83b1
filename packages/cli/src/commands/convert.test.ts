import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { convert } from './convert.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnuva-convert-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const player = (id: number, points: string, cells: string): string =>
  `001 ${String(id).padStart(4)}      ${`P, ${id}`.padEnd(33)} ${2500 - id}${' '.repeat(28)}${points.padStart(4)} ${String(id).padStart(4)}  ${cells}`;

/** One round of four is played. */
const PLAYED = [
  player(1, '1.0', '   3 w 1'),
  player(2, '1.0', '   4 b 1'),
  player(3, '0.0', '   1 b 0'),
  player(4, '0.0', '   2 w 0'),
];

/** The lines of standard error, after the name of the output. */
async function told(lines: readonly string[], to: string, lang?: string): Promise<readonly string[]> {
  const [input, output] = [join(folder, 'in.trf'), join(folder, `out.${to}`)];
  writeFileSync(input, ['012 Older', ...lines, ''].join('\n'));
  const parts: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    parts.push(String(text));
    return true;
  });
  expect(await convert(input, output, { to, ...(lang === undefined ? {} : { lang }) })).toBe(0);
  vi.restoreAllMocks();
  const start = `turnuva: ${output}: warning: `;
  return parts
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (line.startsWith(start) ? line.slice(start.length) : line));
}

/** Five rounds; two byes of round 3 and one of round 4 (that of round 2 has a cell in 001), two prohibitions. */
const FULL = [
  '142 5',
  '152 W',
  '222 5400+30',
  '240 H   2    4',
  '240 H   3    1    2',
  '240 Z   4    3',
  '250       1.0   1   2    1    2',
  '260   1   5    1    2',
  '260   4   5    3    4',
  ...PLAYED,
];

it('TRF16: a line a kind with how many, for what it has no place for', async () => {
  expect(await told(FULL, 'trf16')).toEqual([
    'TRF16 has no place for time control code (222): 1 left out',
    'TRF16 has no place for byes in future rounds (240): 3 left out',
    // XXP knows no rounds: what holds from round 4 on only cannot be said.
    'TRF16 has no place for forbidden pairs (260): 1 left out',
  ]);
});

it('TRF06 drops what TRF16 says in the lines of JaVaFo, too', async () => {
  expect(await told(FULL, 'trf06')).toEqual([
    'TRF06 has no place for planned number of rounds (142): 1 left out',
    'TRF06 has no place for time control code (222): 1 left out',
    'TRF06 has no place for byes in future rounds (240): 3 left out',
    'TRF06 has no place for virtual points (acceleration, 250): 1 left out',
    'TRF06 has no place for forbidden pairs (260): 2 left out',
  ]);
});

it('in German and Turkish', async () => {
  const lines = ['142 5', '260   4   5    3    4', ...PLAYED];
  expect(await told(lines, 'trf16', 'de')).toEqual([
    'TRF16 hat keinen Platz für verbotene Paarungen (260): 1 weggelassen',
  ]);
  expect(await told(lines, 'trf16', 'tr')).toEqual([
    'TRF16 biçiminde yeri yok: yasak eşleşmeler (260); 1 kayıt yazılmadı',
  ]);
});

it('nothing where nothing is lost, and for TRF26', async () => {
  expect(await told(['142 1', '152 W', '182 Other 1.0', '192 FIDE_DUBOV', '202 BH/C1', ...PLAYED], 'trf06')).toEqual(
    [],
  );
  expect(await told(['142 3', '152 W', '260   1   3    1    2', ...PLAYED], 'trf16')).toEqual([]);
  expect(await told(FULL, 'trf26')).toEqual([]);
});

it('team data: short names; line-ups that the games tell are not lost', async () => {
  const team = (id: number, short: string, members: string): string =>
    `310 ${String(id).padStart(3)} ${`Team ${id}`.padEnd(32)} ${short.padEnd(5)}${' '.repeat(28)}${members}`;
  const lines = [
    '142 1',
    '192 FIDE_TEAM_ROUNDROBIN',
    ...PLAYED,
    team(1, 'ONE', '   1    2'),
    team(2, '', '   3    4'),
    '300   1   1   2    1    2',
    '300   1   2   1    3    4',
  ];
  const said = 'TRF06 has no place for team short names and strengths (310): 1 left out';
  expect(await told(lines, 'trf06')).toEqual([said]);
});
