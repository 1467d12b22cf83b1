import { describe, expect, it } from 'vitest';
import type { OptionValue } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT, type Tournament } from '../../tournament/tournament.ts';
import { classic } from './edition.ts';

const fresh = (count: number, change: Partial<Tournament> = {}): Tournament => ({
  ...EMPTY_TOURNAMENT,
  initialColour: 'white',
  totalRounds: 5,
  players: Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    tpn: i + 1,
    name: `P${i + 1}`,
    rating: 2400 - 50 * i,
  })),
  ...change,
});

const paired = (tournament: Tournament, round: number): string => {
  const result = classic.pair(tournament, { round });
  if (!result.ok) return result.error.kind;
  const pairs = result.value.pairings.map(({ white, black }) => `${white}-${black}`).join(' ');
  return result.value.bye === null ? pairs : `${pairs} bye ${result.value.bye}`;
};

describe('round 1', () => {
  it('3.3: the halves of the list are paired separately, colours by 5.1', () => {
    expect(paired(fresh(8), 1)).toBe('1-4 3-2 5-8 7-6');
  });
  it('without the fictitious point top against bottom', () => {
    expect(paired(fresh(8, { options: { fictitiousPoint: false } }), 1)).toBe('1-8 7-2 3-6 5-4');
  });
  it('virtual points of the tournament take the place of the fictitious one', () => {
    const virtualPoints = [{ points: 10, firstRound: 1, lastRound: 2, firstPlayer: 1, lastPlayer: 2 }];
    expect(paired(fresh(6, { acceleration: { method: 'virtual-points', virtualPoints } }), 1)).toBe('1-2 3-6 5-4');
  });
  it('4.2: an odd field: the last has the bye; 1 meets 3, 2 floats down to 4, 5, 6', () => {
    expect(paired(fresh(7), 1)).toBe('1-3 6-2 5-4 bye 7');
  });
});

describe('settings', () => {
  it.each<[string, OptionValue]>([
    ['lookAhead', 'everything'],
    ['halfPointByeBars', 'yes'],
    ['unplayedRounds', 3],
  ])('%s cannot be %s', (option, value) => {
    const result = classic.pair(fresh(4, { options: { [option]: value } }), { round: 1 });
    expect(result).toEqual({
      ok: false,
      error: {
        kind: 'unsuitable',
        decision: { rule: 'burstein.classic.badOption', article: '', facts: { option, value: String(value) } },
      },
    });
  });
  it('only the exception for the last round needs the number of rounds', () => {
    const { totalRounds: _, ...unknown } = fresh(4);
    expect(paired(unknown, 1)).toBe('1-2 3-4');
    expect(paired({ ...unknown, options: { lastRoundFree: true } }, 1)).toBe('unsuitable');
  });
});
