import { describe, expect, it } from 'vitest';
import { bracketOf } from '../schedule/index.ts';
import type { Settings } from './index.ts';
import { fold } from './index.ts';
import { type Desk, started } from './testing/desk.ts';

describe('a knock-out through the journal', () => {
  it('runs from the draw to the winner by the ordinary result command, and undoes', () => {
    const desk = started('knockout', 6, { options: { thirdPlace: true } });
    expect(desk.send({ kind: 'match-result', match: 1, game: 1, board: 1, result: '10' })).toBe(
      'schedule.knockoutNotStarted',
    );
    expect(desk.send({ kind: 'start-knockout', settings: { games: 3 } })).toBe('schedule.gamesNotEven');
    expect(desk.send({ kind: 'start-knockout', settings: { places: 6 } })).toBe('schedule.placesOutOfRange');
    expect(desk.send({ kind: 'start-knockout' })).toBe('ok');
    expect(desk.send({ kind: 'draw-match-colours', match: 1, phase: 'game', seed: 3 })).toBe('ok');
    for (let step = 0; step < 100; step++) {
      const open = desk.tournament.rounds.flatMap((round) =>
        round.games.filter((game) => game.result === undefined).map((game) => ({ round: round.number, ...game })),
      );
      if (open.length === 0) break;
      const [{ round, board, white, black }] = open;
      expect(desk.send({ kind: 'result', round, board, result: white < black ? '10' : '01' })).toBe('ok');
    }
    const knockout = desk.tournament.schedule?.knockout;
    const bracket = knockout === undefined ? undefined : bracketOf(knockout);
    expect(bracket?.ok && bracket.value.complete && bracket.value.qualified).toEqual([1]);
    expect(fold(desk.entries)).toEqual(desk.state);
    expect(desk.send({ kind: 'start-knockout' })).toBe('schedule.restartKnockout');
    expect(desk.send({ kind: 'start-knockout', confirmed: 1 })).toBe('schedule.restartKnockout');
    expect(desk.send({ kind: 'start-knockout', confirmed: 2 })).toBe('ok');
    expect(desk.tournament.schedule?.knockout?.games).toEqual([]);
    desk.send({ kind: 'undo' });
    expect(desk.tournament.schedule?.knockout).toEqual(knockout);
    expect(desk.send({ kind: 'unpair', round: 1 })).toBe('schedule.notPairedByHand');
    desk.send({ kind: 'undo' });
    const before = bracketOf(desk.tournament.schedule?.knockout ?? ({} as never));
    expect(before.ok && before.value.complete).toBe(false);
  });

  it('draws the colours of all matches at once: what was drawn by hand stays, and one undo takes all back', () => {
    const desk = started('knockout', 8);
    expect(desk.send({ kind: 'draw-all-colours', seed: 7 })).toBe('schedule.knockoutNotStarted');
    desk.send({ kind: 'start-knockout' });
    desk.send({ kind: 'draw-match-colours', match: 2, phase: 'game', white: 7 });
    desk.send({ kind: 'match-result', match: 3, game: 1, board: 1, result: '10' });
    const draws = () => desk.tournament.schedule?.knockout?.draws ?? [];
    expect(desk.send({ kind: 'draw-all-colours', seed: 7 })).toBe('ok');
    expect(draws().map(({ match }) => match)).toEqual([2, 1, 4]);
    // The lot of each match is the one that it would have had alone.
    const alone = started('knockout', 8);
    alone.send({ kind: 'start-knockout' });
    for (const match of [1, 4]) alone.send({ kind: 'draw-match-colours', match, phase: 'game', seed: 7 });
    expect(draws().slice(1)).toEqual(alone.tournament.schedule?.knockout?.draws);
    expect(desk.send({ kind: 'draw-all-colours', seed: 8 })).toBe('schedule.coloursAllDrawn');
    desk.send({ kind: 'undo' });
    expect(draws().map(({ match }) => match)).toEqual([2]);
  });

  it('asks before it replaces, corrects, awards, and twice before a later match loses its results', () => {
    const desk = started('knockout', 4);
    desk.send({ kind: 'start-knockout' });
    expect(desk.send({ kind: 'award-match', match: 1, winner: 4, reason: 'absent' })).toBe('ok');
    for (const game of [1, 2]) {
      const state = desk.tournament.schedule?.knockout;
      const bracket = state === undefined ? undefined : bracketOf(state);
      const white = bracket?.ok && bracket.value.matches[1].state.games.find((each) => each.game === game)?.topHasWhite;
      expect(desk.send({ kind: 'match-result', match: 2, game, board: 1, result: white ? '10' : '01' })).toBe('ok');
    }
    expect(desk.send({ kind: 'match-result', match: 2, game: 3, board: 1, result: '10' })).toBe('schedule.matchOver');
    expect(desk.send({ kind: 'match-result', match: 3, game: 1, board: 1, result: '10' })).toBe('ok');
    expect(desk.send({ kind: 'award-match', match: 1, winner: null, reason: '' })).toBe('schedule.dropsLater');
    const before = desk.tournament;
    expect(desk.send({ kind: 'award-match', match: 1, winner: null, reason: '', confirmed: 2 })).toBe('ok');
    expect(desk.entries.at(-1)?.event).toMatchObject({ dropped: [3] });
    expect(desk.tournament.schedule?.knockout?.games.filter((game) => game.match === 3)).toEqual([]);
    expect(fold(desk.entries)).toEqual(desk.state);
    desk.send({ kind: 'undo' });
    expect(desk.tournament).toEqual(before);
    expect(desk.send({ kind: 'match-result', match: 2, game: 1, board: 1, result: '==' })).toBe(
      'schedule.replaceMatchResult',
    );
    expect(desk.send({ kind: 'match-result', match: 2, game: 1, board: 1, result: '==', confirmed: 1 })).toBe('ok');
  });
});

describe('options of a knock-out after its start', () => {
  const withOptions = (desk: Desk, options: NonNullable<Settings['options']>) =>
    desk.send({ kind: 'change-settings', settings: { options } });

  it('are carried into the bracket while nothing is entered, times at any time', () => {
    const desk = started('knockout', 8);
    desk.send({ kind: 'start-knockout' });
    expect(withOptions(desk, { games: 3 })).toBe('schedule.gamesNotEven');
    expect(withOptions(desk, { places: 8 })).toBe('schedule.placesOutOfRange');
    expect(withOptions(desk, { games: 4, thirdPlace: true })).toBe('ok');
    expect(desk.tournament.schedule?.knockout?.settings).toMatchObject({ games: 4, thirdPlace: true });
    expect(desk.send({ kind: 'award-match', match: 1, winner: 8, reason: 'absent' })).toBe('ok');
    expect(withOptions(desk, { games: 2, thirdPlace: true })).toBe('schedule.optionsAfterStart');
    expect(withOptions(desk, { games: 4, thirdPlace: true, gameMinutes: 25, startTime: '10:00' })).toBe('ok');
    expect(withOptions(desk, { games: 4, thirdPlace: true, gameMinutes: 0 })).toBe('schedule.timeOutOfRange');
    expect(withOptions(desk, { games: 4, thirdPlace: true, startTime: '25:00' })).toBe('schedule.startTime');
    expect(desk.tournament.options.gameMinutes).toBe(25);
    expect(desk.tournament.schedule?.knockout?.awards).toHaveLength(1);
    expect(fold(desk.entries)).toEqual(desk.state);
  });

  it('keep the colours drawn for matches that stay as they are', () => {
    const desk = started('knockout', 4);
    desk.send({ kind: 'start-knockout' });
    desk.send({ kind: 'draw-match-colours', match: 1, phase: 'game', white: 4 });
    expect(withOptions(desk, { thirdPlace: true })).toBe('ok');
    expect(desk.tournament.schedule?.knockout?.draws).toEqual([{ match: 1, phase: 'game', white: 4 }]);
  });
});
