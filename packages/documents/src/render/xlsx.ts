import writeXlsxFile from 'write-excel-file/node';
import type { Sheet, TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';
import { numberIn } from './figures.ts';

/** A tab of a workbook: at most 31 characters, and none of these. */
const tabName = (text: string, number: number): string =>
  `${number > 0 ? `${number + 1} ` : ''}${text.replace(/[[\]:*?/\\']/g, ' ')}`.slice(0, 31).trim();
const MOST_WIDTH = 48;
const LEAST_WIDTH = 5;

const widthOf = (table: TableBlock, i: number): number => {
  const longest = Math.max(
    table.columns[i]?.title.length ?? 0,
    ...table.rows.map((row) => cellText(row[i] ?? '').length),
  );
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, longest + 2));
};

/** The tables of a sheet as a workbook, one tab a table; numbers are numbers. */
export async function toXlsx(sheet: Sheet): Promise<Uint8Array> {
  const tables = sheet.blocks.filter((block): block is TableBlock => block.kind === 'table');
  const used =
    tables.length > 0 ? tables : [{ kind: 'table', columns: [{ title: sheet.title }], rows: [] } satisfies TableBlock];
  const workbook = used.map((table, number) => ({
    sheet: tabName(table.caption ?? sheet.title, used.length > 1 ? number : 0),
    stickyRowsCount: 1,
    columns: table.columns.map((_, i) => ({ width: widthOf(table, i) })),
    data: [
      table.columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const })),
      ...table.rows.map((row) =>
        row.map((cell, i) => {
          const text = cellText(cell);
          const number = numberIn(text, table.columns[i]?.align);
          return number === undefined ? { value: text, type: String } : { value: number, type: Number };
        }),
      ),
    ],
  }));
  const file = await writeXlsxFile(workbook as never);
  return new Uint8Array(await file.toBuffer());
}
