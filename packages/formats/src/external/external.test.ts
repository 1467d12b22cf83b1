import { describe, expect, it } from 'vitest';
import { cellsOfFile, cellsOfText, valuesOfTable } from './index.ts';

const owners = [
  { id: 11, number: 1, name: 'Novák, Jan', fideId: '300001' },
  { id: 12, number: 2, name: 'Yılmaz, Ayşe' },
  { id: 13, number: 3, name: 'Smith, John' },
  { id: 14, number: 4, name: 'Smith, John' },
];
const reading = (text: string, told?: { who: number; value: number }) => {
  const cells = cellsOfText(text);
  if (!cells.ok) throw new Error(JSON.stringify(cells.error));
  return valuesOfTable(cells.value, owners, told);
};

describe('a table of values from elsewhere (Q207)', () => {
  it.each([
    ['by number, semicolons, decimal commas', 'Nr;Wert\n1;12,5\n2;10', [11, 12]],
    ['copied from a spreadsheet, by name in any order and spelling', 'jan novak\t12.5\nYILMAZ Ayse\t10\n', [11, 12]],
    ['by FIDE id, without a heading', '300001,12.5\n2,10', [11, 12]],
    [
      'with more columns: the name says who, the last number is the value',
      'No,Name,Pts,Jury\n7,"Novák, Jan",3,12.5\n8,"Yılmaz, Ayşe",2,10',
      [11, 12],
    ],
  ] as const)('%s', (_, text, ids) => {
    const { values, faults } = reading(text);
    expect(faults).toEqual([]);
    expect(values.map(({ id, value }) => [id, value])).toEqual([
      [ids[0], '12.5'],
      [ids[1], '10'],
    ]);
  });

  it('uses the columns it is given', () => {
    const { values, columns } = reading('No,Jury,Pts\n1,12.5,3\n2,10,2', { who: 0, value: 1 });
    expect(values.map(({ value }) => value)).toEqual(['12.5', '10']);
    expect(columns.map(({ heading }) => heading)).toEqual(['No', 'Jury', 'Pts']);
  });

  it('names every fault with its line, and leaves those rows out', () => {
    const { values, faults } = reading('who;value\n1;5\n99;5\nJohn Smith;5\n1;6\n2;many\n\n3;');
    expect(values.map(({ id }) => id)).toEqual([11]);
    expect(faults).toEqual([
      { line: 3, kind: 'nobody', found: '99' },
      { line: 4, kind: 'several', found: 'John Smith' },
      { line: 5, kind: 'twice', found: '1' },
      { line: 6, kind: 'noNumber', found: 'many' },
    ]);
  });

  it('says that a broken workbook is one', () => {
    const cells = cellsOfFile(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0));
    expect(cells.ok ? '' : cells.error[0].code).toBe('xlsx.unreadable');
  });

  it.each([
    ['columns', ';'.repeat(2000)],
    ['rows', '1;2\n'.repeat(60_000)],
  ])('refuses a file with too many %s', (what, text) => {
    const cells = cellsOfFile(new TextEncoder().encode(text));
    expect(cells.ok ? [] : cells.error.map(({ code, facts }) => [code, facts.what])).toEqual([['too-large', what]]);
  });
});
