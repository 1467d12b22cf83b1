import { expect, it } from 'vitest';
import { pointsText, pointsWithHalves } from './decimal.ts';

/** Points that the arbiter has taken away may leave less than nothing. */
it.each([
  [0, '0.0', '0'],
  [5, '0.5', '½'],
  [25, '2.5', '2½'],
  [30, '3.0', '3'],
  [-5, '-0.5', '−½'],
  [-15, '-1.5', '−1½'],
  [-20, '-2.0', '−2'],
])('%i tenths are %s: %s', (tenths, decimal, text) => {
  expect([pointsText(tenths), pointsWithHalves(decimal)]).toEqual([text, text]);
});

it('other tenths keep their figure', () => {
  expect([pointsText(33), pointsText(-3), pointsText(107)]).toEqual(['3.3', '−0.3', '10.7']);
});
