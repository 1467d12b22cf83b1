import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Player } from '@turnuva/engine/tournament';
import type { ParseError } from '../parseErrors/index.ts';
import { parseErrorList } from '../parseErrors/index.ts';
import type { ColumnsGiven, PlayersReading, Row } from '../players/index.ts';
import { namesColumns, playersOfTable } from '../players/index.ts';
import { sheetsOfOpenDocument } from './openDocument.ts';
import { rowsOf } from './sheet.ts';
import { TooLarge } from './unpack.ts';
import { workbookIn } from './workbook.ts';
import { filesOf } from './zip.ts';

const MOST_BYTES = 16 * 1024 * 1024;

/** What one sheet of a workbook holds, or why it cannot be read. It is given up at the first cell beyond a limit. */
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

/** Some workbooks begin with a cover: the first sheet with columns of players is the one, else the first. */
function playersSheet(files: Parameters<typeof workbookIn>[0]): Row[] {
  let first: Row[] | undefined;
  for (const rows of sheetsIn(files)) {
    if (namesColumns(rows)) return rows;
    first ??= rows;
  }
  return first ?? [];
}
