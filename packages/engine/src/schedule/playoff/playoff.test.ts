import { describe, expect, it } from 'vitest';
import type { Result } from '../../kernel/result.ts';
import type { PlayoffState } from '../../tournament/schedule.ts';
import { bracketParts, playoffBracket } from './bracket.ts';
import { playoffOf } from './plan.ts';
import { droppedParts, startPlayoff, withPlayoffAward, withPlayoffColour, withPlayoffResult } from './record.ts';
import { playoffTimes } from './timetable.ts';

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const start = (count: number, options: Partial<PlayoffState['options']> = {}): PlayoffState =>
  value(
    startPlayoff(
      Array.from({ length: count }, (_, i) => i + 1),
      1,
      options,
    ),
  );

/** Plays every open game; `winner` picks who wins it. Stops when nothing is open. */
function playAll(state: PlayoffState, winner: (white: number, black: number) => number | 'draw'): PlayoffState {
  let now = state;
  for (let step = 0; step < 500; step++) {
    const part = playoffOf(now).parts.find((each) => each.winner === undefined && each.games.some((g) => !g.result));
    const game = part?.games.find((each) => each.result === undefined);
    if (part === undefined || game === undefined) return now;
    const won = winner(game.white, game.black);
    const result = won === 'draw' ? '==' : won === game.white ? '10' : '01';
    now = value(withPlayoffResult(now, { part: part.id, game: game.game, result }));
  }
  throw new Error('the play-off does not end');
}

const better = (white: number, black: number): number => Math.min(white, black);
const partsOf = (state: PlayoffState) => playoffOf(state).parts;

describe('play-offs of players who are level (seed 001, knock-out 3)', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20])('%s players: the best one wins, and the format ends', (count) => {
    for (const short of [false, true]) {
      for (const five of ['best-four', 'table'] as const) {
        const end = playAll(start(count, { short, five }), better);
        expect(playoffOf(end).winner).toBe(1);
      }
    }
  });

  it('two: two games with colours changed, then the golden-point game', () => {
    const level = playAll(start(2), (white) => white);
    const [part] = partsOf(level);
    expect(part.games.map((game) => game.golden)).toEqual([false, false, true]);
    expect(part.games[0].white).toBe(part.games[1].black);
    const drawn = playAll(start(2), () => 'draw');
    expect(playoffOf(drawn).winner).toBe(partsOf(drawn)[0].games[2].black);
  });

  it('three: a table; all level play golden-point games against each other', () => {
    const level = playAll(start(3), (white, black) => ((white % 3) + 1 === black ? white : black));
    const ids = partsOf(level).map((part) => part.id);
    expect(ids.slice(0, 2)).toEqual(['table', 'table.golden']);
    expect(partsOf(level)[1].needsAward).toBe(true);
    expect(value(withPlayoffAward(level, 'table.golden', 2, 'lots')).awards).toHaveLength(1);
    expect(playoffOf(value(withPlayoffAward(level, 'table.golden', 2, 'lots'))).winner).toBe(2);
  });

  it('three: or the lowest by tie-break leaves, and the two left play their match', () => {
    const cycle = (white: number, black: number): number => ((white % 3) + 1 === black ? white : black);
    let state = start(3, { level: 'drop-lowest' });
    for (const game of partsOf(state)[0].games) {
      const won = cycle(game.white, game.black);
      state = value(
        withPlayoffResult(state, { part: 'table', game: game.game, result: won === game.white ? '10' : '01' }),
      );
    }
    expect(partsOf(state)[1]).toMatchObject({ id: 'table.duel', kind: 'duel', entrants: [1, 2] });
    expect(partsOf(state)[1].games[0].golden).toBe(false);
  });

  it('three: two who have left the third behind play the golden-point game', () => {
    let state = start(3);
    for (const game of partsOf(state)[0].games) {
      const third = game.white === 3 || game.black === 3;
      const result = !third ? '==' : game.white === 3 ? '01' : '10';
      state = value(withPlayoffResult(state, { part: 'table', game: game.game, result }));
    }
    expect(partsOf(state)[1]).toMatchObject({ id: 'table.golden', kind: 'duel', entrants: [1, 2] });
    expect(partsOf(state)[1].games[0].golden).toBe(true);
  });

  it('six: groups 1-4-5 and 2-3-6, the winners play the golden-point game', () => {
    const end = playAll(start(6), better);
    expect(partsOf(end).map((part) => part.entrants)).toEqual([
      [1, 4, 5],
      [2, 3, 6],
      [1, 2],
    ]);
    expect(partsOf(end)[2].games.every((game) => game.golden)).toBe(true);
  });

  it('seven: golden-point games of all, numbered 1 5 2 6 3 7 4; without a winner the fewest moves decide', () => {
    expect(partsOf(start(7))[0].entrants).toEqual([1, 3, 5, 7, 2, 4, 6]);
    // A ring: everyone beats the three after them, so all seven have three points.
    const ring = (white: number, black: number): number => ((black - white + 7) % 7 <= 3 ? white : black);
    const level = playAll(start(7), ring);
    expect(playoffOf(level).winner).toBeUndefined();
    expect(partsOf(level)[0].needsAward).toBe(true);
    const game = partsOf(level)[0].games[0];
    const quick = value(
      withPlayoffResult(level, { part: 'table', game: 1, result: game.result as '10' | '01', moves: 17 }),
    );
    expect(playoffOf(quick).winner).toBe(game.result === '10' ? game.white : game.black);
  });

  it('eight: a knock-out of golden-point games, the first against the last', () => {
    const end = playAll(start(8), better);
    expect(partsOf(end).map((part) => part.entrants.join())).toEqual(['1,8', '2,7', '3,6', '4,5', '1,4', '2,3', '1,2']);
    expect(partsOf(end).every((part) => part.games.length === 1 && part.games[0].golden)).toBe(true);
  });

  it('nine: three groups and a table of their winners; more than nine: the best nine', () => {
    const end = playAll(start(9), better);
    expect(partsOf(end).map((part) => part.entrants)).toEqual([
      [1, 5, 9],
      [2, 6, 7],
      [3, 4, 8],
      [1, 2, 3],
    ]);
    expect(playoffOf(start(12)).left).toEqual([10, 11, 12]);
  });

  it('ten: two groups of five, each as five do', () => {
    const end = playAll(start(10), better);
    expect(partsOf(end).map((part) => part.id)).toEqual([
      'A.S1',
      'A.S2',
      'A.final',
      'B.S1',
      'B.S2',
      'B.final',
      'final',
    ]);
    expect(playoffOf(end).left).toEqual([9, 10]);
  });

  it('needs two', () => {
    expect(startPlayoff([10])).toMatchObject({ error: { rule: 'schedule.playoffSize' } });
  });

  it('refuses results for what is over or unknown; a correction drops the results of parts whose players change', () => {
    const end = playAll(start(4), better);
    expect(withPlayoffResult(end, { part: 'final', game: 3, result: '10' })).toMatchObject({
      error: { rule: 'schedule.partOver' },
    });
    expect(withPlayoffResult(end, { part: 'X', game: 1, result: '10' })).toMatchObject({
      error: { rule: 'schedule.noSuchPart' },
    });
    let flipped = end;
    for (const { game, result } of partsOf(end)[0].games)
      flipped = value(withPlayoffResult(flipped, { part: 'S1', game, result: result === '10' ? '01' : '10' }));
    expect(partsOf(flipped)[2].entrants).not.toEqual(partsOf(end)[2].entrants);
    expect(flipped.games.filter((game) => game.part === 'final')).toEqual([]);
    expect(droppedParts(end, flipped, 'S1')).toEqual(['final']);
    expect(withPlayoffAward(end, 'final', null, '')).toMatchObject({ error: { rule: 'schedule.noPartAward' } });
  });

  it('takes colours drawn at the board', () => {
    for (const first of ['white', 'black'] as const) {
      const state = value(withPlayoffColour(start(2), 'final', first));
      expect(partsOf(state)[0].games[0].white).toBe(first === 'white' ? 1 : 2);
    }
  });
});

describe('the programme of a play-off', () => {
  const programme = (count: number, options: Partial<PlayoffState['options']> = {}) => {
    const state = { ...start(count), options: { ...start(count).options, ...options } };
    return playoffTimes(playoffOf(state).parts, state.options);
  };

  it('plays semi-finals side by side, the final after a pause; the deciding game has its time', () => {
    const times = programme(4);
    expect(times.map(({ part, game, start: from, end }) => [part, game, from, end])).toEqual([
      ['S1', 1, 0, 12],
      ['S1', 2, 17, 29],
      ['S1', 3, 34, 43],
      ['S2', 1, 0, 12],
      ['S2', 2, 17, 29],
      ['S2', 3, 34, 43],
      ['final', 1, 53, 65],
      ['final', 2, 70, 82],
      ['final', 3, 87, 96],
    ]);
    expect(times[2].control).toEqual({ whiteMinutes: 5, blackMinutes: 4, increment: 0 });
  });

  it('golden-point games only, other thinking times, groups before their final', () => {
    expect(programme(2, { short: true }).map(({ end }) => end)).toEqual([9]);
    expect(programme(2, { minutes: 10, increment: 0 })[0].end).toBe(20);
    const nine = programme(9);
    expect(Math.min(...nine.filter(({ part }) => part === 'final').map((each) => each.start))).toBeGreaterThan(
      Math.max(...nine.filter(({ part }) => part !== 'final').map((each) => each.end)),
    );
    const eight = programme(8);
    expect([...new Set(eight.map(({ start: from }) => from))]).toEqual([0, 19, 38]);
  });
});

describe('FINDINGS A.18', () => {
  it('ten: the semi-finals of both groups are in the first column, those of a group before its match', () => {
    const parts = bracketParts(partsOf(start(10)));
    const bracket = playoffBracket(parts);
    const columns = bracket?.matches.map(({ id, stage }) => `${stage}:${parts[id - 1].id}`);
    expect(columns).toEqual(['1:A.S1', '1:B.S1', '1:B.S2', '1:A.S2', '2:A.final', '2:B.final', '3:final']);
    for (const { top, bottom, id } of bracket?.matches ?? []) {
      const feeders = [top, bottom].flatMap((source) => (source.kind === 'winner' ? [parts[source.match - 1].id] : []));
      const group = parts[id - 1].id.slice(0, 2);
      if (group !== 'fi') expect(feeders.every((feeder) => feeder.startsWith(group))).toBe(true);
    }
  });

  it('seven: numbers by tie-breaks 1, 5, 2, 6, 3, 7, 4, or by a lot that its seed repeats', () => {
    const order = (options = {}) => partsOf(start(7, options))[0].entrants.join(' ');
    expect(order()).toBe('1 3 5 7 2 4 6');
    expect(order({ seven: 'lots', seed: 1 })).toBe(order({ seven: 'lots', seed: 1 }));
    expect(new Set([1, 2, 3, 4].map((seed) => order({ seven: 'lots', seed }))).size).toBeGreaterThan(1);
  });
});
