import type { Language } from '@turnuva/text';
import { LANGUAGE_ROWS } from '@turnuva/text';
import type { Cell, Sheet, TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';
import { numberIn } from './figures.ts';
import { listingsOf } from './listing.ts';

/** How a spreadsheet in the reader's country separates fields, and writes a decimal sign. */
type Habits = Pick<(typeof LANGUAGE_ROWS)[Language], 'separator' | 'decimal'>;

const field = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
const harmless = (text: string): string =>
  /^[=+@-]./.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

/**
 * Programs get .5 for a half, and amounts without thousands separators; the decimal sign is the one that the reader's
 * program expects.
 */
function valueText(cell: Cell | string, align: string | undefined, decimal: string): string {
  if (typeof cell !== 'string' && cell.number !== undefined) return String(cell.number).replace('.', decimal);
  const text = cellText(cell);
  const number = numberIn(text, align);
  if (number === undefined) return harmless(text);
  return (text.endsWith('½') ? String(number) : text.replace('−', '-')).replace(/[.,]/, decimal);
}

function tableLines({ caption, columns, rows }: TableBlock, { separator, decimal }: Habits): string[] {
  const line = (texts: readonly string[]): string => texts.map((text) => field(text, separator)).join(separator);
  return [
    ...(caption === undefined ? [] : [line([harmless(caption)])]),
    ...(columns.every(({ title }) => title === '') ? [] : [line(columns.map(({ title }) => title))]),
    ...rows.map((row) => line(row.map((cell, i) => valueText(cell, columns[i]?.align, decimal)))),
  ];
}

/**
 * A sheet as CSV (UTF-8 with BOM so that spreadsheets read the letters correctly): its tables, and its text where it
 * occurs.
 */
export function toCsv(sheet: Sheet): string {
  const habits = (LANGUAGE_ROWS as Readonly<Record<string, Habits>>)[sheet.language] ?? LANGUAGE_ROWS.en;
  const lines = listingsOf(sheet).flatMap(({ lines: words, table }, i) => [
    ...(i > 0 ? [''] : []),
    ...words.map((text) => field(harmless(text), habits.separator)),
    ...(table === undefined ? [] : tableLines(table, habits)),
  ]);
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
