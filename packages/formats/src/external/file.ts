import type { Result } from '@turnuva/engine/kernel';
import { ok } from '@turnuva/engine/kernel';
import type { Separator } from '../csv/index.ts';
import { cellsOfCsv, separatorOf } from '../csv/index.ts';
import type { Fault } from '../fault/index.ts';
import type { Row } from '../players/index.ts';
import { rowsOfXlsx } from '../xlsx/index.ts';

const ZIP = [0x50, 0x4b];

/** A tab or a semicolon in the first line separates: the comma may stand inside the values. */
function separatorBeforeCommas(text: string): Separator {
  const [line = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  if (line.includes('\t')) return '\t';
  return line.includes(';') ? ';' : separatorOf(text);
}

/** The cells of a workbook (by its content), a CSV file, or text copied from a spreadsheet. */
export function cellsOfValues(input: Uint8Array | string): Result<readonly Row[], readonly Fault[]> {
  if (typeof input !== 'string' && ZIP.every((byte, i) => input[i] === byte)) return rowsOfXlsx(input);
  const cells = cellsOfCsv(input, separatorBeforeCommas);
  return cells.ok ? ok(cells.value.rows) : cells;
}
