import { describe, expect, it } from 'vitest';
import { shortName } from './shortName.ts';

describe('a long name', () => {
  it.each([
    ['Li, Na', 'Li, Na'],
    ['Papadopoulou, Eleftheria', 'Papadopoulou, E.'],
    ['Zimmermann, Anna-Lena Marie', 'Zimmermann, A.-L. M.'],
    ['Kim, Min-jun Taeyang', 'Kim, M.-j. T.'],
    ['Al-Khwarizmi, Muhammad - Musa', 'Al-Khwarizmi, M. M.'],
    ['Nguyễn, E\u0302lise Angélique', 'Nguyễn, E\u0302. A.'],
    ['Nagendramurthyswamy', 'Nagendramurthyswamy'],
  ])('%s is shown as %s', (name, short) => {
    expect(shortName(name, 16)).toBe(short);
  });
});
