import { describe, expect, it } from 'vitest';
import { entryOf, stepsOf } from './steps.ts';

/** The priority tables as printed; F is the floater. */
const TABLE_6_2 =
  '16 25 34, 16 24 35, 16 23 45, 15 26 34, 15 24 36, 15 23 46, 14 26 35, 14 25 36, 14 23 56, 13 26 45, 13 25 46, 13 24 56, 12 36 45, 12 35 46, 12 34 56';
const TABLE_6_4 =
  '15 24 3F, 15 23 4F, 15 34 2F, 14 25 3F, 14 23 5F, 14 35 2F, 13 25 4F, 13 24 5F, 13 45 2F, 12 35 4F, 12 34 5F, 12 45 3F, 25 34 1F, 24 35 1F, 23 45 1F';

function stepsOfEntry(entry: string) {
  const pairs = entry.split(' ').map((pair) => [Number(pair[0]), Number(pair[1])] as const);
  const floating = pairs.filter(([, b]) => Number.isNaN(b)).map(([a]) => a);
  const members = pairs
    .flat()
    .filter((each) => !Number.isNaN(each))
    .sort((a, b) => a - b);
  return stepsOf(
    members,
    pairs.filter(([, b]) => !Number.isNaN(b)),
    ...floating,
  );
}

describe.each([
  ['6.2', TABLE_6_2],
  ['6.4', TABLE_6_4],
])('the entries of %s', (_, table) => {
  it('are numbered 1 to 15 in the order of the print', () => {
    const entries = table.split(', ').map((entry) => entryOf(stepsOfEntry(entry)));
    expect(entries).toEqual(entries.map((_, i) => ({ number: i + 1, last: 15 })));
  });
});

it('6.5: in entry 4 number 1 passes over 6; nobody else is passed over', () => {
  expect(stepsOfEntry('15 26 34').map(({ player, opponent, passed }) => [player, opponent, ...passed])).toEqual([
    [1, 5, 6],
    [2, 6],
    [3, 4],
  ]);
});
