import type { Sheet, TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';
import { numberIn } from './figures.ts';

/**
 * Spreadsheets split a file by the separator of the reader's country, and read numbers with its decimal sign: semicolons
 * and a comma where Turkish and German are spoken.
 */
const HABITS: Readonly<Record<string, { readonly separator: string; readonly decimal: string }>> = {
  tr: { separator: ';', decimal: ',' },
  de: { separator: ';', decimal: ',' },
};
const ENGLISH = { separator: ',', decimal: '.' };

const field = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Text that a spreadsheet would run as a formula gets an apostrophe in front. */
const harmless = (text: string): string =>
  /^[=+@-]./.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

/** A half is .5 to a program; a number has the decimal sign that the reader's program expects. */
function valueText(text: string, align: string | undefined, decimal: string): string {
  const number = numberIn(text, align);
  if (number === undefined) return harmless(text);
  return (text.endsWith('½') ? String(number) : text).replace(/[.,]/, decimal);
}

/** The tables of a sheet as CSV (UTF-8 with BOM so that spreadsheets read the letters right). */
export function toCsv(sheet: Sheet): string {
  const { separator, decimal } = HABITS[sheet.language] ?? ENGLISH;
  const tables = sheet.blocks.filter((block): block is TableBlock => block.kind === 'table');
  const lines = tables.flatMap((table, i) => [
    ...(i > 0 ? [''] : []),
    ...(table.caption === undefined ? [] : [field(table.caption, separator)]),
    table.columns.map((column) => field(column.title, separator)).join(separator),
    ...table.rows.map((row) =>
      row
        .map((cell, i) => field(valueText(cellText(cell), table.columns[i]?.align, decimal), separator))
        .join(separator),
    ),
  ]);
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
