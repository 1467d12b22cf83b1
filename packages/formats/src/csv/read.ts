import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Player, Tournament } from '@turnuva/engine/tournament';
import { checkText, decodedString, decodeText, warnOfEncoding } from '../bytes/index.ts';
import type { Format } from '../format/format.ts';
import { droppedByList, endsWith } from '../format/format.ts';
import type { ParseError } from '../parseErrors/index.ts';
import { parseErrorList } from '../parseErrors/index.ts';
import type { ColumnsGiven, PlayersReading, Row } from '../players/index.ts';
import { namesColumns, PLAYER_COLUMNS, playersOfTable } from '../players/index.ts';
import { namesRounds } from '../rounds/crosstable.ts';
import { readingOfSheet } from '../rounds/event.ts';
import { printedTable } from './printed.ts';
import { guardedField, type Separator, separatorOf, splitCsv } from './split.ts';

/** Writes the players of a tournament, one per line, with a header line. Empty columns are left out. */
export function writePlayersCsv({ players }: Tournament, separator: Separator = ','): string {
  const columns = PLAYER_COLUMNS.filter(([, value]) => players.some((player) => value(player) !== ''));
  const lines = [
    columns.map(([heading]) => heading),
    ...players.map((player) => columns.map(([, value]) => value(player))),
  ];
  return lines.map((cells) => `${cells.map((cell) => guardedField(cell, separator)).join(separator)}\r\n`).join('');
}

const endings = ['csv', 'tsv'];

/** A list of players, or a crosstable. */
export const CSV_FORMAT: Format = {
  id: 'csv',
  endings,
  // A list saved as .txt is known by its headings.
  detect: (bytes, name) => endsWith(name, endings) || (endsWith(name, ['txt']) && looksLikeTable(bytes)),
  read: (bytes, options) => {
    const cells = cellsOfCsv(bytes, separatorOf, options?.encoding);
    return cells.ok ? readingOfSheet(cells.value.rows, options, cells.value.warnings) : cells;
  },
  write: (tournament) => writePlayersCsv(tournament),
  drops: droppedByList,
};

/** The players of a table in text, and how the table was written. */
export interface CsvReading extends PlayersReading {
  readonly separator: Separator;
  readonly encoding: string;
}

/** Most bytes of a table of players. */
const MOST_BYTES = 16 * 1024 * 1024;

const FIRST_BYTES = 8192;

/** Whether a file starts like a table of players, whatever its name. */
export function looksLikeTable(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, FIRST_BYTES);
  const { text } = decodeText(start, 'windows-1254');
  if (text.includes('\0')) return false;
  if (printedTable(text) !== undefined) return true;
  const separator = separatorOf(text);
  const rows = splitCsv(text, separator, parseErrorList());
  return namesColumns(rows) || rows.some(namesRounds);
}

/** The cells of a table as text, with how they were distinguished. */
interface Cells {
  readonly rows: readonly Row[];
  readonly separator: Separator;
  readonly encoding: string;
  readonly warnings: readonly ParseError[];
}

/** Cuts a CSV file, what was copied from a spreadsheet, or a printed crosstable into cells. */
export function cellsOfCsv(
  input: Uint8Array | string,
  separatorIn: (text: string) => Separator = separatorOf,
  given?: string,
): Result<Cells, readonly ParseError[]> {
  const faults = parseErrorList();
  if (input.length > MOST_BYTES) {
    faults.error(1, 1, 'too-large', { what: 'bytes', found: input.length, limit: MOST_BYTES });
    return fail(faults.errors());
  }
  const { text, restore, encoding } =
    typeof input === 'string' ? decodedString(input) : decodeText(input, 'windows-1254', given);
  if (!checkText(input, text, faults)) return fail(faults.errors());
  if (given === undefined) warnOfEncoding({ text, encoding }, faults);
  const printed = printedTable(text);
  const separator = printed === undefined ? separatorIn(text) : '\t';
  const rows: Row[] = (printed ?? splitCsv(text, separator, faults)).map((row) =>
    row.map((cell) => ({ ...cell, text: restore(cell.text) })),
  );
  return faults.failed ? fail(faults.errors()) : ok({ rows, separator, encoding, warnings: faults.warnings() });
}

/**
 * Reads players from a CSV file with commas, semicolons or tabs, in any encoding. `registered` are the players already
 * in the tournament, to find duplicates.
 */
export function readPlayersCsv(
  input: Uint8Array | string,
  registered: readonly Player[] = [],
  given?: ColumnsGiven,
  inEncoding?: string,
): Result<CsvReading, readonly ParseError[]> {
  const cells = cellsOfCsv(input, separatorOf, inEncoding);
  if (!cells.ok) return cells;
  const { rows, separator, encoding, warnings } = cells.value;
  const read = playersOfTable(rows, registered, given);
  if (!read.ok) return read;
  return ok({ ...read.value, separator, encoding, warnings: [...warnings, ...read.value.warnings] });
}
