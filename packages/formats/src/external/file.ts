import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Separator } from '../csv/index.ts';
import { cellsOfCsv, separatorOf } from '../csv/index.ts';
import type { ParseError } from '../parseErrors/index.ts';
import { parseErrorAt } from '../parseErrors/index.ts';
import type { Row } from '../players/index.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../players/index.ts';
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
