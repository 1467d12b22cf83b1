import type { Game, GameResult, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT } from '@turnuva/engine';
import { speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { expect, it } from 'vitest';
import type { TableBlock } from '../sheet.ts';
import { allReceiptsSheet } from './allReceipts.ts';
import { sheetKind } from './registry.ts';
import { standingsBlock } from './standings.ts';

const game = (board: number, white: number, black: number, result: GameResult): Game => ({
  board,
  white,
  black,
  result,
});

/** Seven players after two rounds: someone free, someone absent, someone on duty. */
const CLUB: Tournament = {
  ...EMPTY_TOURNAMENT,
  info: { name: 'Vereinsabend' },
  system: 'keizer',
  edition: 'classic',
  fideMode: false,
  totalRounds: 6,
  players: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 - id })),
  rounds: [
    {
      number: 1,
      status: 'closed',
      games: [game(1, 2, 1, '=='), game(2, 4, 3, '10')],
      byes: [
        { player: 7, kind: 'pab' },
        { player: 6, kind: 'full' },
        { player: 5, kind: 'zero' },
      ],
    },
    {
      number: 2,
      status: 'closed',
      games: [game(1, 1, 4, '01'), game(2, 3, 2, '=='), game(3, 6, 5, '10')],
      byes: [{ player: 7, kind: 'zero' }],
    },
  ],
};

const german = { tournament: CLUB, round: 2, say: speaker('de', de), language: 'de' } as const;
const textOf = (cell: TableBlock['rows'][number][number]): string => (typeof cell === 'object' ? cell.text : cell);
const tables = (): TableBlock[] => allReceiptsSheet(german).blocks.filter((each) => each.kind === 'table');
const number = (text: string): number => Number(text.replace(',', '.'));

// The own value stood nowhere, and what is no whole number with six decimals.
it('the lines of everyone’s Keizer points add up, the own value first, with two decimals at most', () => {
  expect(tables()).toHaveLength(7);
  for (const { columns, rows } of tables()) {
    const at = columns.findIndex(({ title }) => title === 'KZ');
    const figures = rows.map((row) => textOf(row[at] ?? ''));
    expect(figures.filter((each) => !/^\d+(,\d{1,2})?$/.test(each))).toEqual([]);
    const sum = figures.slice(0, -1).reduce((total, each) => total + number(each), 0);
    // Each line is rounded on its own.
    expect(Math.abs(sum - number(figures.at(-1) ?? ''))).toBeLessThan(0.02);
    expect(textOf(rows[0]?.[1] ?? '')).toContain('der eigene Wert');
  }
});

// "Pts." stood in bold, and once more as PTS, where Keizer points decide.
it('the standings show Keizer points first and in bold, the points of the games once behind them', () => {
  const { columns, rows } = standingsBlock(german);
  const titles = columns.map(({ title }) => title);
  expect(titles.slice(-2)).toEqual(['KZ', 'Pkt.']);
  expect(rows.map((row) => row.slice(-2).map((cell) => typeof cell === 'object' && cell.bold === true))).toEqual(
    Array(7).fill([true, false]),
  );
});

it('duty for the club is called so on paper, not a bye with a point', () => {
  const said = JSON.stringify(sheetKind('pairings')?.make({ ...german, round: 1 }).blocks);
  expect(said).toContain('im Einsatz für den Verein');
  expect(said).not.toContain('Freirunde');
});
