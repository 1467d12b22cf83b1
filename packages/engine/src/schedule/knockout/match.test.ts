import { describe, expect, it } from 'vitest';
import type { KnockoutState } from '../../tournament/schedule.ts';
import { bracketOf } from './bracket.ts';
import { drawColours } from './colourDraw.ts';
import { droppedBetween, withAward, withColourDraw, withResult } from './record.ts';
import { checkedSettings, DEFAULT_KNOCKOUT } from './settings.ts';
import { favourites, play, playAll, start, value } from './testing/bracket.ts';

describe('mini-matches', () => {
  it('plays the chart of the source: 3-10, 4-9, 5-8, 6-7 with its colours and scores (seed 001)', () => {
    let state: KnockoutState = { ...start(8, { places: 4 }), entrants: [3, 4, 5, 6, 7, 8, 9, 10] };
    state = playAll(state, 1, '01011');
    state = playAll(state, 2, '11');
    state = playAll(state, 3, '0=');
    state = playAll(state, 4, '00');
    const { matches, qualified, complete } = value(bracketOf(state));
    expect(matches.map((match) => [match.topEntrant, match.bottomEntrant])).toEqual([
      [3, 10],
      [4, 9],
      [5, 8],
      [6, 7],
    ]);
    expect(matches.map((match) => match.state.games.map((g) => (g.topHasWhite ? 'w' : 'b')).join(''))).toEqual([
      'bwbwb',
      'wb',
      'bw',
      'wb',
    ]);
    expect(matches.map((match) => [match.state.topPoints, match.state.bottomPoints])).toEqual([
      [30, 20],
      [20, 0],
      [5, 15],
      [0, 20],
    ]);
    expect(matches.map((match) => match.state.decidedBy)).toEqual(['golden', 'game', 'game', 'game']);
    expect(complete).toBe(true);
    expect(qualified).toEqual([3, 4, 7, 8]);
  });

  it('adds games while level, then the golden-point game, in which a draw eliminates White', () => {
    const level = playAll(start(2), 1, '====');
    const [match] = value(bracketOf(level)).matches;
    expect(match.state.games.map((game) => game.phase)).toEqual(['game', 'game', 'extension', 'extension', 'golden']);
    const white = match.state.games[4].topHasWhite;
    const over = value(bracketOf(play(level, 1, '='))).matches[0];
    expect(over.winner).toBe(white ? 2 : 1);
    expect(over.state.decidedBy).toBe('golden');
  });

  it('ends as soon as the games left cannot level it', () => {
    const state = playAll(start(2, { games: 4 }), 1, '111');
    expect(value(bracketOf(state)).matches[0]).toMatchObject({ winner: 1, state: { decidedBy: 'game' } });
  });

  it('refuses a result for a match that is over, a game out of turn, and unknown matches', () => {
    const over = playAll(start(4), 1, '11');
    expect(withResult(over, { match: 1, game: 3, board: 1, result: '10' })).toMatchObject({
      error: { rule: 'schedule.matchOver' },
    });
    expect(withResult(over, { match: 2, game: 2, board: 1, result: '10' })).toMatchObject({
      error: { rule: 'schedule.notTheNextGame' },
    });
    expect(withResult(over, { match: 3, game: 1, board: 1, result: '10' })).toMatchObject({
      error: { rule: 'schedule.matchNotReady' },
    });
    expect(withResult(over, { match: 9, game: 1, board: 1, result: '10' })).toMatchObject({
      error: { rule: 'schedule.noSuchMatch' },
    });
    expect(withResult(over, { match: 1, game: 1, board: 2, result: '10' })).toMatchObject({
      error: { rule: 'schedule.noSuchMatchBoard' },
    });
  });

  it('corrects a result; what is no longer valid is named and dropped, never given to other players', () => {
    const state = favourites(start(4));
    // Match 1 was 2-0: a draw in game 2 leaves the winner the same.
    const harmless = value(withResult(state, { match: 1, game: 2, board: 1, result: '==' }));
    expect(droppedBetween(state, harmless, { match: 1, game: 2, board: 1 }).matches).toEqual([]);
    const drawn = value(withColourDraw(start(4), { match: 1, phase: 'game', white: 4 }));
    expect(drawn.draws).toHaveLength(1);
    const swapped = value(bracketOf(state)).matches[0].state.games[0].topHasWhite ? '01' : '10';
    const level = value(withResult(state, { match: 1, game: 1, board: 1, result: swapped }));
    expect(droppedBetween(state, level, { match: 1, game: 1, board: 1 })).toMatchObject({
      matches: [3],
      games: [
        { match: 3, game: 1 },
        { match: 3, game: 2 },
      ],
    });
    expect(value(bracketOf(level)).matches[2].topEntrant).toBeUndefined();
  });

  it('drops games of the match itself that come after its new end, and whole branches of the bracket', () => {
    const level = playAll(start(2), 1, '===');
    const white = value(bracketOf(level)).matches[0].state.games[0].topHasWhite;
    const won = value(withResult(level, { match: 1, game: 1, board: 1, result: white ? '10' : '01' }));
    expect(won.games.map((game) => game.game).sort()).toEqual([1, 2]);
    expect(value(bracketOf(won)).matches[0].winner).toBe(1);
    const cleared = value(withResult(level, { match: 1, game: 3, board: 1, result: null }));
    expect(cleared.games).toHaveLength(2);
    const eight = favourites(start(8));
    const branch = value(withAward(eight, 1, 8, 'wrong result'));
    expect(droppedBetween(eight, branch, { match: 1 }).matches).toEqual([5, 7]);
    expect(value(bracketOf(branch)).matches[4].topEntrant).toBe(8);
  });

  it('awards a match: a walk-over, or when both forfeited the golden-point game', () => {
    const walkOver = value(withAward(start(4), 1, 4, 'did not arrive'));
    expect(value(bracketOf(walkOver)).matches[0]).toMatchObject({ winner: 4, state: { decidedBy: 'award' } });
    const golden = playAll(start(2), 1, '====');
    const neither = value(withResult(golden, { match: 1, game: 5, board: 1, result: '--' }));
    expect(value(bracketOf(neither)).matches[0].state.needsAward).toBe(true);
    expect(withAward(start(4), 1, 2, '')).toMatchObject({ error: { rule: 'schedule.notInMatch' } });
    expect(value(withAward(walkOver, 1, null, '')).awards).toEqual([]);
  });

  it('draws colours, for the match and once more for the golden-point game', () => {
    const drawn = drawColours(5, 1, 'game', { caller: 1, other: 2 });
    expect(drawn).toEqual(drawColours(5, 1, 'game', { caller: 1, other: 2 }));
    const state = value(withColourDraw(start(2), { match: 1, phase: 'game', white: 2 }));
    const games = (now: KnockoutState) => value(bracketOf(now)).matches[0].state.games.map((game) => game.topHasWhite);
    expect(games(playAll(state, 1, '===='))).toEqual([false, true, false, true, false]);
    const golden = value(withColourDraw(playAll(state, 1, '===='), { match: 1, phase: 'golden', white: 1 }));
    expect(games(golden)[4]).toBe(true);
    expect(withColourDraw(playAll(state, 1, '='), { match: 1, phase: 'game', white: 1 })).toMatchObject({
      error: { rule: 'schedule.colourAfterStart' },
    });
    // The winner of the golden-point toss takes the colour they want.
    const wish = drawColours(9, 3, 'golden', { caller: 4, other: 7 }, 'black');
    expect(wish.draw.white).not.toBe(wish.winner);
  });

  it.each([
    [{ games: 3 }, 'schedule.gamesNotEven'],
    [{ games: -2 }, 'schedule.gamesNotEven'],
    [{ extensionGames: 1 }, 'schedule.gamesNotEven'],
    [{ lastGames: [4, 3] }, 'schedule.lastGames'],
    [{ lastGames: [NaN] }, 'schedule.lastGames'],
    [{ extensions: 10 }, 'schedule.extensionsOutOfRange'],
    [{ boards: 0 }, 'schedule.boardsOutOfRange'],
  ])('refuses the settings %j', (change, rule) => {
    expect(checkedSettings({ ...DEFAULT_KNOCKOUT, ...change })).toMatchObject({ ok: false, error: { rule } });
  });
});
