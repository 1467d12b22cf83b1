import { describe, expect, it } from 'vitest';
import { namesTable } from './TypedNames.tsx';

const rows = (text: string): string[][] => (namesTable(text) ?? '').split('\n').map((line) => line.split('\t'));

describe('names typed on a phone, one per line', () => {
  it.each([
    ['Ada Arslan', ['Ada Arslan', '']],
    ['Arslan, Ada', ['Arslan, Ada', '']],
    ['  3.  Cem Demir  ', ['Cem Demir', '']],
    ['12) Gül Han 1450', ['Gül Han', '1450']],
    ['Can, Berk, 980', ['Can, Berk', '980']],
    ['Ece Fidan (1733)', ['Ece Fidan', '1733']],
    ['Fuat Gök – 2011', ['Fuat Gök', '2011']],
    ['Player 7', ['Player 7', '']],
    ['Berk Can-Demir', ['Berk Can-Demir', '']],
  ])('%s', (line, row) => {
    expect(rows(line)).toEqual([row]);
  });

  it('ignores blank lines, and leaves a table from a spreadsheet unchanged', () => {
    expect(rows('Ada\r\n\r\n 2. \nBerk\n')).toEqual([
      ['Ada', ''],
      ['Berk', ''],
    ]);
    expect(namesTable('Elo\tName\n1500\tAda')).toBeUndefined();
  });
});
