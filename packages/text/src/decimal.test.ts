import { describe, expect, it } from 'vitest';
import { hundredthsIn, pointsText, pointsWithHalves, rangesText } from './numbers.ts';
import { tieBreakFigure } from './tieBreaks.ts';

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

it.each([
  ['DE', '1', '1st', '1.'],
  ['DE/P', '2', '2nd', '2.'],
  ['DE1', '3', '3rd', '3.'],
  ['EDEBT', '11', '11th', '11.'],
  ['DE', '0', '–', '–'],
  ['DE', '', '–', '–'],
  ['DE:GP', '22', '22nd', '22.'],
  ['SB', '2.5', '2.5', '2,5'],
  ['WIN', '0', '0', '0'],
  ['LOTS', '0', '–', '–'],
  ['LOTS', '2', '2', '2'],
])(
  '%s with the value %s is %s in a table, in other languages as %s: a place is no amount',
  (code, text, english, other) => {
    expect([tieBreakFigure(code, text, 'en'), tieBreakFigure(code, text, 'de')]).toEqual([english, other]);
  },
);

describe('hundredths in the reader’s writing', () => {
  it.each([
    [0, 'en', false, '0.00'],
    [0, 'en', true, '0.00'],
    [1840, 'en', true, '+18.40'],
    [1840, 'de', true, '+18,40'],
    [-5, 'en', false, '−0.05'],
    [-920, 'tr', true, '−9,20'],
    [92, 'en', false, '0.92'],
  ] as const)('%d in %s, signed: %s', (value, language, signed, text) =>
    expect(hundredthsIn(value, language, signed)).toBe(text),
  );
});

it.each([
  [[1, 2, 3, 4, 5, 6, 7], '1–7'],
  [[1, 2, 4, 6, 7, 8], '1, 2, 4, 6–8'],
  [[5], '5'],
  [[], ''],
])('the rounds %j are %s', (rounds, text) => {
  expect(rangesText(rounds)).toBe(text);
});
