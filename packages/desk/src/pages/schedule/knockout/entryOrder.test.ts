import type { GameResult } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { type Cursor, cursorIn, firstOpen, movedCursor, openBefore, printedOrder, typing } from './entryOrder.ts';

/** A stage of four matches of two games: a list of games, results in it. */
const list = (text: string) =>
  text.split(' ').map((each) => {
    const [key = '', result] = each.split('=');
    return { key, result: result as GameResult | undefined };
  });
const on = (key: string): Cursor => ({ kind: 'at', key, seen: undefined });

describe('the printed order', () => {
  const games = (order: 'games' | 'matches') =>
    [1, 2, 3]
      .flatMap((match) => [1, 2, 3].map((game) => ({ stage: 1, block: game > 2 ? 1 : 0, game, match, board: 1 })))
      .sort(printedOrder(order))
      .map(({ match, game }) => `${match}.${game}`)
      .join(' ');

  it('game by game: all first games, all second games', () => {
    expect(games('games')).toBe('1.1 2.1 3.1 1.2 2.2 3.2 1.3 2.3 3.3');
  });

  it('match by match: the games agreed of each match; an extension after those of every match', () => {
    expect(games('matches')).toBe('1.1 1.2 2.1 2.2 3.1 3.2 1.3 2.3 3.3');
  });
});

describe('FINDINGS B.1: a list of first games typed in order lands where it was meant', () => {
  it('second games that appear while first games are typed do not draw the cursor to themselves', () => {
    let lines = list('1.1 2.1 3.1');
    let cursor = firstOpen(lines);
    const landed: string[] = [];
    for (let typed = 0; typed < 3; typed++) {
      const found = typing(lines, cursor);
      if (!('line' in found) || found.line === undefined) break;
      const { key } = found.line;
      landed.push(key);
      // The second game of the match appears at once, in its place of the list.
      lines = [...lines.map((line) => (line.key === key ? { ...line, result: '10' as const } : line))];
      lines.push({ key: key.replace('.1', '.2'), result: undefined });
      cursor = cursorIn(lines, { kind: 'typed', key });
    }
    expect(landed).toEqual(['1.1', '2.1', '3.1']);
    expect(cursor).toEqual(on('1.2'));
  });

  it('goes forward only: games left open before it are named, not taken', () => {
    const lines = list('1.1 2.1=10 3.1');
    expect(cursorIn(lines, { kind: 'typed', key: '2.1' })).toEqual(on('3.1'));
    const end = cursorIn(list('1.1 2.1=10 3.1=01'), { kind: 'typed', key: '3.1' });
    expect(end).toEqual({ kind: 'typed', key: '3.1' });
    expect(openBefore(list('1.1 2.1=10 3.1=01'), end)).toEqual(['1.1']);
    expect(movedCursor(lines, end, -1)).toEqual(on('3.1'));
  });

  it('takes the games of the next stage in hand as soon as they appear behind it', () => {
    expect(cursorIn(list('1.1=10 2.1=10 3.1'), { kind: 'typed', key: '2.1' })).toEqual(on('3.1'));
  });

  it('a digit behind the last game answers nothing', () => {
    expect(typing(list('1.1=10'), { kind: 'typed', key: '1.1' })).toEqual({ refused: 'nothingInHand' });
  });

  it('a digit does not replace what someone else has entered in the game in hand', () => {
    expect(typing(list('1.1=01'), on('1.1'))).toMatchObject({ refused: 'enteredMeanwhile' });
    const chosen: Cursor = { kind: 'at', key: '1.1', seen: '01' };
    expect(typing(list('1.1=01'), chosen)).toMatchObject({ line: { key: '1.1' } });
  });

  it('stays on the game in hand whatever appears before it, and lets go of one that has gone', () => {
    expect(cursorIn(list('1.1 1.2 2.1'), on('2.1'))).toEqual(on('2.1'));
    expect(cursorIn(list('1.1'), on('2.1'))).toEqual({ kind: 'nowhere' });
  });
});
