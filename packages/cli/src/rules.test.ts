import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerTo, folder } from './testing/program.ts';

function fileOf(name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, [...lines, ''].join('\n'));
  return file;
}
const player = (id: number, points: string, cells: string): string =>
  `001 ${String(id).padStart(4)} m    ${`P${id}`.padEnd(33)} ${2000 - 10 * id} TUR${' '.repeat(24)} ${points} ${String(id).padStart(4)}  ${cells}`;

/** An event of November 2024: a bye by right, a half-point bye, and a leader who won all. */
const OF_2024 = fileOf('then.trf', [
  '012 Then',
  '042 2024/11/01',
  '142 5',
  '152 W',
  '202 BH',
  player(1, '4.0', '   4 w 1     4 b 1     7 b 0     3 w 1     2 w 1'),
  player(2, '2.5', '   5 b 1     7 w 0     3 w =     4 w 1     1 b 0'),
  player(3, '2.5', '   6 w 1  0000 - U     2 b =     1 b 0     7 b 0'),
  player(4, '1.5', '   1 b 0     1 w 0     5 b =     2 b 0     6 w 1'),
  player(5, '2.0', '   2 w 0     6 b 0     4 w =  0000 - U  0000 - H'),
  player(6, '2.0', '   3 b 0     5 w 1  0000 - U     7 w 0     4 b 0'),
  player(7, '5.0', '0000 - U     2 b 1     1 w 1     6 b 1     3 w 1'),
]);
const ROUND_ROBIN = fileOf('table.trf', [
  '012 Table',
  '092 Rundenturnier',
  player(1, '2.0', '   6 w 1     2 w =     3 b ='),
  player(2, '2.0', '   5 w =     1 b =     6 w 1'),
  player(3, '2.5', '   4 w 1     5 b 1     1 w ='),
  player(4, '1.0', '   3 b 0     6 b 0     5 w 1'),
  player(5, '0.5', '   2 b =     3 w 0     4 b 0'),
  player(6, '1.0', '   1 b 0     4 w 1     2 b 0'),
]);
const TEAMS = fileOf('teams.trf', [
  '012 Cup',
  '042 2024/11/23',
  `013 ${'Ankara'.padEnd(32)}   1    2`,
  `013 ${'Bursa'.padEnd(32)}   3    4`,
  player(1, '1.0', '   3 w 1'),
  player(2, '1.0', '   4 b 1'),
  player(3, '0.0', '   1 b 0'),
  player(4, '0.0', '   2 w 0'),
]);

it('an event of 2024 is ranked by its own rules, and that is said', async () => {
  const { out, err } = await answerTo(['standings', OF_2024, '--format', 'csv']);
  // The bye counts the own 5 points (16.4 without the cap of 2026): 5 + 2.5 + 4 + 2 + 2.5.
  expect(out.split('\n')[1]).toBe('1,7,P7,5,16');
  expect(err).toBe(`${OF_2024}: Tie-breaks: edition 2024, from the event’s dates (2024/11/01)\n`);
  const chosen = await answerTo(['standings', OF_2024, '--format', 'csv', '--edition', '2026']);
  expect([chosen.out.split('\n')[1], chosen.err]).toEqual(['1,7,P7,5,13.5', '']);
});

it('check says by which rules where the file names none', async () => {
  const { out } = await answerTo(['check', OF_2024, '--lang', 'de']);
  expect(out).toContain(`${OF_2024}: Feinwertung: Fassung 2024, nach dem Datum des Turniers (2024/11/01)`);
  const chosen = await answerTo(['check', OF_2024, '--edition', '2009']);
  expect(chosen.out).not.toContain('Pairing:');
  const { rules } = JSON.parse((await answerTo(['check', OF_2024, '--json'])).out);
  expect(rules).toMatchObject({ system: 'dutch', tiebreakEdition: '2024' });
});

it('a round robin in an older file is held against its table, and by another system when asked', async () => {
  const { code, out } = await answerTo(['check', ROUND_ROBIN]);
  expect(out).toBe(
    `${ROUND_ROBIN}: Format: Round robin, from the file’s description of the event (092)\nchecked 1 file, 3 rounds: 0 discrepancies\n`,
  );
  expect(code).toBe(0);
  expect((await answerTo(['check', ROUND_ROBIN, '--system', 'dutch'])).code).toBe(1);
  expect((await answerTo(['check', TEAMS, '--system', 'round-robin'])).out).toContain('checked 1 file, 1 round');
});

it('convert never makes an event of players out of teams, and takes the system that is asked for', async () => {
  const out = join(folder, 'out.trf');
  const codeIn = (): readonly string[] => readFileSync(out, 'utf8').match(/^192 .*$/gm) ?? [];
  const told = await answerTo(['convert', TEAMS, out]);
  expect(codeIn()).toEqual(['192 FIDE_TEAM_TYPEA_MP_GP']);
  expect(told.err).toContain('because it is a team event');
  await answerTo(['convert', TEAMS, out, '--system', 'round-robin']);
  expect(codeIn()).toEqual(['192 FIDE_TEAM_ROUNDROBIN']);
  await answerTo(['convert', ROUND_ROBIN, out, '--system', 'dubov', '--edition', '2026']);
  expect(codeIn()).toEqual(['192 FIDE_DUBOV']);
  const wrong = await answerTo(['convert', ROUND_ROBIN, out, '--system', 'dubov', '--edition', '1900']);
  expect([wrong.code, wrong.err]).toEqual([3, expect.stringContaining('unknown edition of dubov: found 1900')]);
});

it('names the text of the event’s time where it is not offered', async () => {
  const dubov = fileOf('dubov.trf', ['192 FIDE_DUBOV', ...readFileSync(OF_2024, 'utf8').trimEnd().split('\n')]);
  const { out } = await answerTo(['check', dubov]);
  expect(out).toContain(
    'the text in force until 2026/01/31 is not offered (handbook.fide.com/chapter/C040401Till2026)',
  );
  const { code, err } = await answerTo(['check', dubov, '--edition', '2018']);
  expect([code, err]).toEqual([3, expect.stringContaining('Not offered: the text in force until 2026/01/31')]);
});

it('an event of 2024 is checked and continued by the Dutch rules of 2017', async () => {
  const { rules } = JSON.parse((await answerTo(['check', OF_2024, '--json'])).out);
  expect(rules).toMatchObject({ system: 'dutch', edition: '2017' });
  const out = join(folder, 'continued.trf');
  await answerTo(['convert', OF_2024, out]);
  expect(readFileSync(out, 'utf8')).toMatch(/^192 FIDE_DUTCH_2017$/m);
});
