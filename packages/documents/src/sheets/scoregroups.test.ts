import { sheetsFor } from '@turnuva/engine/views';
import { expect, it } from 'vitest';
import { cellText } from '../sheet.ts';
import { roundRobin, swissOpen } from '../testing/events.ts';
import { drawSheet, rowsOf, tablesOf } from '../testing/tables.ts';

/** Six players, three rounds by hand: 1, 2, 3 won round 1; then 1-2 was drawn and 3 moved down to 4; round 3 is to be played. */
const event = {
  ...swissOpen(6, 1),
  rounds: (
    [
      [
        [1, 4, '10'],
        [5, 2, '01'],
        [3, 6, '10'],
      ],
      [
        [2, 1, '=='],
        [4, 3, '01'],
        [6, 5, '10'],
      ],
      [
        [3, 1, undefined],
        [2, 6, undefined],
        [4, 5, undefined],
      ],
    ] as const
  ).map((games, r) => ({
    number: r + 1,
    status: 'open' as const,
    byes: [],
    games: games.map(([white, black, result], i) => ({
      board: i + 1,
      white,
      black,
      ...(result === undefined ? {} : { result }),
    })),
  })),
};

it('the scoregroups of a round with S1, S2, opponents and colours so far, as the sources print them (R144)', () => {
  const tables = tablesOf(drawSheet('scoregroups', event, 3));
  expect(tables.map(({ caption }) => caption)).toEqual([
    '2-point scoregroup',
    '1½-point scoregroup',
    '1-point scoregroup',
    '0-point scoregroup',
  ]);
  // Half, number, points, rounds 1 and 2, this round, board.
  const shown = tables.map((table) => rowsOf(table).map((row) => [row[0], row[1], ...row.slice(4)].join(' ')));
  expect(shown).toEqual([
    ['↓ 3 2 6 w 4 b 1 w 1'],
    ['S1 3 2 6 w 4 b 1 w 1', 'S2 1 1½ 4 w 2 b 3 b 1', '↓ 2 1½ 5 b 1 w 6 w 2'],
    ['S1 2 1½ 5 b 1 w 6 w 2', 'S2 6 1 3 b 5 w 2 b 2'],
    ['S1 4 0 1 b 3 w 5 w 3', 'S2 5 0 2 w 6 b 4 b 3'],
  ]);
});

it('each half is named once, and a round robin has no scoregroups', () => {
  const [table] = tablesOf(drawSheet('scoregroups', event, 1));
  expect(table?.rows.map((row) => cellText(row[0] ?? ''))).toEqual(['S1', '', '', 'S2', '', '']);
  expect(sheetsFor(roundRobin(4)).map(({ id }) => id)).not.toContain('scoregroups');
});
