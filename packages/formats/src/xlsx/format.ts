import type { Format } from '../format/format.ts';
import { readingOfTable } from '../players/index.ts';
import { readPlayersXlsx } from './read.ts';
import { writePlayersXlsx } from './write.ts';

/** Players only: a tournament before its first round. */
export const XLSX_FORMAT: Format = {
  id: 'xlsx',
  endings: ['xlsx'],
  detect: (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4,
  read: (bytes) => readingOfTable(readPlayersXlsx(bytes)),
  write: writePlayersXlsx,
};
