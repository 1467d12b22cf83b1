import { SYSTEMS } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { readTrf, type TrfReadOptions, writeTrf } from './index.ts';

/** Players with their points and the cells of their rounds. */
const players = (cells: readonly (readonly [points: string, cells: string])[]): string[] =>
  cells.map(([points, each], i) => {
    const number = String(i + 1).padStart(4);
    return `001 ${number} m    ${`P${i + 1}`.padEnd(33)} ${2000 - i} TUR${' '.repeat(24)} ${points} ${number}  ${each}`;
  });
const ONE_ROUND = players([
  ['1.0', '   3 w 1'],
  ['1.0', '   4 b 1'],
  ['0.0', '   1 b 0'],
  ['0.0', '   2 w 0'],
]);
const TEAMS = [`013 ${'Ankara'.padEnd(32)}   1    2`, `013 ${'Bursa'.padEnd(32)}   3    4`];

function read(lines: readonly string[], options?: TrfReadOptions) {
  const made = readTrf(['012 Open', ...lines, ''].join('\n'), options);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { tournament, rules } = made.value;
  const { system, edition, tiebreakEdition } = tournament;
  return { tournament, rules, system, edition, tiebreakEdition };
}
/** The edition offered here for an event of that time. */
const offered = (wanted: string): string =>
  SYSTEMS[0].editions.find(({ id }) => id === wanted)?.id ?? SYSTEMS[0].editions[0].id;

describe('the rules of a report file', () => {
  it('an event of 2024 goes by the rules of its time, a new one by those in force', () => {
    const then = read(['042 2024/11/01', ...ONE_ROUND]);
    expect([then.system, then.edition, then.tiebreakEdition]).toEqual(['dutch', offered('2017'), '2024']);
    expect(then.rules).toMatchObject({ system: 'usual', edition: 'dates', tiebreaks: 'dates', firstDay: '2024/11/01' });
    const now = read(['042 2026/11/01', ...ONE_ROUND]);
    expect([now.edition, now.tiebreakEdition]).toEqual(['2026', '2026']);
    const undated = read(ONE_ROUND);
    expect([undated.edition, undated.tiebreakEdition, undated.rules.edition]).toEqual(['2026', '2026', 'usual']);
  });

  it('dates of rounds (132) tell it as well', () => {
    const dates = `132${' '.repeat(88)}24/11/02`;
    expect(read([dates, ...ONE_ROUND]).tiebreakEdition).toBe('2024');
  });

  it.each([
    ['FIDE_DUTCH_2026', '2026', 'file'],
    ['FIDE_DUTCH_2026_BAKU', '2026', 'file'],
    ['FIDE_DUTCH', offered('2017'), 'dates'],
  ])('192 %s in an event of 2024: edition %s', (code, edition, source) => {
    const made = read(['042 2024/11/01', `192 ${code}`, ...ONE_ROUND]);
    expect([made.edition, made.rules.system, made.rules.edition]).toEqual([edition, 'file', source]);
  });

  it.each([
    ['Round Robin', 'round-robin'],
    ['Rundenturnier', 'round-robin'],
    ['Berger', 'round-robin'],
    ['Individual: Swiss-System', 'dutch'],
    ['Swiss Dubov', 'dubov'],
  ])('092 %s: %s', (type, system) => {
    const made = read([`092 ${type}`, ...ONE_ROUND]);
    expect([made.system, made.rules.system]).toEqual([system, system === 'dutch' ? 'usual' : 'words']);
    expect(made.tournament.info.type).toBe(type);
  });

  it('teams that met as teams are no event of players, whatever else the file leaves out', () => {
    const made = read(['042 2024/11/23', '092 Team Swiss System', ...TEAMS, ...ONE_ROUND]);
    expect([made.system, made.rules.system]).toEqual(['team-swiss', 'teams']);
    expect(made.tournament.rounds[0].matches).toMatchObject([{ white: 1, black: 2 }]);
    expect(writeTrf(made.tournament)).not.toMatch(/192 FIDE_DUTCH/);
    // Players of one team have met: an individual event with a prize for teams.
    const own = players([
      ['1.0', '   2 w 1'],
      ['0.0', '   1 b 0'],
      ['1.0', '   4 w 1'],
      ['0.0', '   3 b 0'],
    ]);
    expect(read([...TEAMS, ...own]).system).toBe('dutch');
  });

  it('the system asked for comes before 192, our remark and the teams', () => {
    const remark = '### Turnuva {"system":"lim","edition":"1999","options":{"depth":3}}';
    const asked = { system: 'dubov', edition: '1997' };
    for (const lines of [
      ['192 CUSTOM_SWISS', ...ONE_ROUND],
      [remark, ...ONE_ROUND],
      [...TEAMS, ...ONE_ROUND],
    ]) {
      const made = read(lines, { asked });
      expect([made.system, made.edition, made.rules.system, made.rules.edition]).toEqual([
        'dubov',
        '1997',
        'chosen',
        'chosen',
      ]);
      expect(made.tournament.options).toEqual({});
      expect(made.tournament.kept.filter(({ id }) => id === '192')).toEqual([]);
    }
  });

  it('settings of the same system stay, and a system that the file named is noted', () => {
    const lines = ['192 FIDE_TEAM_TYPEB_MP_GP', ...TEAMS, ...ONE_ROUND];
    const same = read(lines, { asked: { system: 'team-swiss', edition: '2026' } });
    expect([same.tournament.options, same.tournament.notes]).toEqual([read(lines).tournament.options, []]);
    const other = read(lines, { asked: { system: 'round-robin' } });
    expect(other.tournament.options).toEqual({});
    expect(other.tournament.notes).toEqual(['Configuration @ Round 1: system team-swiss => round-robin']);
  });

  it.each(['trf26', 'trf16', 'trf06'] as const)('%s keeps rules that the dates would not propose', (dialect) => {
    for (const [edition, tiebreakEdition] of [
      ['2026', '2026'],
      ['2009', '2024'],
      ['2026', 'classic'],
    ]) {
      const { tournament } = read(['042 2024/11/01', ...ONE_ROUND]);
      const chosen: Tournament = { ...tournament, edition, tiebreakEdition };
      const back = readTrf(writeTrf(chosen, { dialect }));
      expect(back.ok && [back.value.tournament.edition, back.value.tournament.tiebreakEdition]).toEqual([
        edition,
        tiebreakEdition,
      ]);
    }
  });

  it.each(['trf16', 'trf06'] as const)('%s keeps an event of players whose teams met by chance', (dialect) => {
    const { tournament } = read([...TEAMS, ...ONE_ROUND], { asked: { system: 'dutch' } });
    const back = readTrf(writeTrf(tournament, { dialect }));
    expect(back.ok && back.value.tournament.system).toBe('dutch');
  });
});
