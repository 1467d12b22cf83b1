import { expect, it } from 'vitest';
import { file, SIX, turnuva } from '../../testing/program.ts';

const good = file('good.trf', SIX);
const twoFaults = SIX.replace('   4 w 1', '   4 w Q').replace('   5 b 1', '   9 b 1');
const wrong = file('two-faults.trf', twoFaults);

const lastLine = (out: string): string => out.trim().split('\n').at(-1) ?? '';

it.each([
  ['en', 'checked 3 files, 2 rounds: 0 discrepancies, 2 files not checked'],
  ['de', '3 Dateien mit 2 Runden geprüft: 0 Abweichungen, 2 Dateien nicht geprüft'],
  ['tr', '3 dosya, 2 tur denetlendi: 0 fark, 2 dosya denetlenemedi'],
])('the last line says how many files were not checked (%s)', (lang, said) => {
  const { code, out } = turnuva(['check', '--lang', lang, good, wrong, 'missing.trf']);
  expect([code, lastLine(out)]).toEqual([5, said]);
});

it('--json gives every fault of a file that cannot be read, and the first of them as error', () => {
  const { code, out } = turnuva(['check', '--json', wrong]);
  const { error, faults, ...rest } = JSON.parse(out);
  expect([code, rest]).toEqual([3, { file: wrong }]);
  expect(faults.map(({ line, column }: { line: number; column: number }) => [line, column])).toEqual([
    [3, 99],
    [4, 92],
    [7, 92],
  ]);
  expect(error).toEqual(faults[0]);
  const { faults: ofMissing } = JSON.parse(turnuva(['check', '--json', 'missing.trf']).out);
  expect(ofMissing).toEqual([{ line: 0, column: 0, message: expect.stringContaining('no such file') }]);
});

it('a letter that is no result is quoted unchanged', () => {
  const { err } = turnuva(['check', wrong]);
  expect(err).toContain(':3:99: Player 1, round 1: found results "Q" for them and "0" for opponent 4');
});

it('points that cannot be: their line, both values and what to do', () => {
  const impossible = SIX.replace(' 2.0    1', ' 9.5    1');
  const path = file('impossible.trf', impossible);
  const { code, out } = turnuva(['check', path]);
  expect([code, out.split('\n').slice(0, 3)]).toEqual([
    1,
    [
      `${path}: points differ`,
      '    1: file 9.5, by the results 2.0 (line 3)',
      '    Correct the points, a result, or the scoring (162, XXS, BBW).',
    ],
  ]);
  expect(turnuva(['check', '--lang', 'de', path]).out).toContain('Berichtigen Sie die Punkte');
});

it('match points of teams (310) that the matches do not give: which points they are, and of which team', () => {
  const line = (id: number, matchPoints: string, members: string): string =>
    `310   ${id} ${`Team ${id}`.padEnd(32)}${' '.repeat(14)}${matchPoints.padStart(6)}             ${members}`;
  const teams = [line(1, '9.0', '   1    2    3'), line(2, '', '   4    5    6')].join('\n');
  const path = file('teams.trf', `192 FIDE_TEAM_ROUNDROBIN\n${SIX}${teams}\n`);
  const { out } = turnuva(['check', '--only', 'points', path]);
  expect(out.split('\n').slice(0, 2)).toEqual([
    `${path}: points differ`,
    expect.stringMatching(/^ {4}1, match points: file 9\.0, by the results \d\.0 \(line 10\)$/),
  ]);
  // 9.0 may be right by another scoring of matches: TRF26 has a record for it.
  expect(out).toContain('    Correct the points, a result, or the scoring (matches 362,');
  expect(turnuva(['check', '--only', 'points', '--lang', 'tr', path]).out).toContain('maçlar için 362');
});

it.each([
  [
    'knockout',
    '192 CUSTOM_KNOCKOUT',
    'Knock-out games follow from the bracket, so there is no table to compare them with.',
  ],
  ['round-robin', '192 FIDE_ROUNDROBIN\nXXR 9', 'Too few players: found 1, but at least 2 are needed. Add players.'],
])('%s without a table to hold it against says its own reason alone', (system, records, reason) => {
  const text = system === 'knockout' ? SIX : '001    1      One\n';
  const path = file(`${system}.trf`, `${records}\n${text}`);
  const { code, err } = turnuva(['check', path]);
  expect([code, err]).toEqual([3, `turnuva: ${path}: ${system} cannot be checked: ${reason}\n`]);
});
