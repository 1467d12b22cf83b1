import { EMPTY_TOURNAMENT } from '@turnuva/engine';
import { cycleOptions } from '@turnuva/engine/schedule';
import { describe, expect, it } from 'vitest';
import { schedule } from '../commands/schedule.ts';
import { answerTo, turnuva } from '../testing/program.ts';
import { printedProgramme, scheduleText } from './layout.ts';
import { scheduleTable } from './make.ts';
import type { ScheduleRequest } from './request.ts';

const request = (change: Partial<ScheduleRequest>): ScheduleRequest => ({
  format: 'round-robin',
  language: 'en',
  players: 4,
  teams: 2,
  cycles: 1,
  double: false,
  swapLastTwo: false,
  colours: 'team',
  places: 1,
  thirdPlace: false,
  reseed: false,
  matches: { short: false, level: 'golden-table', five: 'best-four' },
  ...change,
});
const csv = (change: Partial<ScheduleRequest>): string[] =>
  scheduleText(scheduleTable(request(change)), 'csv')
    .trimEnd()
    .split('\n');

describe('turnuva schedule', () => {
  it.each([
    ['round-robin', ['--players', '5'], 'Beyaz', 'Weiß'],
    ['scheveningen', ['--players', '4'], 'Beyaz', 'Weiß'],
    ['skalitzka', ['--players', '3'], 'Beyaz', 'Weiß'],
    ['knockout', ['--players', '6'], 'Beyaz', 'Weiß'],
    ['playoff', ['--players', '3'], 'Beyaz', 'Weiß'],
    ['knockout', ['--players', '6', '--programme'], 'altın puan', 'Armageddon'],
    ['playoff', ['--players', '3', '--programme'], 'Düşünme süresi', 'Bedenkzeit'],
  ])('of a %s %j answers in the language asked for', async (kind, options, turkish, german) => {
    for (const [language, word] of [
      ['tr', turkish],
      ['de', german],
    ] as const) {
      const { code, out, err } = await answerTo(['schedule', kind, ...options, '--lang', language]);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(word);
    }
  });

  it('refuses in the language asked for', async () => {
    const { code, err } = await answerTo(['schedule', 'skalitzka', '--players', '1', '--lang', 'de']);
    expect(code).toBe(3);
    expect(err).toMatch(/mindestens|Bretter/);
  });

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

  it('twice round is the table twice, and what an event of two cycles has where the last two rounds are to be exchanged', () => {
    const rounds = (...options: readonly string[]): string[] =>
      turnuva(['schedule', 'round-robin', '--players', '4', '--double', '--format', 'csv', ...options]).out.split('\n');
    expect(rounds().slice(3, 7)).toEqual(['2,1,4,3', '2,2,1,2', '3,1,2,4', '3,2,3,1']);
    expect(rounds('--swap-last-two').slice(3, 7)).toEqual(['2,1,2,4', '2,2,3,1', '3,1,4,3', '3,2,1,2']);
    const event = cycleOptions({ ...EMPTY_TOURNAMENT, system: 'round-robin', options: { cycles: 2 } });
    expect(event).toEqual({ cycles: 2, swapLastTwo: true });
  });

  it('names an unknown kind before it asks for players, and then asks for them', async () => {
    await expect(schedule('nonsense', {})).rejects.toMatchObject({
      exitCode: 3,
      message:
        'unknown format: found nonsense, expected one of round-robin, scheveningen, skalitzka, knockout, playoff',
    });
    await expect(schedule('knockout', {})).rejects.toMatchObject({ message: expect.stringMatching(/^--players: /) });
  });

  it('writes the other formats with their own names', () => {
    expect(csv({ format: 'scheveningen', players: 2 })[1]).toBe('1,1,A1,B1');
    expect(csv({ format: 'skalitzka', players: 2 })).toContain('1,2,b,1');
    expect(csv({ format: 'knockout', players: 9, places: 2 }).slice(0, 3)).toEqual([
      'round,board,white,black',
      '1,1,8,9',
      '1,,1,0',
    ]);
    const json = JSON.parse(scheduleText(scheduleTable(request({ format: 'knockout', players: 3 })), 'json'));
    expect(json.rounds[1].pairings).toEqual([{ board: 2, white: 1, black: 'W1' }]);
  });

  it('writes play-offs: matches by who starts with White, tables game by game, winners by their part', () => {
    expect(csv({ format: 'playoff', players: 3 })).toEqual([
      'round,board,white,black',
      '1,1,2,3',
      '1,2,1,2',
      '1,3,3,1',
    ]);
    expect(csv({ format: 'playoff', players: 8 }).slice(5)).toEqual([
      '2,1,W.K1.1,W.K1.4',
      '2,2,W.K1.2,W.K1.3',
      '3,1,W.K2.1,W.K2.2',
    ]);
    expect(csv({ format: 'playoff', players: 6 }).at(-1)).toBe('2,1,W.A,W.B');
    expect(csv({ format: 'playoff', players: 10 }).at(-1)).toBe('3,1,W.A.final,W.B.final');
    expect(csv({ format: 'playoff', players: 12 }).filter((line) => line.startsWith('1,,'))).toEqual([
      '1,,10,0',
      '1,,11,0',
      '1,,12,0',
    ]);
    expect(csv({ format: 'playoff', players: 4 })).toEqual(csv({ format: 'playoff', players: 4, lots: 1 }));
  });

  it('writes the programme: every game with its thinking time and its time of day', () => {
    const table = scheduleTable(
      request({
        format: 'knockout',
        players: 4,
        matches: { ...request({}).matches, minutes: 20, increment: 0, start: '10:00' },
      }),
    );
    expect(
      printedProgramme(table.programme ?? [], 'csv')
        .split('\n')
        .slice(0, 7),
    ).toEqual([
      'stage,game,phase,control,start,end',
      '1,1,game,20/20+0,10:00,10:40',
      '1,2,game,20/20+0,10:45,11:25',
      '1,3,extension,20/20+0,11:35,12:15',
      '1,4,extension,20/20+0,12:20,13:00',
      '1,5,golden,5/4+0,13:10,13:19',
      '2,1,game,20/20+0,13:29,14:09',
    ]);
  });

  it('gives the last stages their own number of games, the final first', async () => {
    const programme = (lastGames: string) =>
      answerTo([
        ...['schedule', 'knockout', '--players', '8', '--programme', '--format', 'csv', '--extensions', '0'],
        ...['--games', '2', '--last-games', lastGames],
      ]);
    const { out } = await programme('6; 4');
    const stages = out.split('\n').flatMap((line) => (/^\d.*,game,/.test(line) ? [line.split(',')[0]] : []));
    expect(stages.join('')).toBe('112222333333');
    expect((await programme('3')).err).toContain('Games in the last rounds: found “3”, expected even numbers');
    const typed = ['schedule', 'knockout', '--players', '8', '--last-games', '4,x'];
    expect((await answerTo(typed)).err).toContain('found “4,x”, expected even numbers');
    const other = ['schedule', 'round-robin', '--players', '4', '--last-games', '4'];
    expect((await answerTo(other)).err).toContain('--last-games: found with round-robin, expected with knockout only');
  });

  it('gives each extension its own time, and refuses anything that is not a time or has no extension', async () => {
    const programme = (times: string, extensions = '3') =>
      answerTo([
        ...['schedule', 'knockout', '--players', '2', '--programme', '--format', 'csv', '--minutes', '60'],
        ...['--increment', '30', '--extensions', extensions, '--extension-times', times],
      ]);
    const { out } = await programme('25+10; 10+5; 5+3');
    const controls = out.split('\n').map((line) => line.split(',')[3]);
    expect(controls.slice(1, -1)).toEqual([
      ...['60/60+30', '60/60+30', '25/25+10', '25/25+10', '10/10+5', '10/10+5', '5/5+3', '5/5+3', '5/4+0'],
    ]);
    expect((await programme('25')).err).toContain('--extension-times: found "25", expected minutes and seconds a move');
    expect((await programme('25+10; 5+3', '1')).err).toContain('found 2 times, expected no more than --extensions: 1');
    expect((await programme('0+10')).code).toBe(3);
  });

  it('Skalitzka is a table of three teams: five are refused (FINDINGS A.12)', async () => {
    await expect(schedule('skalitzka', { players: '4', teams: '5' })).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('found 5, expected 3'),
    });
  });

  it.each([
    [
      'skalitzka',
      { double: true },
      '--double: found with skalitzka, expected with round-robin or scheveningen only; leave it out',
    ],
    [
      'skalitzka',
      { colours: 'balanced' },
      '--colours: found with skalitzka, expected with scheveningen only; leave it out',
    ],
    [
      'round-robin',
      { thirdPlace: true },
      '--third-place: found with round-robin, expected with knockout only; leave it out',
    ],
    ['knockout', { cycles: '2' }, '--cycles: found with knockout, expected with round-robin only; leave it out'],
    ['scheveningen', { short: true }, '--short: found with scheveningen, expected with playoff only; leave it out'],
  ])('refuses what %s would leave aside without a word: %j', async (format, options, message) => {
    await expect(schedule(format, { players: '4', ...options })).rejects.toMatchObject({ exitCode: 3, message });
  });

  it.each([
    [{ players: 1 }, /at least 2/],
    [{ format: 'playoff', players: 1 }, /at least two tied players; found 1/],
    [{ format: 'knockout', players: 1 }, /at least 2/],
    [{ format: 'knockout', matches: { ...request({}).matches, games: 3 } }, /found 3, expected an even number/],
    [{ format: 'knockout', matches: { ...request({}).matches, start: '25:00' } }, /found 25:00, expected a time/],
    [{ format: 'playoff', matches: { ...request({}).matches, start: 'noon' } }, /found noon, expected a time/],
    [{ format: 'scheveningen', teams: 1 }, /at least 2/],
    [{ format: 'skalitzka', players: 1 }, /at least 2/],
    [{ format: 'knockout', players: 8, places: 8 }, /from 1 to 7/],
    [{ format: 'cup' }, /unknown format: found cup/],
  ] as const)('refuses %j with exit code 3 and a sentence', (change, sentence) => {
    expect(() => scheduleTable(request(change))).toThrowError(expect.objectContaining({ exitCode: 3 }));
    expect(() => scheduleTable(request(change))).toThrow(sentence);
  });
});
