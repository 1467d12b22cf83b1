import { beyondReportFile, EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import { writeTrf } from './write.ts';

/** Teams with one player each. `ids` in the order of the pairing numbers. */
const event = (ids: readonly number[], notes: readonly string[]): Tournament => ({
  ...EMPTY_TOURNAMENT,
  system: 'team-swiss',
  edition: '2026',
  totalRounds: 3,
  players: ids.map((_, i) => ({ id: 11 + i, tpn: i + 1, name: `Player ${i}`, rating: 2000 - i })),
  teams: ids.map((id, i) => ({ id, tpn: i + 1, name: `Team ${i + 1}`, members: [11 + i] })),
  notes,
});
const NOTES = [
  'MPA @ Round 1: {t4}-{t2} {t1}-{t3} => {t4}-{t3} {t1}-{t2}',
  'Correction @ Round 1: {p11}-{p12}: 10 => 01',
] as const;
const linesOf = (text: string, start: string): string[] =>
  text.split('\r\n').flatMap((line) => (line.startsWith(start) ? [line] : []));

it.each([
  // Ids are no numbers of a file here: those of record 310 are the pairing numbers.
  [[4, 3, 2, 1], 'MPA @ Round 1: 1-3 4-2 => 1-2 4-3'],
  // Ids rise with the pairing numbers and are the numbers of the file.
  [[1, 2, 3, 4], 'MPA @ Round 1: 4-2 1-3 => 4-3 1-2'],
])('teams with the ids %j are named in notes by the numbers of record 310, players by theirs', (ids, note) => {
  const trf26 = writeTrf(event(ids, NOTES));
  expect(linesOf(trf26, '###').slice(-2)).toEqual([`### ${note}`, '### Correction @ Round 1: 11-12: 10 => 01']);
  const byName = new Map(linesOf(trf26, '310').map((line) => [line.slice(8, 14), Number(line.slice(4, 7))]));
  const numbers = ids.map((_, i) => byName.get(`Team ${i + 1}`));
  expect(numbers).toEqual([...numbers].sort());
  expect(linesOf(writeTrf(event(ids, NOTES), { dialect: 'trf16' }), '### MPA')).toEqual([`### ${note}`]);
});

it.each(['trf26', 'trf16'] as const)('teams whose long names start alike remain distinct in %s', (dialect) => {
  const club = 'Schachgesellschaft Hinterpfaffenhofen 1923 e. V.';
  const made = event([1, 2, 3, 4], []);
  const teams = made.teams.map((team, i) => ({ ...team, name: `${club} ${'I'.repeat(i + 1)}` }));
  const read = linesOf(writeTrf({ ...made, teams }, { dialect }), dialect === 'trf26' ? '310' : '013');
  const at = dialect === 'trf26' ? 8 : 4;
  const names = read.map((line) => line.slice(at, at + 32).trim());
  expect(new Set(names).size).toBe(4);
  expect(names[1]).toBe('Schach. Hinterpfaffenhofen II');
  expect(beyondReportFile({ ...made, teams })).toContain('teamNames');
  expect(beyondReportFile(made)).not.toContain('teamNames');
});
