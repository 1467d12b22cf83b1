import type { Result } from '@turnuva/engine/kernel';
import { fail } from '@turnuva/engine/kernel';
import type { Player } from '@turnuva/engine/tournament';
import readXlsxFile from 'read-excel-file/universal';
import type { Fault } from '../fault/index.ts';
import { faultList } from '../fault/index.ts';
import type { PlayersReading, Row } from '../players/index.ts';
import { namesColumns, playersOfTable } from '../players/index.ts';
import { unpackedSize } from './zip.ts';

const MOST_BYTES = 16 * 1024 * 1024;
/** A small archive can unpack to anything: what it says of itself is looked at first. */
const MOST_UNPACKED = 256 * 1024 * 1024;

/**
 * Reads players from the first sheet of an XLSX workbook that names columns of players. The place of a fault is the row and the column of the sheet.
 * The library behind it needs a promise, and `Blob` to exist; both are in Node and in browsers.
 */
export async function readPlayersXlsx(
  bytes: Uint8Array,
  registered: readonly Player[] = [],
): Promise<Result<PlayersReading, readonly Fault[]>> {
  const faults = faultList();
  const size = unpackedSize(bytes);
  if (bytes.length > MOST_BYTES || (size ?? 0) > MOST_UNPACKED) {
    const found = Math.max(bytes.length, size ?? 0);
    faults.error(1, 1, 'too-large', { what: 'bytes', found, limit: MOST_BYTES });
  } else if (size === undefined) {
    faults.error(1, 1, 'xlsx.unreadable', { found: 'no ZIP archive', expected: 'XLSX' });
  }
  if (faults.failed) return fail(faults.errors());
  try {
    const sheets = (await readXlsxFile(Uint8Array.from(bytes).buffer)).map(({ data }) => data.map(rowOf));
    // Some workbooks begin with a cover: the first sheet with columns of players is the one.
    const rows = sheets.find((sheet) => namesColumns(sheet)) ?? sheets[0] ?? [];
    return playersOfTable(rows, registered);
  } catch (error) {
    const found = error instanceof Error ? error.message.slice(0, 200) : 'something unknown';
    faults.error(1, 1, 'xlsx.unreadable', { found, expected: 'XLSX' });
    return fail(faults.errors());
  }
}

const rowOf = (cells: readonly unknown[], r: number): Row =>
  cells.map((cell, c) => ({ text: textOf(cell), line: r + 1, column: c + 1 }));

/** A cell as one would read it on the screen; dates as in TRF. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).replaceAll('-', '/');
  return String(cell);
}
