import { describe, expect, it } from 'vitest';
import { playoffOf, playoffsOf } from '../schedule/index.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import { fold } from './index.ts';
import { enterAll, startEvent } from './testing/journal.ts';

describe('a play-off through the journal', () => {
  it('starts from the standings of a tournament, is corrected and undone', () => {
    const journal = startEvent('round-robin', 3);
    journal.send({ kind: 'open-rounds' });
    expect(journal.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('schedule.playoffBeforeEnd');
    enterAll(journal, () => '==');
    const rounds = journal.tournament.rounds;
    expect(journal.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('ok');
    expect(journal.send({ kind: 'draw-playoff-colours', playoff: 1, part: 'final', first: 'white' })).toBe('ok');
    const result = (game: number, text: GameResult, confirmed = 0) =>
      journal.send({ kind: 'playoff-result', playoff: 1, part: 'final', game, result: text, confirmed });
    expect(result(1, '10')).toBe('ok');
    expect(result(2, '01')).toBe('ok');
    const [playoff] = journal.tournament.schedule?.playoffs ?? [];
    expect(playoffOf(playoff).winner).toBe(1);
    expect(result(3, '10')).toBe('schedule.partOver');
    expect(result(2, '==')).toBe('schedule.replacePartResult');
    expect(result(2, '==', 1)).toBe('ok');
    journal.send({ kind: 'undo' });
    expect(journal.tournament.schedule?.playoffs?.[0]).toEqual(playoff);
    expect(journal.tournament.rounds).toEqual(rounds);
    expect(journal.send({ kind: 'playoff-result', playoff: 2, part: 'final', game: 1, result: '10' })).toBe(
      'schedule.noSuchPlayoff',
    );
    expect(journal.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('schedule.playoffRunning');
    expect(journal.send({ kind: 'start-playoff', place: 2, entrants: [1] })).toBe('schedule.playoffSize');
  });

  it('is cancelled after one confirmation, with results after two; its place is free again, undo brings it back', () => {
    const journal = startEvent('round-robin', 3);
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, () => '==');
    journal.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] });
    expect(journal.send({ kind: 'cancel-playoff', playoff: 1 })).toBe('schedule.cancelPlayoff');
    expect(journal.send({ kind: 'cancel-playoff', playoff: 1, confirmed: 1 })).toBe('ok');
    expect(playoffsOf(journal.tournament)).toEqual([]);
    expect(journal.send({ kind: 'cancel-playoff', playoff: 1, confirmed: 2 })).toBe('schedule.playoffCancelled');
    expect(journal.send({ kind: 'cancel-playoff', playoff: 2, confirmed: 2 })).toBe('schedule.noSuchPlayoff');
    const result = { kind: 'playoff-result', part: 'final', game: 1, result: '10' } as const;
    expect(journal.send({ ...result, playoff: 1 })).toBe('schedule.playoffCancelled');
    expect(journal.send({ kind: 'start-playoff', place: 1, entrants: [1, 2, 3] })).toBe('ok');
    expect(journal.send({ ...result, playoff: 2, part: 'table' })).toBe('ok');
    const before = journal.tournament;
    expect(journal.send({ kind: 'cancel-playoff', playoff: 2, confirmed: 1 })).toBe('schedule.cancelPlayoffResults');
    expect(journal.send({ kind: 'cancel-playoff', playoff: 2, confirmed: 2 })).toBe('ok');
    expect(journal.entries.at(-1)?.event).toEqual({ kind: 'cancel-playoff', playoff: 2, place: 1, results: 1 });
    expect(fold(journal.entries)).toEqual(journal.state);
    journal.send({ kind: 'undo' });
    expect(journal.tournament).toEqual(before);
    expect(playoffsOf(journal.tournament).map(({ number }) => number)).toEqual([2]);
  });
});
