import type { RatingView } from '@turnuva/engine/rating';
import { ratingViews } from '@turnuva/engine/rating';
import { tournamentFromCards } from '@turnuva/testkit/standings';
import { describe, expect, it } from 'vitest';
import { newRating, SORTS, sortedViews } from './RatingsPart.tsx';

/** Everyone against everyone, with number 4 unrated and number 5 without a game. */
const event = tournamentFromCards(
  { 1: '2w1 3b= 4w0', 2: '1b0 4w1 3b=', 3: '4w= 1w= 2w=', 5: 'zero zero zero' },
  {},
  {
    1: 2100,
    2: 2000,
    3: 1900,
    5: 1800,
  },
);
const views = ratingViews(event, 3);
const players = new Map(event.players.map((player) => [player.id, player]));
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const order = (sort: (typeof SORTS)[number], down: boolean): number[] =>
  sortedViews(views, players, sort, down, compare).map((view) => view.player);

describe('the table of ratings', () => {
  it.each(SORTS)(
    'law: sorted by %s, both directions contain everyone, and players without a value come last',
    (sort) => {
      for (const down of [false, true]) expect([...order(sort, down)].sort()).toEqual([1, 2, 3, 4, 5]);
      if (sort === 'change' || sort === 'expected' || sort === 'k')
        for (const down of [false, true]) expect(order(sort, down).slice(3).sort()).toEqual([4, 5]);
      if (sort === 'score' || sort === 'average' || sort === 'performance')
        for (const down of [false, true]) expect(order(sort, down)[4]).toBe(5);
    },
  );

  it('sorts by rating and by name', () => {
    expect(order('rating', true)).toEqual([1, 2, 3, 5, 4]);
    expect(order('rating', false)).toEqual([4, 5, 3, 2, 1]);
    expect(order('name', false)).toEqual([1, 2, 3, 4, 5]);
    expect(order('tpn', true)).toEqual([5, 4, 3, 2, 1]);
  });

  it('equal players stay in numerical order, in both directions', () => {
    const equal = views.map((view): RatingView => ({ ...view, games: 3 }));
    for (const down of [false, true])
      expect(sortedViews(equal, players, 'games', down, compare).map(({ player }) => player)).toEqual([1, 2, 3, 4, 5]);
  });

  it('shows the new rating, or the first one where the event gives it', () => {
    const one = views.find(({ player }) => player === 1);
    expect(one?.change?.rounded).toBeTypeOf('number');
    expect(one && newRating(one)).toBe(2100 + (one?.change?.rounded ?? 0));
    const base = { player: 9, rating: 0, games: 5, halfPoints: 6 };
    expect(newRating({ ...base, firstRating: 1922 })).toBe(1922);
    expect(newRating(base)).toBeUndefined();
  });
});
