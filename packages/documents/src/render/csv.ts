import type { Sheet, TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';
import { numberIn } from './figures.ts';

const field = (text: string): string => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Text that a spreadsheet would run as a formula gets an apostrophe in front. */
const harmless = (text: string): string =>
  /^[=+@-]./.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

/** A half is .5 to a program; other numbers stay as they are written. */
const valueText = (text: string, align: string | undefined): string =>
  text.endsWith('½') && numberIn(text, align) !== undefined ? String(numberIn(text, align)) : harmless(text);

/** The tables of a sheet as CSV (comma, UTF-8 with BOM so that spreadsheets read the letters right). */
export function toCsv(sheet: Sheet): string {
  const tables = sheet.blocks.filter((block): block is TableBlock => block.kind === 'table');
  const lines = tables.flatMap((table, i) => [
    ...(i > 0 ? [''] : []),
    ...(table.caption === undefined ? [] : [field(table.caption)]),
    table.columns.map((column) => field(column.title)).join(','),
    ...table.rows.map((row) =>
      row.map((cell, i) => field(valueText(cellText(cell), table.columns[i]?.align))).join(','),
    ),
  ]);
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
