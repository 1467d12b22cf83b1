import { describe, expect, it } from 'vitest';
import { playoffOf } from '../schedule/index.ts';
import type { GameResult } from '../tournament/gameResult.ts';
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
});
