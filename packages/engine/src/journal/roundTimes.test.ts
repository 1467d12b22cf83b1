import { describe, expect, it } from 'vitest';
import { knownRounds } from '../schedule/index.ts';
import { startEvent } from './testing/journal.ts';

describe('dates and times of rounds (TRF26 132)', () => {
  it('are known before a round is paired, change one by one, and go again', () => {
    const journal = startEvent('dutch', 4, { totalRounds: 3 });
    const rounds = [
      { round: 1, date: '2026/11/22', time: '14:00' },
      { round: 3, date: '2026/11/24' },
    ];
    expect(journal.send({ kind: 'set-round-times', rounds })).toBe('ok');
    expect(journal.send({ kind: 'set-round-times', rounds: [{ round: 1, time: '15:30' }] })).toBe('ok');
    expect(journal.tournament.rounds[0]).toMatchObject({ date: '2026/11/22', time: '15:30', status: 'open' });
    expect(journal.tournament.rounds[2]).toMatchObject({ date: '2026/11/24' });
    expect(journal.send({ kind: 'set-round-times', rounds: [{ round: 3, date: '' }] })).toBe('ok');
    expect(journal.tournament.rounds[2]?.date).toBeUndefined();
  });

  it.each([
    ['journal.noSuchRound', { round: 4, date: '2026/11/22' }],
    ['journal.roundDate', { round: 1, date: '2026/13/22' }],
    ['journal.roundTime', { round: 1, time: '24:10' }],
  ])('%s', (rule, time) => {
    const journal = startEvent('dutch', 4, { totalRounds: 3 });
    expect(journal.send({ kind: 'set-round-times', rounds: [time] })).toBe(rule);
  });

  it('stay when a round is paired, and when its pairing is undone', () => {
    const journal = startEvent('dutch', 2, { totalRounds: 2 });
    journal.send({ kind: 'set-round-times', rounds: [{ round: 1, date: '2026/11/22', time: '14:00' }] });
    journal.send({ kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 2 }], bye: null });
    expect(journal.tournament.rounds[0]).toMatchObject({ date: '2026/11/22', time: '14:00', status: 'paired' });
    journal.send({ kind: 'unpair', round: 1 });
    expect(journal.tournament.rounds[0]).toMatchObject({ date: '2026/11/22', time: '14:00' });
  });

  it('are known of drawn groups before round 1 is opened, and stay when lots are drawn again and rounds are opened', () => {
    const journal = startEvent('round-robin', 8);
    const draw = (seed: number) => journal.send({ kind: 'draw-lots', lots: { method: 'seed', seed, groups: 2 } });
    expect(draw(1)).toBe('ok');
    expect(knownRounds(journal.tournament).map(({ number, date }) => [number, date])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ]);
    const rounds = [
      { round: 1, date: '2026/11/22', time: '14:00' },
      { round: 3, date: '2026/11/24' },
    ];
    expect(journal.send({ kind: 'set-round-times', rounds })).toBe('ok');
    expect(draw(2)).toBe('ok');
    expect(knownRounds(journal.tournament).map(({ date }) => date)).toEqual(['2026/11/22', undefined, '2026/11/24']);
    expect(journal.send({ kind: 'open-rounds', through: 1 })).toBe('ok');
    expect(journal.tournament.rounds[0]).toMatchObject({ date: '2026/11/22', time: '14:00', status: 'paired' });
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    expect(journal.tournament.rounds[2]).toMatchObject({ date: '2026/11/24', status: 'paired' });
  });
});
