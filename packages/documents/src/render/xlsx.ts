import writeXlsxFile from 'write-excel-file/universal';
import type { Cell, Column, Sheet, TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';
import { numberIn } from './figures.ts';
import type { Listing } from './listing.ts';
import { listingsOf } from './listing.ts';

const LONGEST_NAME = 31;

/** A tab of a workbook: at most 31 characters, none of these, and no name twice. */
const tabName = (text: string, number: number): string =>
  `${number > 0 ? `${number + 1} ` : ''}${text.replace(/[[\]:*?/\\']/g, ' ')}`.slice(0, LONGEST_NAME).trim() || '1';
const MOST_WIDTH = 48;
const LEAST_WIDTH = 5;
/** Beyond so many tables they stand below one another in a single tab: nobody leafs through five hundred. */
const MOST_TABS = 60;

const widthOf = (tables: readonly TableBlock[], i: number): number => {
  let longest = 0;
  for (const { columns, rows } of tables) {
    longest = Math.max(longest, columns[i]?.title.length ?? 0);
    for (const row of rows) longest = Math.max(longest, cellText(row[i] ?? '').length);
  }
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, longest + 2));
};

function cellValue(cell: Cell | string, column: Column | undefined) {
  const bold = typeof cell !== 'string' && cell.bold === true ? { fontWeight: 'bold' as const } : {};
  if (typeof cell !== 'string' && cell.number !== undefined)
    return { value: cell.number, type: Number, format: '#,##0.00', ...bold };
  const text = cellText(cell);
  const number = numberIn(text, column?.align);
  return number === undefined ? { value: text, type: String, ...bold } : { value: number, type: Number, ...bold };
}

const headOf = ({ columns }: TableBlock) =>
  columns.every(({ title }) => title === '')
    ? []
    : [columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }))];
const rowsOf = ({ columns, rows }: TableBlock) => rows.map((row) => row.map((cell, i) => cellValue(cell, columns[i])));
const said = (text: string, bold = false) => [
  { value: text, type: String, ...(bold ? { fontWeight: 'bold' as const } : {}) },
];

/** A tab of its own for a table: its head on top, so that it can be sorted and filtered; the sheet's text below. */
function tabOf({ table, lines }: Listing, name: string) {
  const head = table === undefined ? [] : headOf(table);
  const { caption } = table ?? {};
  // A tab's name holds 31 characters: what is longer stands below the table in full.
  const title = caption === undefined || name.endsWith(caption) ? [] : [said(caption, true)];
  const words = [...title, ...lines.map((line) => said(line))];
  const gap = table !== undefined && words.length > 0 ? [said('')] : [];
  return {
    sheet: name,
    ...(head.length > 0 ? { stickyRowsCount: 1 } : {}),
    columns: (table?.columns ?? [{ title: '' }]).map((_, i) => ({
      width: table === undefined ? MOST_WIDTH : widthOf([table], i),
    })),
    data: [...head, ...(table === undefined ? [] : rowsOf(table)), ...gap, ...words],
  };
}

/** All tables in one tab, each under its caption. */
function longTab(listings: readonly Listing[], name: string) {
  const tables = listings.flatMap(({ table }) => table ?? []);
  const most = Math.max(...tables.map((table) => table.columns.length));
  return {
    sheet: name,
    columns: Array.from({ length: most }, (_, i) => ({ width: widthOf(tables, i) })),
    data: listings.flatMap(({ lines, table }) => [
      ...lines.map((line) => said(line)),
      ...(table?.caption === undefined ? [] : [said(table.caption, true)]),
      ...(table === undefined ? [] : [...headOf(table), ...rowsOf(table), said('')]),
    ]),
  };
}

/** A sheet as a workbook, one tab a table; numbers are numbers. */
export async function toXlsx(sheet: Sheet): Promise<Uint8Array> {
  const listings = listingsOf(sheet);
  const workbook =
    listings.length > MOST_TABS
      ? [longTab(listings, tabName(sheet.title, 0))]
      : listings.map((listing, number) =>
          tabOf(listing, tabName(listing.table?.caption ?? sheet.title, listings.length > 1 ? number : 0)),
        );
  const file = await writeXlsxFile(workbook as never);
  return new Uint8Array(await (await file.toBlob()).arrayBuffer());
}
