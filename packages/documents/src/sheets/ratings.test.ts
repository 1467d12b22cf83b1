import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine';
import { speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { expect, it } from 'vitest';
import { cellText } from '../sheet.ts';
import { ratingsSheet } from './ratings.ts';

/** 2100 with K 20 loses to 2000: expected 0.64 (B.02 8.1.2, a difference of 100), so 20 x -0.64. */
const event: Tournament = {
  ...EMPTY_TOURNAMENT,
  info: { ...EMPTY_TOURNAMENT.info, startDate: '2026/02/01' },
  players: [
    { id: 1, tpn: 1, name: 'Ada, A', rating: 2100, kFactor: 20 },
    { id: 2, tpn: 2, name: 'Bora, B', rating: 2000, kFactor: 20 },
  ],
  rounds: [{ number: 1, status: 'closed', byes: [], games: [{ board: 1, white: 1, black: 2, result: '01' }] }],
};

it('a loss has the minus of every other sheet and the decimal sign of the language', () => {
  const sheet = ratingsSheet({ tournament: event, round: 1, language: 'de', say: speaker('de', de) });
  const rows = sheet.blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map((row) => row.map(cellText)) : [],
  );
  expect(rows.map((row) => [row[6], row[8]])).toEqual([
    ['0,64', '−12,80'],
    ['0,36', '+12,80'],
  ]);
});
