import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { granting, wishesOf } from './wishes.ts';
import { work } from './work.ts';

const field = (clubs: readonly string[], options: Tournament['options'] = { wishClub: true }): Tournament => ({
  ...EMPTY_TOURNAMENT,
  totalRounds: 3,
  options,
  players: clubs.map((club, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}, X`, rating: 2000 - i, club })),
});

describe('wishes', () => {
  it('keep club-mates apart where the rules alone would pair them', () => {
    const tournament = field(['A', 'B', 'A', 'B']);
    const done = work({ kind: 'pair', tournament, round: 1, explain: false });
    const pairs = done.kind === 'paired' ? done.pairing.pairings.map(({ white, black }) => [white, black].sort()) : [];
    expect(pairs).not.toContainEqual([1, 3]);
    expect(done.kind === 'paired' ? done.givenUp : undefined).toEqual([]);
  });
  it('are given up from the bottom, and say so', () => {
    const tournament = field(['A', 'A', 'A', 'B'], { wishClub: true });
    const done = work({ kind: 'pair', tournament, round: 1, explain: false });
    expect(done.kind === 'paired' ? done.givenUp : undefined).toMatchObject([{ name: 'wishClub', shared: 'A' }]);
  });
  it('come in order of importance', () => {
    const tournament = field(['A', 'A', 'B', 'B'], { wishFederation: true, wishClub: true });
    expect(wishesOf(tournament).map((wish) => wish.shared)).toEqual(['A', 'B']);
    const tried: number[] = [];
    granting(tournament, 1, (each) => {
      tried.push(each.forbidden.length);
      return each.forbidden.length < 2 ? 'pairing' : undefined;
    });
    expect(tried).toEqual([2, 0, 1, 2]);
  });
});
