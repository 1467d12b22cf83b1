import { describe, expect, it } from 'vitest';
import type { Command, Settings } from './index.ts';
import { decide, EMPTY_JOURNAL } from './index.ts';
import { TestJournal } from './testing/journal.ts';

const datedEvent = (startDate?: string, endDate?: string): TestJournal => {
  const desk = new TestJournal();
  const info = { name: 'Open', ...(startDate && { startDate }), ...(endDate && { endDate }) };
  expect(desk.send({ kind: 'create', settings: { info } })).toBe('ok');
  expect(desk.send({ kind: 'add-players', players: [{ name: 'Wagner, Petra', rating: 1800 }] })).toBe('ok');
  return desk;
};
const born = (birth: string, confirmed?: readonly string[]): Command => ({
  kind: 'change-player',
  player: 1,
  change: { birth },
  ...(confirmed && { confirmed }),
});

describe('a year of birth', () => {
  it.each([
    ['2031/00/00', '2026/11/23', undefined, 'journal.birthOutOfRange'],
    ['2027/01/01', '2026/12/27', '2027/01/03', 'ok'],
    ['2028/01/01', '2026/12/27', '2027/01/03', 'journal.birthOutOfRange'],
    ['2026/00/00', '2026/11/23', undefined, 'ok'],
    ['1905/12/31', '2026/11/23', undefined, 'journal.birthOutOfRange'],
    ['1906/01/01', '2026/11/23', undefined, 'ok'],
    ['0000/00/00', '2026/11/23', undefined, 'ok'],
    ['2031/00/00', undefined, undefined, 'ok'],
  ])('of %s in a tournament from %s to %s: %s', (birth, start, end, answer) => {
    expect(datedEvent(start, end).send(born(birth))).toBe(answer);
    const added: Command = { kind: 'add-players', players: [{ name: 'Kind, Ein', rating: 0, birth }] };
    expect(datedEvent(start, end).send(added)).toBe(answer);
  });

  it('is kept when the question is answered, asked once, and prevents no undo', () => {
    const desk = datedEvent('2026/11/23');
    expect(desk.send(born('2031/00/00', ['journal.birthOutOfRange']))).toBe('ok');
    expect(desk.send({ kind: 'change-player', player: 1, change: { birth: '2031/00/00', club: 'SK' } })).toBe('ok');
    expect(desk.send({ kind: 'change-player', player: 1, change: { rating: 4001 } })).toBe('journal.ratingOutOfRange');
    expect(desk.send({ kind: 'undo', entry: 2 })).toBe('journal.undoInTheWay');
    expect(desk.send({ kind: 'undo', entry: 4 })).toBe('ok');
  });

  it('of several players of a list is asked about once, with all of them: one answer lets all of them in', () => {
    const desk = datedEvent('2026/11/23');
    const births = ['1890/05/05', '1990/01/01', '2031/01/01'];
    const players = births.map((birth, i) => ({ name: `Kind, ${i + 1}`, rating: 0, birth }));
    const command: Command = { kind: 'add-players', players };
    expect(decide(desk.state, command)).toMatchObject({
      ok: false,
      error: {
        rule: 'journal.birthsOutOfRange',
        level: 'confirm',
        facts: { count: 2, names: 'Kind, 1 (1890); Kind, 3 (2031)', least: 1906, most: 2026 },
      },
    });
    // The answer about one is none about another who was not named with it.
    expect(desk.send({ ...command, confirmed: ['journal.birthOutOfRange'] })).toBe('journal.birthsOutOfRange');
    expect(desk.send({ ...command, confirmed: ['journal.birthsOutOfRange'] })).toBe('ok');
  });

  it('is told with who it is, what was found and what was expected', () => {
    const desk = datedEvent('2026/11/23');
    expect(decide(desk.state, born('2031/00/00'))).toMatchObject({
      error: { level: 'confirm', facts: { name: 'Wagner, Petra', found: 2031, least: 1906, most: 2026 } },
    });
  });
});

describe('settings of a tournament', () => {
  const judged = (settings: Settings, confirmed: readonly string[] = []): string => {
    const decided = decide(EMPTY_JOURNAL, {
      kind: 'create',
      settings: { ...settings, info: { name: 'Open', ...settings.info } },
      confirmed,
    });
    return decided.ok ? 'ok' : `${decided.error.rule} ${decided.error.level}`;
  };
  it.each<[Settings, string]>([
    [{ totalRounds: 0 }, 'journal.roundsOutOfRange refuse'],
    [{ totalRounds: 40 }, 'ok'],
    [{ totalRounds: 99 }, 'journal.manyRounds confirm'],
    [{ totalRounds: 1000 }, 'journal.roundsOutOfRange refuse'],
    [{ info: { startDate: '2026/11/23', endDate: '2026/11/22' } }, 'journal.endsBeforeBegins refuse'],
    [{ info: { startDate: '2026/11/23', endDate: '2026/11/23' } }, 'ok'],
    [{ info: { endDate: '2026/11/22' } }, 'ok'],
  ])('%j: %s', (settings, answer) => {
    expect(judged(settings)).toBe(answer);
  });

  it('may have 99 rounds if that is meant', () => {
    expect(judged({ totalRounds: 99 }, ['journal.manyRounds'])).toBe('ok');
    const desk = datedEvent();
    expect(desk.send({ kind: 'change-settings', settings: { totalRounds: 99 } })).toBe('journal.manyRounds');
    const meant = {
      kind: 'change-settings',
      settings: { totalRounds: 99 },
      confirmed: ['journal.manyRounds'],
    } as const;
    expect(desk.send(meant)).toBe('ok');
    expect(desk.send({ kind: 'change-settings', settings: { totalRounds: 99, system: 'dutch' } })).toBe('ok');
  });

  it('end no earlier than they start, whichever of the two dates is changed', () => {
    const desk = datedEvent('2026/11/23');
    const change = (info: NonNullable<Settings['info']>): string =>
      desk.send({ kind: 'change-settings', settings: { info } });
    expect(change({ endDate: '2026/11/22' })).toBe('journal.endsBeforeBegins');
    expect(change({ endDate: '2026/11/24' })).toBe('ok');
    expect(change({ startDate: '2026/11/25' })).toBe('journal.endsBeforeBegins');
    expect(change({ startDate: '2026/11/25', endDate: '2026/11/26' })).toBe('ok');
    expect(change({ city: 'Bursa' })).toBe('ok');
  });
});
