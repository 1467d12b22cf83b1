import { speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { catalogue as tr } from '@turnuva/text/tr';
import { expect, it } from 'vitest';
import { nine, oneAgainst } from '../../../../engine/src/norms/testing/oneAgainst.ts';
import { cellText } from '../../sheet.ts';
import { normsSheet } from './norms.ts';

const CATALOGUES = { en, tr };

/** The tables of the sheet, row by row, and its lines of text. */
function drawn(letters: string, rating: number, language: 'en' | 'tr' = 'en', round = letters.length) {
  const tournament = oneAgainst(letters, [...nine(rating), 'TUR - 2000']);
  const { blocks } = normsSheet({ tournament, round, language, say: speaker(language, CATALOGUES[language]) });
  return {
    tables: blocks.flatMap((block) => (block.kind === 'table' ? [block.rows.map((row) => row.map(cellText))] : [])),
    text: blocks.flatMap((block) => (block.kind === 'text' ? block.lines : [])),
  };
}

it('has the norms made, with the games that were left out for them', () => {
  const { tables, text } = drawn('11111===00', 2284);
  expect(tables).toEqual([
    [
      [
        ...['1', 'Applicant', 'TUR', 'IM', '9', '6½', '2284', '2450'],
        'round 10, P11: left out, norm already reached (1.4.1e)',
      ],
    ],
  ]);
  expect(text).toHaveLength(1);
});

it('says of whom one condition is wanting, and of which', () => {
  const { tables, text } = drawn('11111===0', 2283);
  expect(text[0]).toBe('no norm made');
  expect(tables).toEqual([
    [['1', 'Applicant', 'TUR', 'IM', 'no IM norm: performance: at least 2450, found 2449 (1.4.8)']],
  ]);
});

it('says what the last game must bring, after the round that the sheet is about', () => {
  expect(drawn('1111====.', 2284, 'tr').tables).toEqual([
    [['1', 'Applicant', 'TUR', 'IM', '9. turda P10 karşısında beraberlikle IM normu']],
  ]);
  // After round 8, whatever came later: 6 of 8 are 75 % (193), and only the ninth game is wanting.
  expect(drawn('1111====1', 2284, 'en', 8).tables).toEqual([
    [['1', 'Applicant', 'TUR', 'IM', 'no IM norm: games that count: at least 9, found 8 (1.4.1)']],
  ]);
});

it('says of an event of fewer than nine rounds that it makes no norms, and lists nobody', () => {
  const { tables, text } = drawn('11111===', 2284);
  expect(tables).toEqual([]);
  expect(text.slice(0, 2)).toEqual(['no norm made', '8 rounds, but a norm takes nine games (1.4.1)']);
});
