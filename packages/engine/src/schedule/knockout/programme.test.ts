import { describe, expect, it } from 'vitest';
import { fold } from '../../journal/index.ts';
import { startEvent } from '../../journal/testing/journal.ts';
import { knownRounds } from '../scheduleOf.ts';
import { knockoutOf } from './format.ts';
import {
  knockoutProgramme,
  knockoutSettings,
  knockoutTimesOf,
  roundsTooEarly,
  stageStartsOf,
  stageStartsText,
} from './options.ts';
import { withGameStart } from './roundTimes.ts';
import { DEFAULT_KNOCKOUT } from './settings.ts';
import { KNOCKOUT_TIMES, programmeOf, timetableOf } from './timetable.ts';

describe('the programme of a knock-out over several days (FINDINGS B.7)', () => {
  const times = timetableOf(DEFAULT_KNOCKOUT, 3, KNOCKOUT_TIMES.plain);
  const begins = (starts: Parameters<typeof programmeOf>[1], start?: number) =>
    programmeOf(times, starts, start)
      .filter(({ game }) => game === 1)
      .map(({ date = '-', from }) => `${date} ${from}`);

  it('starts each stage on its own day and time; a stage without them follows the one before it', () => {
    const saturday = { date: '2026/11/21', minutes: 600 };
    expect(begins([saturday, {}, { date: '2026/11/22', minutes: 840 }])).toEqual([
      '2026/11/21 10:00',
      // Four games of 40 minutes, 5 between them, 10 before each new phase, the golden point of 9 minutes.
      '2026/11/21 13:29',
      '2026/11/22 14:00',
    ]);
    expect(begins([saturday, { date: '2026/11/22' }], 600)[1]).toBe('2026/11/22 10:00');
    expect(begins([], undefined)[0]).toBe('- +0:00');
  });

  it('starts a later game of a match on its own day and time, as they are typed one after another', () => {
    const typed = [
      [3, 1, { date: '2026/11/22', minutes: 840 }],
      [3, 4, { date: '2026/11/23' }],
      [3, 4, { date: '2026/11/23', minutes: 600 }],
      [3, 1, { date: '2026/11/22', minutes: 900 }],
    ] as const;
    const cup = typed.reduce(
      (before, [stage, game, start]) => withGameStart(before, { stage, game }, start),
      startEvent('knockout', 8).tournament,
    );
    expect(cup.options.stageStarts).toBe('; ; 2026/11/22 15:00, , , 2026/11/23 10:00');
    expect(withGameStart(cup, { stage: 3, game: 4 }, {}).options.stageStarts).toBe('; ; 2026/11/22 15:00');
  });

  it('starts a stage on the next day where it would not end by ten in the evening (FINDINGS B11)', () => {
    // A stage is over after 199 minutes: four games of 40, pauses of 5, 10, 5 and 10, the golden point of 9.
    expect(begins([], 14 * 60)).toEqual(['- 14:00', '- 17:29', '- 14:00 (+1)']);
    expect(begins([{ date: '2026/12/31', minutes: 14 * 60 }])).toEqual([
      '2026/12/31 14:00',
      '2026/12/31 17:29',
      '2027/01/01 14:00',
    ]);
    expect(begins([], 20 * 60)).toEqual(['- 20:00', '- 20:00 (+1)', '- 20:00 (+2)']);
    expect(begins([])).toEqual(['- +0:00', '- +3:29', '- +6:58']);
  });

  it('names the day of what starts after midnight, and warns of it', () => {
    // The fourth game starts 145 minutes after the first, the golden point 190.
    const [, , , fourth, golden] = programmeOf(times, [{ date: '2026/12/31', minutes: 21 * 60 + 40 }], undefined);
    expect(fourth).toMatchObject({ from: '0:00', until: '0:40', fromDate: '2027/01/01', untilDate: '2027/01/01' });
    expect([fourth?.warning, golden?.warning]).toEqual(['afterMidnight', 'afterMidnight']);
    const [before] = programmeOf(times, [{ date: '2026/12/31', minutes: 23 * 60 + 50 }], undefined);
    expect(before).toMatchObject({ from: '23:50', until: '0:30', untilDate: '2027/01/01' });
    expect(before).not.toHaveProperty('warning');
    // A date is not known: the days are counted.
    expect(programmeOf(times, [], 21 * 60 + 40)[3]).toMatchObject({ from: '0:00 (+1)', warning: 'afterMidnight' });
    // A stage that is put off until the morning starts on a day of its own.
    const late = programmeOf(times, [], 20 * 60).filter(({ warning }) => warning !== undefined);
    expect(late).toEqual([]);
  });

  it.each([
    ['before the stage before it is over', [{ date: '2026/11/21', minutes: 600 }, { minutes: 798 }], [2]],
    ['when it is over', [{ date: '2026/11/21', minutes: 600 }, { minutes: 799 }], []],
    [
      'on an earlier day',
      [
        { date: '2026/11/21', minutes: 600 },
        { date: '2026/11/20', minutes: 900 },
      ],
      [2],
    ],
    [
      'on a later day',
      [
        { date: '2026/11/21', minutes: 600 },
        { date: '2026/11/22', minutes: 540 },
      ],
      [],
    ],
    ['without a day, earlier in the day', [{ minutes: 600 }, { minutes: 540 }], [2]],
  ])('looks at a stage that starts %s', (_, starts, early) => {
    const warned = programmeOf(times.slice(0, 10), starts, undefined).filter(({ warning }) => warning === 'tooEarly');
    expect(warned.map(({ stage }) => stage)).toEqual(early);
  });

  it.each([
    // 90 minutes and 30 seconds for sixty moves: four hours.
    ['90+30', '2026/11/21', '13:59', [1]],
    ['90+30', '2026/11/21', '14:00', []],
    ['90+30', '2026/11/22', '09:00', []],
    ['90+30', '2026/11/20', '15:00', [1]],
    ['as announced', '2026/11/21', '10:00', [1]],
    ['as announced', '2026/11/21', '10:30', []],
    ['90+30', '', '10:30', []],
  ])('with the time control %s looks at a round on %s at %s', (timeControl, date, time, early) => {
    const first = { date: '2026/11/21', time: '10:00' };
    expect(roundsTooEarly({ name: 'x', timeControl }, [first, { date, time }])).toEqual(early);
    const info = timeControl === '90+30' ? { timeControlCode: '5400+30' } : {};
    expect(roundsTooEarly({ name: 'x', ...info }, [first, { date, time }])).toEqual(early);
  });

  it('keeps the starting times as text, refuses invalid ones, and gives the rounds their dates', () => {
    const text = '2026/11/21 10:00; ; 14:30';
    const journal = startEvent('knockout', 8, { options: { stageStarts: text } });
    expect(stageStartsOf(journal.tournament)).toEqual([{ date: '2026/11/21', minutes: 600 }, {}, { minutes: 870 }]);
    expect(stageStartsText(stageStartsOf(journal.tournament))).toBe(text);
    journal.send({ kind: 'start-knockout' });
    expect(journal.tournament.rounds.map(({ date }) => date)).toEqual(['2026/11/21']);
    const change = (stageStarts: string) =>
      journal.send({ kind: 'change-settings', settings: { options: { stageStarts } } });
    expect(change('tomorrow')).toBe('schedule.stageStarts');
    expect(change('2026/13/21')).toBe('schedule.stageStarts');
    expect(change('2026/11/28')).toBe('ok');
    expect(journal.tournament.rounds.map(({ date }) => date)).toEqual(['2026/11/28']);
  });

  it('has days and times in one place: typed for a round or for a stage, each shows the other', () => {
    // Two games of 15 minutes and 10 seconds a move: 50 minutes each, 5 between them.
    const journal = startEvent('knockout', 4, { options: { startTime: '09:00' } });
    const times = () => knownRounds(journal.tournament).map(({ date, time }) => [date, time].filter(Boolean).join(' '));
    const starts = () => journal.tournament.options?.stageStarts;
    const say = (round: number, moment: { date?: string; time?: string }) =>
      journal.send({ kind: 'set-round-times', rounds: [{ round, ...moment }] });
    expect(times()).toEqual(['09:00']);
    expect(say(1, { date: '2026/12/04', time: '10:00' })).toBe('ok');
    expect(starts()).toBe('2026/12/04 10:00');
    expect(times()).toEqual(['2026/12/04 10:00']);
    expect(say(2, { date: '2026/12/05' })).toBe('journal.noSuchRound');
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    expect(times()).toEqual(['2026/12/04 10:00']);
    journal.send({ kind: 'match-result', match: 1, game: 1, board: 1, result: '10' });
    expect(times()).toEqual(['2026/12/04 10:00', '2026/12/04 10:55']);
    // A later game keeps only what does not follow from the first.
    expect(say(2, { date: '2026/12/04', time: '15:00' })).toBe('ok');
    expect(starts()).toBe('2026/12/04 10:00, 15:00');
    const programme = () =>
      knockoutProgramme(journal.tournament, knockoutOf(journal.tournament)).filter(({ stage }) => stage === 1);
    expect(
      programme()
        .map(({ from }) => from)
        .slice(0, 3),
    ).toEqual(['10:00', '15:00', '16:00']);
    expect(times()).toEqual(['2026/12/04 10:00', '2026/12/04 15:00']);
    // The stage is put off in the programme: its games go along.
    const options = { ...journal.tournament.options, stageStarts: '2026/12/11 11:00, 15:00' };
    expect(journal.send({ kind: 'change-settings', settings: { options } })).toBe('ok');
    expect(times()).toEqual(['2026/12/11 11:00', '2026/12/11 15:00']);
    expect(say(2, { time: '' })).toBe('ok');
    expect(starts()).toBe('2026/12/11 11:00');
    expect(say(2, { date: '2026/12/12', time: '09:00' })).toBe('ok');
    expect(starts()).toBe('2026/12/11 11:00, 2026/12/12 9:00');
    expect(programme()[1]).toMatchObject({ from: '9:00', fromDate: '2026/12/12', untilDate: '2026/12/12' });
    expect(say(2, { time: '11:30', date: '2026/12/11' })).toBe('ok');
    expect(programme()[1]).toMatchObject({ warning: 'tooEarly' });
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('gives a play-off game no time of its own: it starts when the games before it are over', () => {
    const journal = startEvent('knockout', 2, { options: { stageStarts: '2026/12/04 10:00' } });
    journal.send({ kind: 'start-knockout' });
    for (const game of [1, 2]) journal.send({ kind: 'match-result', match: 1, game, board: 1, result: '==' });
    expect(journal.tournament.rounds[2]).toMatchObject({ date: '2026/12/04' });
    expect(journal.tournament.rounds[2]).not.toHaveProperty('time');
    expect(journal.send({ kind: 'set-round-times', rounds: [{ round: 3, time: '17:00' }] })).toBe('ok');
    expect(journal.tournament.rounds[2]).toMatchObject({ date: '2026/12/04', time: '17:00' });
  });

  it('each extension has its own time, the last one said holds for all that follow', () => {
    const options = { extensions: 4, extensionMinutes: 15, extensionIncrement: 10, laterExtensions: '10+5; 3 + 2' };
    const journal = startEvent('knockout', 2, { options });
    const times = knockoutTimesOf(journal.tournament);
    const settings = knockoutSettings(journal.tournament);
    // Two games, four extensions of two, the golden point.
    const controls = timetableOf(settings, 1, times).map(({ control }) => [control.whiteMinutes, control.increment]);
    const twice = (minutes: number, increment: number) => [
      [minutes, increment],
      [minutes, increment],
    ];
    expect(controls).toEqual([
      ...twice(15, 10),
      ...twice(15, 10),
      ...twice(10, 5),
      ...twice(3, 2),
      ...twice(3, 2),
      [5, 0],
    ]);
    const change = (laterExtensions: string) =>
      journal.send({ kind: 'change-settings', settings: { options: { ...options, laterExtensions } } });
    for (const wrong of ['10', '0+5', '10+5;', '10+5; blitz', '601+0'])
      expect([wrong, change(wrong)]).toEqual([wrong, 'schedule.laterExtensions']);
    journal.send({ kind: 'start-knockout' });
    // As all times it may be changed while the matches are played.
    expect(change('5+3')).toBe('ok');
    expect(change('')).toBe('ok');
    expect(knockoutTimesOf(journal.tournament).laterExtensions).toBeUndefined();
  });
});
