import type { GameResult, Player, Round, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, withNextStage } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { gamesPlayed, gapsOf, hasChangedSince, tidyName } from './finish.ts';

const WHOLE: Omit<Player, 'id' | 'tpn' | 'name'> = {
  rating: 2000,
  sex: 'm',
  federation: 'TUR',
  fideId: '6300000',
  birth: '1990/00/00',
};
const player = (id: number, change: Partial<Player> = {}): Player => ({
  ...WHOLE,
  id,
  tpn: id,
  name: `Player, ${'ABCDEF'[id]}`,
  ...change,
});
const having = (...players: Player[]): Tournament => ({ ...EMPTY_TOURNAMENT, players });

describe('what is looked at before the federation file (FINDINGS D6)', () => {
  it('is nothing where everything is there', () => {
    expect(gapsOf(having(player(1), player(2, { sex: 'w', title: 'WGM' })))).toEqual([]);
  });

  it('is a title that contradicts the sex, a surplus space, and a missing sex', () => {
    const found = gapsOf(
      having(
        player(1, { title: 'WIM' }),
        player(2, { name: 'Player,  B' }),
        { ...player(3), sex: undefined } as unknown as Player,
        player(4, { sex: 'w', title: 'GM' }),
      ),
    );
    expect(found).toEqual([
      { player: 1, field: 'titleSex' },
      { player: 2, field: 'spaces' },
      { player: 3, field: 'sex' },
    ]);
  });

  it.each([
    ['Öztürk,  Can ', 'Öztürk, Can'],
    [' Kaya , Sibel', 'Kaya, Sibel'],
    ['Đặng Quốc Thịnh', 'Đặng Quốc Thịnh'],
  ])('writes %j without surplus spaces', (name, tidy) => {
    expect(tidyName(name)).toBe(tidy);
  });
});

describe('a step of the end that was taken', () => {
  const facts = { seq: 5, event: { kind: 'set-report-facts', facts: { eventCode: '123456' } } } as const;
  const result = { seq: 6, event: { kind: 'close-round', round: 3 } } as const;

  it('is to be taken again after a change of the tournament, not after entries for the report forms', () => {
    expect(hasChangedSince([facts], 4)).toBe(false);
    expect(hasChangedSince([facts, result], 4)).toBe(true);
    expect(hasChangedSince([facts, result], 6)).toBe(false);
  });
});

describe('the games of an event of stages', () => {
  it('are those of all stages, with the forfeits of each', () => {
    const groups = { ...having(player(1), player(2), player(3), player(4)), system: 'round-robin' };
    const round = (number: number, results: readonly (GameResult | undefined)[]): Round => ({
      number,
      status: 'published',
      byes: [],
      games: results.map((result, i) => ({
        board: i + 1,
        white: 2 * i + 1,
        black: 2 * i + 2,
        ...(result === undefined ? {} : { result }),
      })),
    });
    const played = { ...groups, rounds: [round(1, ['10', '+-']), round(2, ['==', '-+'])] };
    const next = { before: 'Groups', name: 'Cup', system: 'knockout', edition: 'seed', options: {}, entrants: [1, 2] };
    // A game that the match no longer needs has no result.
    const cup = { ...withNextStage(played, next), rounds: [round(1, ['10']), round(2, [undefined])] };
    expect(gamesPlayed(cup)).toEqual({ games: 5, forfeits: 2 });
  });
});
