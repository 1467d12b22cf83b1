import { describe, expect, it } from 'vitest';
import { startEvent } from '../../journal/testing/journal.ts';
import { stageStartsOf, stageStartsText } from './options.ts';
import { DEFAULT_KNOCKOUT } from './settings.ts';
import { KNOCKOUT_TIMES, programmeOf, timetableOf } from './timetable.ts';

describe('the programme of a knock-out over several days (FINDINGS B.7)', () => {
  const times = timetableOf(DEFAULT_KNOCKOUT, 3, KNOCKOUT_TIMES.plain);
  const begins = (starts: Parameters<typeof programmeOf>[1], start?: number) =>
    programmeOf(times, starts, start)
      .filter(({ game }) => game === 1)
      .map(({ date = '-', from }) => `${date} ${from}`);

  it('begins each stage on its own day and time; a stage without them follows the one before it', () => {
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

  it('keeps the beginnings as text, refuses what is none, and gives the rounds their dates', () => {
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
});
