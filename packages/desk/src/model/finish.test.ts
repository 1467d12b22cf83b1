import { EMPTY_TOURNAMENT, type Player, type Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { gapsOf, hasChangedSince, tidyName } from './finish.ts';

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
