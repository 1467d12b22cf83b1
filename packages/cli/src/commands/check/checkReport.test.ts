import { expect, it } from 'vitest';
import { sideBySide } from './checkReport.ts';

it('a pair that both have is next to itself, at whichever board; what one does not have is marked', () => {
  const expected = [
    [1, 5],
    [6, 2],
    [3, 7],
    [8, 4],
    [9, 0],
  ] as const;
  const found = [
    [6, 2],
    [1, 5],
    [7, 3],
    [9, 0],
    [8, 4],
  ] as const;
  expect(sideBySide({ round: 2, expected, found }).split('\n')).toEqual([
    '    expected        found',
    '    1 - 5           1 - 5',
    '    6 - 2           6 - 2',
    '    3 - 7           7 - 3           <',
    '    8 - 4           8 - 4',
    '    9 - 0           9 - 0',
  ]);
});

it('sides of different length, and a round that the system cannot pair', () => {
  const some = [
    [1, 2],
    [3, 4],
  ] as const;
  expect(
    sideBySide({ round: 1, expected: [[1, 2]], found: some })
      .split('\n')
      .slice(1),
  ).toEqual(['    1 - 2           1 - 2', '                    3 - 4           <']);
  expect(sideBySide({ round: 1, expected: [], found: some, reason: 'No.' }).split('\n')).toEqual([
    '    No.',
    '    expected        found',
    '                    1 - 2           <',
    '                    3 - 4           <',
  ]);
});
