import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, compareParts, decimalText, fraction, roundedHalfUp } from './fraction.ts';

const parts = fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1e4 }));

describe('fractions', () => {
  it('are kept in lowest terms, the sign on top', () => {
    expect([fraction(6, -4), fraction(0, -3), fraction(-10, 5)]).toEqual([
      { num: -3, den: 2 },
      { num: 0, den: 1 },
      { num: -2, den: 1 },
    ]);
  });

  it.each([
    [fraction(5, 2), undefined, '2.5'],
    [fraction(29, 6), 2, '4.83'],
    [fraction(1, 8), 2, '0.13'],
    [fraction(-1, 4), undefined, '-0.25'],
    [fraction(7), 2, '7.00'],
    [fraction(21697, 9), 1, '2410.8'],
  ])('%o with %s decimals: %s', (value, decimals, text) => expect(decimalText(value, decimals)).toBe(text));

  it('halves are rounded up', () => {
    expect([roundedHalfUp(5, 2), roundedHalfUp(-5, 2), roundedHalfUp(4, 3)]).toEqual([3, -2, 1]);
  });

  it('law: arithmetic and order agree with big integers', () => {
    fc.assert(
      fc.property(parts, parts, ([a, b], [c, d]) => {
        const [x, y] = [fraction(a, b), fraction(c, d)];
        expect(compare(add(add(x, y), fraction(-c, d)), x)).toBe(0);
        const exact = BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b);
        expect(compare(x, y)).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
      }),
    );
  });

  it('compares exactly beyond the safe products', () => {
    const big = 2 ** 51 + 1;
    expect(compareParts(big, 3 * big, 1, 3)).toBe(0);
    expect(compareParts(big, 3 * big - 1, 1, 3)).toBe(1);
  });
});
