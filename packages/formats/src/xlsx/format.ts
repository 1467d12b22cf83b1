import type { Format } from '../format/format.ts';
import { droppedByList } from '../format/format.ts';
import { readingOfSheet } from '../rounds/event.ts';
import { rowsOfPlayersXlsx } from './read.ts';
import { writePlayersXlsx } from './write.ts';

/** A list of players, or a crosstable. */
export const XLSX_FORMAT: Format = {
  id: 'xlsx',
  endings: ['xlsx'],
  detect: (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4,
  read: (bytes, options) => {
    const rows = rowsOfPlayersXlsx(bytes);
    return rows.ok ? readingOfSheet(rows.value, options) : rows;
  },
  write: writePlayersXlsx,
  drops: droppedByList,
};
