import { describe, expect, it } from 'vitest';
import { playoffOf, playoffsOf } from '../schedule/index.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import { fold } from './index.ts';
import { enterAll, started } from './testing/desk.ts';

describe('a play-off through the journal', () => {
  it('starts from the standings of a tournament, is corrected and undone', () => {
    const desk = started('round-robin', 3);
    desk.send({ kind: 'open-rounds' });
    expect(desk.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('schedule.playoffBeforeEnd');
    enterAll(desk, () => '==');
    const rounds = desk.tournament.rounds;
    expect(desk.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('ok');
    expect(desk.send({ kind: 'draw-playoff-colours', playoff: 1, part: 'final', first: 'white' })).toBe('ok');
    const result = (game: number, text: GameResult, confirmed = 0) =>
      desk.send({ kind: 'playoff-result', playoff: 1, part: 'final', game, result: text, confirmed });
    expect(result(1, '10')).toBe('ok');
    expect(result(2, '01')).toBe('ok');
    const [playoff] = desk.tournament.schedule?.playoffs ?? [];
    expect(playoffOf(playoff).winner).toBe(1);
    expect(result(3, '10')).toBe('schedule.partOver');
    expect(result(2, '==')).toBe('schedule.replacePartResult');
    expect(result(2, '==', 1)).toBe('ok');
    desk.send({ kind: 'undo' });
    expect(desk.tournament.schedule?.playoffs?.[0]).toEqual(playoff);
    expect(desk.tournament.rounds).toEqual(rounds);
    expect(desk.send({ kind: 'playoff-result', playoff: 2, part: 'final', game: 1, result: '10' })).toBe(
      'schedule.noSuchPlayoff',
    );
    expect(desk.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('schedule.playoffRunning');
    expect(desk.send({ kind: 'start-playoff', place: 2, entrants: [1] })).toBe('schedule.playoffSize');
  });

  it('is cancelled after one confirmation, with results after two; its place is free again, undo brings it back', () => {
    const desk = started('round-robin', 3);
    desk.send({ kind: 'open-rounds' });
    enterAll(desk, () => '==');
    desk.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] });
    expect(desk.send({ kind: 'cancel-playoff', playoff: 1 })).toBe('schedule.cancelPlayoff');
    expect(desk.send({ kind: 'cancel-playoff', playoff: 1, confirmed: 1 })).toBe('ok');
    expect(playoffsOf(desk.tournament)).toEqual([]);
    expect(desk.send({ kind: 'cancel-playoff', playoff: 1, confirmed: 2 })).toBe('schedule.playoffCancelled');
    expect(desk.send({ kind: 'cancel-playoff', playoff: 2, confirmed: 2 })).toBe('schedule.noSuchPlayoff');
    const result = { kind: 'playoff-result', part: 'final', game: 1, result: '10' } as const;
    expect(desk.send({ ...result, playoff: 1 })).toBe('schedule.playoffCancelled');
    expect(desk.send({ kind: 'start-playoff', place: 1, entrants: [1, 2, 3] })).toBe('ok');
    expect(desk.send({ ...result, playoff: 2, part: 'table' })).toBe('ok');
    const before = desk.tournament;
    expect(desk.send({ kind: 'cancel-playoff', playoff: 2, confirmed: 1 })).toBe('schedule.cancelPlayoffResults');
    expect(desk.send({ kind: 'cancel-playoff', playoff: 2, confirmed: 2 })).toBe('ok');
    expect(desk.entries.at(-1)?.event).toEqual({ kind: 'cancel-playoff', playoff: 2, place: 1, results: 1 });
    expect(fold(desk.entries)).toEqual(desk.state);
    desk.send({ kind: 'undo' });
    expect(desk.tournament).toEqual(before);
    expect(playoffsOf(desk.tournament).map(({ number }) => number)).toEqual([2]);
  });
});
