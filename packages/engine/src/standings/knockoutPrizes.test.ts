import { describe, expect, it } from 'vitest';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { knockoutPrizes } from './knockoutPrizes.ts';

const PLACES = [
  { place: 1, lastPlace: 1, entrants: [1] },
  { place: 2, lastPlace: 2, entrants: [2] },
  { place: 3, lastPlace: 4, entrants: [4, 3] },
];

describe('prizes of a knock-out', () => {
  it('are shared by those eliminated in the same stage, to the cent; those of categories are not meant', () => {
    const list = (name: string, cents: number[], category?: string) => ({
      name,
      sharing: 'rank' as const,
      prizes: cents.map((each) => ({ cents: each })),
      ...(category === undefined ? {} : { category }),
    });
    const prizes = {
      currency: 'EUR',
      onePrizeEach: false,
      lists: [list('Main', [100000, 60000, 30101, 20000]), list('U14', [5000], 'U14')],
    };
    const won = knockoutPrizes({ ...EMPTY_TOURNAMENT, prizes }, PLACES);
    expect([...won]).toEqual([
      [1, 100000],
      [2, 60000],
      [4, 25051],
      [3, 25050],
    ]);
    expect(knockoutPrizes(EMPTY_TOURNAMENT, PLACES).size).toBe(0);
  });
});
