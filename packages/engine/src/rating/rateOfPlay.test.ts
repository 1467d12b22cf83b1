import { describe, expect, it } from 'vitest';
import { startEvent } from '../journal/testing/journal.ts';
import { withNextStage } from '../tournament/stages.ts';
import { notRatedRounds } from './rateOfPlay.ts';
import { ratingViews } from './view.ts';

/** A match of two level games, two level extensions, and a golden-point game. */
function levelMatch(times: Readonly<Record<string, number | string>>) {
  const options = { games: 2, extensionGames: 2, extensions: 2, ...times };
  const journal = startEvent('knockout', 2, { options });
  journal.send({ kind: 'start-knockout' });
  for (let game = 1; game <= 6; game++) journal.send({ kind: 'match-result', match: 1, game, board: 1, result: '==' });
  journal.send({ kind: 'match-result', match: 1, game: 7, board: 1, result: '==' });
  return journal.tournament;
}

describe('games of a knock-out at another rate of play', () => {
  it('the golden point is never rated, extensions not with games of another rate', () => {
    const long = levelMatch({ gameMinutes: 90, gameIncrement: 30, extensionMinutes: 10, extensionIncrement: 5 });
    expect(notRatedRounds(long)).toMatchObject([
      { phase: 'extension', kind: 'rapid', rounds: [3, 4, 5, 6] },
      { phase: 'golden', rounds: [7] },
    ]);
    expect(ratingViews(long, 7).map(({ games, halfPoints }) => [games, halfPoints])).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  it('each extension by its own time', () => {
    const usual = { gameMinutes: 25, gameIncrement: 10, extensionMinutes: 15, extensionIncrement: 10 };
    const blitz = levelMatch({ ...usual, laterExtensions: '3+2' });
    expect(notRatedRounds(blitz)).toMatchObject([
      { phase: 'extension', kind: 'blitz', rounds: [5, 6], control: { whiteMinutes: 3, increment: 2 } },
      { phase: 'golden', rounds: [7] },
    ]);
    expect(ratingViews(blitz, 7)[0]).toMatchObject({ games: 4, halfPoints: 4 });
    const each = levelMatch({ ...usual, gameMinutes: 90, laterExtensions: '3+2' });
    expect(notRatedRounds(each).map(({ kind, rounds }) => [kind, rounds])).toEqual([
      ['rapid', [3, 4]],
      ['blitz', [5, 6]],
      ['blitz', [7]],
    ]);
  });

  it('extensions at the rate of the games are rated with them', () => {
    const rapid = levelMatch({ gameMinutes: 25, gameIncrement: 10, extensionMinutes: 15, extensionIncrement: 10 });
    expect(notRatedRounds(rapid).map(({ phase }) => phase)).toEqual(['golden']);
    expect(ratingViews(rapid, 7)[0]).toMatchObject({ games: 6, halfPoints: 6 });
  });

  it('is remembered of a stage that is over, in the rounds of the event', () => {
    const first = levelMatch({});
    const next = { before: 'first', name: 'second', system: 'dutch', edition: '2026', options: {}, entrants: [1, 2] };
    const second = withNextStage(first, next);
    expect(notRatedRounds(second).map(({ rounds, names }) => [rounds, names])).toEqual([[[7], ['first 1.7']]]);
  });
});
