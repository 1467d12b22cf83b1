import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Player } from '@turnuva/engine/tournament';
import type { ParseError } from '../parseErrors/index.ts';
import { parseErrorList } from '../parseErrors/index.ts';
import type { Cell, ColumnsGiven, PlayersReading, Row } from '../players/index.ts';
import { MOST_CELLS, MOST_COLUMNS, MOST_LINES, namesColumns, playersOfTable } from '../players/index.ts';
import { rowsOf } from './sheet.ts';
import { workbookIn } from './workbook.ts';
import { readXml, TooLarge } from './xml.ts';
import type { Packed } from './zip.ts';
import { filesOf } from './zip.ts';

const MOST_BYTES = 16 * 1024 * 1024;

/** The content of one sheet in a workbook, or why it cannot be read. Reading stops at the first cell beyond a limit. */
function readSheet<T>(
  bytes: Uint8Array,
  reading: (files: Parameters<typeof workbookIn>[0]) => Result<T, readonly ParseError[]>,
): Result<T, readonly ParseError[]> {
  const faults = parseErrorList();
  const unreadable = (found: string): void => faults.error(1, 1, 'xlsx.unreadable', { found, expected: 'XLSX' });
  try {
    if (bytes.length > MOST_BYTES) throw new TooLarge('bytes', bytes.length, MOST_BYTES);
    const files = filesOf(bytes);
    if (files === undefined) unreadable('no ZIP archive');
    else return reading(files);
  } catch (error) {
    if (error instanceof TooLarge) {
      const { what, found, limit } = error;
      faults.error(1, 1, 'too-large', { what, found, limit });
    } else unreadable(error instanceof Error ? error.message.slice(0, 200) : 'something unknown');
  }
  return fail(faults.errors());
}

/**
 * Reads players from the first sheet of an XLSX or ODS workbook that names columns of players. The place of a fault is the row
 * and the column of the sheet.
 */
export const readPlayersXlsx = (
  bytes: Uint8Array,
  registered: readonly Player[] = [],
  given?: ColumnsGiven,
): Result<PlayersReading, readonly ParseError[]> =>
  readSheet(bytes, (files) => playersOfTable(playersSheet(files), registered, given));

/** The cells of the first sheet that names columns of players. */
export const rowsOfPlayersXlsx = (bytes: Uint8Array): Result<readonly Row[], readonly ParseError[]> =>
  readSheet(bytes, (files) => ok(playersSheet(files)));

/** The cells of the first sheet that has any. */
export const rowsOfXlsx = (bytes: Uint8Array): Result<readonly Row[], readonly ParseError[]> =>
  readSheet(bytes, (files) => {
    for (const rows of sheetsIn(files)) if (rows.length > 0) return ok(rows);
    return ok([]);
  });

/** The rows of each sheet of a workbook, of Excel or of an OpenDocument program, read when they are asked for. */
function* sheetsIn(files: Parameters<typeof workbookIn>[0]): Generator<Row[]> {
  const open = sheetsOfOpenDocument(files);
  if (open !== undefined) return yield* open;
  const workbook = workbookIn(files);
  for (const sheet of workbook.sheets) yield rowsOf(sheet, workbook);
}

/** Some workbooks start with a cover: the first sheet with columns of players is the one, else the first. */
function playersSheet(files: Parameters<typeof workbookIn>[0]): Row[] {
  let first: Row[] | undefined;
  for (const rows of sheetsIn(files)) {
    if (namesColumns(rows)) return rows;
    first ??= rows;
  }
  return first ?? [];
}

/** The sheets of an OpenDocument spreadsheet (.ods), each as its rows; undefined for an archive of anything else. */
function sheetsOfOpenDocument(files: readonly Packed[]): Row[][] | undefined {
  const content = files.find(({ name }) => name === 'content.xml');
  if (content === undefined) return undefined;
  const sheets: Cell[][][] = [];
  let rows: Cell[][] = [];
  let built = 0;
  // Rows and columns count from 1; a cell may be repeated.
  let [line, column, repeated, span] = [0, 0, 1, 1];
  let [text, value] = ['', ''];
  let [inCell, inText] = [false, false];
  const times = (count: string | undefined): number => Math.max(1, Math.min(Number(count) || 1, 1_048_576));
  const put = (): void => {
    const shown = value === '' ? text.trim() : value;
    for (let i = 0; i < span && shown !== ''; i++) {
      if (line > MOST_LINES) throw new TooLarge('rows', line, MOST_LINES);
      if (column + i > MOST_COLUMNS) throw new TooLarge('columns', column + i, MOST_COLUMNS);
      while (rows.length < line) rows.push([]);
      const cells = rows[line - 1];
      built += Math.max(0, column + i - cells.length);
      if (built > MOST_CELLS) throw new TooLarge('cells', built, MOST_CELLS);
      while (cells.length < column + i) cells.push({ text: '', line, column: cells.length + 1 });
      cells[column + i - 1] = { text: shown, line, column: column + i };
    }
    column += span - 1;
  };
  readXml(content, {
    open(name, attributes) {
      if (name === 'table') [rows, line] = [[], 0];
      else if (name === 'table-row') {
        line++;
        [column, repeated] = [0, times(attributes['table:number-rows-repeated'])];
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        column++;
        span = times(attributes['table:number-columns-repeated']);
        const type = attributes['office:value-type'];
        value =
          type === 'date'
            ? (attributes['office:date-value'] ?? '').slice(0, 10).replaceAll('-', '/')
            : type === 'float'
              ? (attributes['office:value'] ?? '')
              : '';
        [text, inCell] = ['', true];
      } else if (name === 'p') {
        if (inCell && text !== '') text += ' ';
        inText = inCell;
      } else if (name === 's' && inText) text += ' ';
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      if (name === 'p') inText = false;
      else if ((name === 'table-cell' || name === 'covered-table-cell') && inCell) {
        put();
        inCell = false;
      } else if (name === 'table-row') line += repeated - 1;
      else if (name === 'table') sheets.push(rows);
    },
  });
  return sheets.map((sheet) =>
    sheet.map((cells, i): Row => (cells.length === 0 ? [{ text: '', line: i + 1, column: 1 }] : cells)),
  );
}
