import { describe, expect, it } from 'vitest';
import { cutAdvice } from './listCheck.ts';

describe('medians and cuts (FINDINGS A.26; seeds 001 and 004)', () => {
  const advice = (codes: string, rounds: number): string =>
    cutAdvice('classic', 'players', codes.split(' '), rounds)
      .map((each) =>
        each.kind === 'few' ? `${each.code} leaves ${each.remain}` : `${each.before} before ${each.code}`,
      )
      .join(', ');

  it.each([
    // Five values must remain of a median: Median 1 from 7 rounds on, 2 from 9, 3 from 11.
    ['BH/M1', 6, 'BH/M1 leaves 4'],
    ['BH/M1', 7, ''],
    ['BH/M1 BH/M2', 8, 'BH/M2 leaves 4'],
    ['BH/M1 BH/M2', 9, ''],
    ['BH/M1 BH/M2 BH/M3', 11, ''],
    // Of a cut they need not, as in the usual list of a new Swiss.
    ['BH/C1 BH SB', 5, ''],
    // The milder form comes first.
    ['BH/M2', 9, 'BH/M1 before BH/M2'],
    ['BH/C2', 9, 'BH/C1 before BH/C2'],
    ['BH/C1 BH BH/C2', 9, ''],
    ['BH/M3 BH/C2', 5, 'BH/M3 leaves 0, BH/C1 before BH/C2'],
    ['BH SB', 3, ''],
  ])('%s, %i rounds: %s', (codes, rounds, expected) => {
    expect(advice(codes, rounds)).toBe(expected);
  });
});
