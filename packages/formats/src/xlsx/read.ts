import type { Result } from '@turnuva/engine/kernel';
import { fail } from '@turnuva/engine/kernel';
import type { Player } from '@turnuva/engine/tournament';
import type { Fault } from '../fault/index.ts';
import { faultList } from '../fault/index.ts';
import type { ColumnsGiven, PlayersReading, Row } from '../players/index.ts';
import { namesColumns, playersOfTable } from '../players/index.ts';
import { rowsOf } from './sheet.ts';
import { TooLarge } from './unpack.ts';
import { workbookIn } from './workbook.ts';
import { filesOf } from './zip.ts';

const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads players from the first sheet of an XLSX workbook that names columns of players. The place of a fault is the row
 * and the column of the sheet. The workbook is read as it unpacks, and given up at the first cell beyond a limit.
 */
export function readPlayersXlsx(
  bytes: Uint8Array,
  registered: readonly Player[] = [],
  given?: ColumnsGiven,
): Result<PlayersReading, readonly Fault[]> {
  const faults = faultList();
  const unreadable = (found: string): void => faults.error(1, 1, 'xlsx.unreadable', { found, expected: 'XLSX' });
  try {
    if (bytes.length > MOST_BYTES) throw new TooLarge('bytes', bytes.length, MOST_BYTES);
    const files = filesOf(bytes);
    if (files === undefined) unreadable('no ZIP archive');
    else return playersOfTable(playersSheet(files), registered, given);
  } catch (error) {
    if (error instanceof TooLarge) {
      const { what, found, limit } = error;
      faults.error(1, 1, 'too-large', { what, found, limit });
    } else unreadable(error instanceof Error ? error.message.slice(0, 200) : 'something unknown');
  }
  return fail(faults.errors());
}

/** Some workbooks begin with a cover: the first sheet with columns of players is the one, else the first. */
function playersSheet(files: Parameters<typeof workbookIn>[0]): Row[] {
  const workbook = workbookIn(files);
  let first: Row[] | undefined;
  for (const sheet of workbook.sheets) {
    const rows = rowsOf(sheet, workbook);
    if (namesColumns(rows)) return rows;
    first ??= rows;
  }
  return first ?? [];
}
