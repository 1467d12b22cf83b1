import { fail, ok, type Result } from '@turnuva/engine/kernel';
import { externalValue } from '@turnuva/engine/tournament';
import { cellsOfCsv, type Separator, separatorOf } from '../csv/index.ts';
import { type ParseError, parseErrorAt } from '../parseErrors/index.ts';
import { nameKey } from '../players/fields.ts';
import { MOST_COLUMNS, MOST_ROWS, type Row } from '../players/index.ts';
import { rowsOfXlsx } from '../xlsx/index.ts';

const ZIP = [0x50, 0x4b];

/** A tab or a semicolon in the first line separates: the comma may be inside the values. */
function separatorBeforeCommas(text: string): Separator {
  const [line = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  if (line.includes('\t')) return '\t';
  return line.includes(';') ? ';' : separatorOf(text);
}

/** The cells of text copied from a spreadsheet, or of a CSV file. */
export function cellsOfText(
  input: Uint8Array | string,
  encoding?: string,
): Result<readonly Row[], readonly ParseError[]> {
  const cells = cellsOfCsv(input, separatorBeforeCommas, encoding);
  return cells.ok ? ok(cells.value.rows) : cells;
}

/**
 * The cells of a file: a workbook (detected by its content), otherwise CSV. Limited to the rows and columns of a list of players.
 */
export function cellsOfFile(bytes: Uint8Array, encoding?: string): Result<readonly Row[], readonly ParseError[]> {
  const cells = ZIP.every((byte, i) => bytes[i] === byte) ? rowsOfXlsx(bytes) : cellsOfText(bytes, encoding);
  if (!cells.ok) return cells;
  const wide = cells.value.findIndex(({ length }) => length > MOST_COLUMNS);
  const large = (line: number, what: string, found: number, limit: number) =>
    fail([parseErrorAt(line, 1, 'too-large', { what, found, limit })]);
  if (wide >= 0) return large(wide + 1, 'columns', cells.value[wide]?.length ?? 0, MOST_COLUMNS);
  return cells.value.length > MOST_ROWS ? large(MOST_ROWS, 'rows', cells.value.length, MOST_ROWS) : cells;
}

/** Someone whom a row may name. */
export interface ValueOwner {
  readonly id: number;
  /** The starting number. */
  readonly number: number;
  readonly name: string;
  readonly fideId?: string;
}

/** Error in a row, which is left out. */
export interface ValueError {
  readonly line: number;
  readonly kind: 'nobody' | 'several' | 'twice' | 'noNumber';
  readonly found: string;
}

/** Which columns of a table say whose value it is, and the value; counted from 0. */
export interface ValueColumns {
  readonly who: number;
  readonly value: number;
}

/** The content of a table of values. */
export interface ValuesReading {
  /** Every column: its heading, empty if the table has none, and the first cells. */
  readonly columns: readonly { readonly heading: string; readonly samples: readonly string[] }[];
  /** The columns used, as detected or as specified. */
  readonly taken: ValueColumns;
  readonly values: readonly { readonly id: number; readonly value: string; readonly line: number }[];
  readonly faults: readonly ValueError[];
}

/** The participant that a text identifies: an id, or why there is none. */
export type Found = number | 'nobody' | 'several';

/** Finds people by starting number, FIDE id, or name in whatever order and spelling of letters. */
export function finderOf(owners: readonly ValueOwner[]): (text: string) => Found {
  const byNumber = new Map(owners.map(({ number, id }) => [String(number), id]));
  const byFideId = new Map(owners.flatMap(({ fideId, id }) => (fideId === undefined ? [] : [[fideId, id] as const])));
  const byName = new Map<string, Found>();
  const keyOf = (name: string): string =>
    name
      .split(/[\s,]+/)
      .map(nameKey)
      .filter((word) => word !== '')
      .sort()
      .join(' ');
  for (const { id, name } of owners) {
    const key = keyOf(name);
    byName.set(key, byName.has(key) ? 'several' : id);
  }
  return (text) => {
    const written = text.trim().replace(/\.$/, '');
    if (/^\d+$/.test(written))
      return byNumber.get(written.replace(/^0+(?=\d)/, '')) ?? byFideId.get(written) ?? 'nobody';
    return byName.get(keyOf(written)) ?? 'nobody';
  };
}

const cellOf = (row: Row, at: number): string => row[at]?.text.trim() ?? '';
const isFilled = (row: Row): boolean => row.some(({ text }) => text.trim() !== '');
const SAMPLES = 3;
const LONGEST = 60;

/** The columns by sight: names before numbers, and of the columns of numbers beside them the last. */
function columnsBySight(rows: readonly Row[], width: number, find: (text: string) => Found): ValueColumns {
  const count = (at: number, good: (text: string) => boolean): number =>
    rows.filter((row) => cellOf(row, at) !== '' && good(cellOf(row, at))).length;
  const all = Array.from({ length: width }, (_, at) => at);
  const named = all.map((at) => count(at, (text) => !/^[\d.]+$/.test(text) && typeof find(text) === 'number'));
  const numbered = all.map((at) => count(at, (text) => /^\d+\.?$/.test(text) && typeof find(text) === 'number'));
  const best = (counts: readonly number[]): number => counts.indexOf(Math.max(...counts));
  const who = Math.max(...named) > 0 ? best(named) : best(numbered);
  const values = all.map((at) => (at === who ? -1 : count(at, (text) => externalValue(text) !== undefined)));
  const most = Math.max(...values);
  const value = most > 0 ? values.lastIndexOf(most) : all.findLast((at) => at !== who);
  return { who, value: value ?? 0 };
}

/**
 * Reads a table of values: one column identifies the participant (starting number, FIDE id or name), another has the value. A
 * first row that has neither is the heading. Rows with errors are left out and reported by line; empty values are skipped.
 */
export function valuesOfTable(
  table: readonly Row[],
  owners: readonly ValueOwner[],
  told?: ValueColumns,
): ValuesReading {
  const rows = table.filter(isFilled);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const find = finderOf(owners);
  const taken = told ?? columnsBySight(rows, width, find);
  const isHead = (row: Row | undefined): boolean =>
    row !== undefined &&
    find(cellOf(row, taken.who)) === 'nobody' &&
    externalValue(cellOf(row, taken.value)) === undefined;
  const headed = rows.length > 1 && isHead(rows[0]);
  const body = headed ? rows.slice(1) : rows;
  const columns = Array.from({ length: width }, (_, at) => ({
    heading: headed ? cellOf(rows[0], at).slice(0, LONGEST) : '',
    samples: body
      .map((row) => cellOf(row, at).slice(0, LONGEST))
      .filter((text) => text !== '')
      .slice(0, SAMPLES),
  }));
  const values: { id: number; value: string; line: number }[] = [];
  const faults: ValueError[] = [];
  const seen = new Set<number>();
  for (const row of body) {
    const { line } = row[0];
    const [who, written] = [cellOf(row, taken.who), cellOf(row, taken.value)];
    if (written === '') continue;
    const id = find(who);
    const value = externalValue(written);
    const fault = (kind: ValueError['kind'], found: string): void => void faults.push({ line, kind, found });
    if (typeof id !== 'number') fault(id, who);
    else if (value === undefined) fault('noNumber', written);
    else if (seen.has(id)) fault('twice', who);
    else {
      seen.add(id);
      values.push({ id, value, line });
    }
  }
  return { columns, taken, values, faults };
}
