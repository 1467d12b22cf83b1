import { otherRanks } from '@turnuva/engine/checking';
import { readTrf } from '@turnuva/formats';
import { describe, expect, it } from 'vitest';

/** Points 2, 1.5, 0.5 and 0 of four players after two rounds, in columns 86 to 89 the ranks that a program gave. */
function differing(ranks: readonly string[]) {
  const rounds = ['   4 w 1     3 b 1', '   3 w 1     4 b =', '   2 b 0     1 w 0', '   1 b 0     2 w ='];
  const points = ['2.0', '1.5', '0.0', '0.5'];
  const lines = rounds.map((cells, i) => {
    const head = `001 ${String(i + 1).padStart(4)}      ${`Player, ${i + 1}`.padEnd(33)} ${2400 - i}`.padEnd(80);
    return `${head}${points[i].padStart(4)} ${ranks[i].padStart(4)}  ${cells}`;
  });
  const read = readTrf(['012 Blank ranks', '202 PTS,BH', ...lines].join('\n'));
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'));
  return otherRanks(read.value.tournament, read.value.ranks);
}

describe('ranks that other programs leave blank', () => {
  it.each([
    ['all given', ['1', '2', '4', '3']],
    ['all blank', ['', '', '', '']],
    ['all zero', ['0', '0', '0', '0']],
    ['the second blank and counted', ['1', '', '4', '3']],
    ['the second zero and counted', ['1', '0', '4', '3']],
    ['the second blank and not counted: the others are numbered without', ['1', '', '3', '2']],
    ['the first blank and not counted', ['', '1', '3', '2']],
    ['the last blank', ['1', '2', '', '3']],
  ])('are no other standings: %s', (_, ranks) => {
    expect(differing(ranks)).toEqual([]);
  });

  it('leave the others compared', () => {
    expect(differing(['2', '1', '', '3'])).toEqual([
      { id: 1, expected: 1, found: 2 },
      { id: 2, expected: 2, found: 1 },
    ]);
    // With the second counted one rank is wrong, without two: as explains more of the file.
    expect(differing(['1', '', '2', '3'])).toEqual([{ id: 3, expected: 4, found: 2 }]);
  });
});
