import type { Format } from '../format/format.ts';
import { writePlayersXlsx } from './write.ts';

/** Workbooks are read by `readPlayersXlsx`, which takes a moment to unpack them; so there is no `read` here. */
export const XLSX_FORMAT: Format = {
  id: 'xlsx',
  endings: ['xlsx'],
  detect: (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4,
  write: writePlayersXlsx,
};
