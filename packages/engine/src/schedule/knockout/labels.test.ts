import { describe, expect, it } from 'vitest';
import { type Desk, started } from '../../journal/testing/desk.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { knockoutRoundName, knockoutRoundNames } from './labels.ts';

const texts = (desk: Desk): string[] =>
  knockoutRoundNames(desk.tournament).map(({ kind, game, phase }) => `${kind} ${game} ${phase}`);

describe('names of the rounds of a knock-out', () => {
  it('are stage and game; a round keeps its name, its state and its results when an extension moves its number', () => {
    const desk = started('knockout', 8);
    desk.send({ kind: 'start-knockout' });
    const enter = (match: number, results: readonly GameResult[], from = 1) =>
      results.forEach((result, i) => {
        expect(desk.send({ kind: 'match-result', match, game: from + i, board: 1, result })).toBe('ok');
      });
    enter(1, ['==', '==']);
    for (const match of [2, 3, 4])
      expect(desk.send({ kind: 'award-match', match, winner: match, reason: 'walk-over' })).toBe('ok');
    const first = ['stage 1 game', 'stage 2 game', 'stage 3 extension'];
    expect(texts(desk)).toEqual([...first, 'semifinal 1 game']);
    desk.send({ kind: 'publish', round: 4 });
    const semifinal = knockoutRoundName(desk.tournament, 4);
    enter(1, ['==', '=='], 3);
    expect(texts(desk)).toEqual([...first, 'stage 4 extension', 'stage 5 golden', 'semifinal 1 game']);
    expect(knockoutRoundName(desk.tournament, 6)).toEqual(semifinal);
    expect(desk.tournament.rounds.map(({ status }) => status)).toEqual([...Array(5).fill('paired'), 'published']);
  });

  it('are none outside a knock-out, and before it begins', () => {
    expect(knockoutRoundNames(started('knockout', 4).tournament)).toEqual([]);
    expect(knockoutRoundName(started('round-robin', 4).tournament, 1)).toBeUndefined();
  });
});
