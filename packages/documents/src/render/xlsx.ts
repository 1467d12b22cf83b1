import type { WorkbookCell, WorkbookTab } from '@turnuva/formats/xlsx';
import { writeWorkbook } from '@turnuva/formats/xlsx';
import type { Cell, Column, Sheet, TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';
import { numberIn } from './figures.ts';
import type { Listing } from './listing.ts';
import { listingsOf } from './listing.ts';

const LONGEST_NAME = 31;

/** A worksheet name: at most 31 characters, none of these characters, and no name twice. */
const tabName = (text: string, number: number): string =>
  `${number > 0 ? `${number + 1} ` : ''}${text.replace(/[[\]:*?/\\']/g, ' ')}`.slice(0, LONGEST_NAME).trim() || '1';
const MOST_WIDTH = 48;
const LEAST_WIDTH = 5;
/** Beyond this many tables they follow one another on a single worksheet: nobody leafs through five hundred. */
const MOST_TABS = 60;

const widthOf = (tables: readonly TableBlock[], i: number): number => {
  let longest = 0;
  for (const { columns, rows } of tables) {
    longest = Math.max(longest, columns[i]?.title.length ?? 0);
    for (const row of rows) longest = Math.max(longest, cellText(row[i] ?? '').length);
  }
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, longest + 2));
};

function cellValue(cell: Cell | string, column: Column | undefined): WorkbookCell {
  const bold = typeof cell !== 'string' && cell.bold === true;
  if (typeof cell !== 'string' && cell.number !== undefined) return { value: cell.number, money: true, bold };
  const text = cellText(cell);
  return { value: numberIn(text, column?.align) ?? text, bold };
}

const headOf = ({ columns }: TableBlock): WorkbookCell[][] =>
  columns.every(({ title }) => title === '') ? [] : [columns.map(({ title }) => ({ value: title, bold: true }))];
const rowsOf = ({ columns, rows }: TableBlock): WorkbookCell[][] =>
  rows.map((row) => row.map((cell, i) => cellValue(cell, columns[i])));
const said = (value: string, bold = false): WorkbookCell[] => [{ value, bold }];

/**
 * A worksheet of its own for a table: its heading on top, so that it can be sorted and filtered; the sheet's text
 * below.
 */
function tabOf({ table, lines }: Listing, name: string): WorkbookTab {
  const head = table === undefined ? [] : headOf(table);
  const { caption } = table ?? {};
  // A worksheet name holds 31 characters: a longer name is written in full below the table.
  const title = caption === undefined || name.endsWith(caption) ? [] : [said(caption, true)];
  const words = [...title, ...lines.map((line) => said(line))];
  const gap = table !== undefined && words.length > 0 ? [said('')] : [];
  return {
    name,
    ...(head.length > 0 ? { frozenRows: 1 } : {}),
    widths: (table?.columns ?? [{ title: '' }]).map((_, i) => (table === undefined ? MOST_WIDTH : widthOf([table], i))),
    rows: [...head, ...(table === undefined ? [] : rowsOf(table)), ...gap, ...words],
  };
}

/** All tables on one worksheet, each under its caption. */
function longTab(listings: readonly Listing[], name: string): WorkbookTab {
  const tables = listings.flatMap(({ table }) => table ?? []);
  const most = Math.max(...tables.map((table) => table.columns.length));
  return {
    name,
    widths: Array.from({ length: most }, (_, i) => widthOf(tables, i)),
    rows: listings.flatMap(({ lines, table }) => [
      ...lines.map((line) => said(line)),
      ...(table?.caption === undefined ? [] : [said(table.caption, true)]),
      ...(table === undefined ? [] : [...headOf(table), ...rowsOf(table), said('')]),
    ]),
  };
}

/** A sheet as a workbook, one worksheet per table; numbers are numbers. */
export function toXlsx(sheet: Sheet): Uint8Array {
  const listings = listingsOf(sheet);
  return writeWorkbook(
    listings.length > MOST_TABS
      ? [longTab(listings, tabName(sheet.title, 0))]
      : listings.map((listing, number) =>
          tabOf(listing, tabName(listing.table?.caption ?? sheet.title, listings.length > 1 ? number : 0)),
        ),
  );
}
