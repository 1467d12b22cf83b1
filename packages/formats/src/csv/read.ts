import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Player } from '@turnuva/engine/tournament';
import { checkText, decodedString, decodeText, decodeUtf16 } from '../bytes/index.ts';
import type { Fault } from '../fault/index.ts';
import { faultList } from '../fault/index.ts';
import type { ColumnsGiven, PlayersReading, Row } from '../players/index.ts';
import { namesColumns, playersOfTable } from '../players/index.ts';
import type { Separator } from './split.ts';
import { separatorOf, splitCsv } from './split.ts';

/** The players of a table in text, and how the table was written. */
export interface CsvReading extends PlayersReading {
  readonly separator: Separator;
  readonly encoding: 'utf-8' | 'latin-1' | 'windows-1254';
}

/** Most bytes of a table of players. */
const MOST_BYTES = 16 * 1024 * 1024;

const FIRST_BYTES = 8192;

/** Whether a file begins like a table of players, whatever its name. */
export function looksLikeTable(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, FIRST_BYTES);
  const text = decodeUtf16(start) ?? decodeText(start, 'windows-1254').text;
  if (text.includes('\0')) return false;
  const separator = separatorOf(text);
  return namesColumns(splitCsv(text, separator, faultList()));
}

/** The cells of a table as text, with how they were told apart. */
interface Cells {
  readonly rows: readonly Row[];
  readonly separator: Separator;
  readonly encoding: CsvReading['encoding'];
}

/** Cuts a CSV file, or what was copied from a spreadsheet, into cells. */
export function cellsOfCsv(
  input: Uint8Array | string,
  separatorIn: (text: string) => Separator = separatorOf,
): Result<Cells, readonly Fault[]> {
  const faults = faultList();
  if (input.length > MOST_BYTES) {
    faults.error(1, 1, 'too-large', { what: 'bytes', found: input.length, limit: MOST_BYTES });
    return fail(faults.errors());
  }
  const wide = typeof input === 'string' ? undefined : decodeUtf16(input);
  const source = wide ?? input;
  const { text, restore, encoding } =
    typeof source === 'string' ? decodedString(source) : decodeText(source, 'windows-1254');
  if (!checkText(source, text, faults)) return fail(faults.errors());
  const separator = separatorIn(text);
  const rows: Row[] = splitCsv(text, separator, faults).map((row) =>
    row.map((cell) => ({ ...cell, text: restore(cell.text) })),
  );
  return faults.failed ? fail(faults.errors()) : ok({ rows, separator, encoding });
}

/**
 * Reads players from a CSV file: commas, semicolons or tabs; UTF-8, UTF-16 with its mark ("Unicode text" of Excel), else
 * Windows-1254. `registered` are the players
 * who are in the tournament already, to find duplicates.
 */
export function readPlayersCsv(
  input: Uint8Array | string,
  registered: readonly Player[] = [],
  given?: ColumnsGiven,
): Result<CsvReading, readonly Fault[]> {
  const cells = cellsOfCsv(input);
  if (!cells.ok) return cells;
  const { rows, separator, encoding } = cells.value;
  const read = playersOfTable(rows, registered, given);
  return read.ok ? ok({ ...read.value, separator, encoding }) : read;
}
