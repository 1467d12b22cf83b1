import type { Format } from '../format/format.ts';
import { endsWith } from '../format/format.ts';
import { readingOfTable } from '../players/index.ts';
import { looksLikeTable, readPlayersCsv } from './read.ts';
import { writePlayersCsv } from './write.ts';

const endings = ['csv', 'tsv'];

/** Players only: a tournament before its first round. */
export const CSV_FORMAT: Format = {
  id: 'csv',
  endings,
  // A list saved as .txt is known by its headings.
  detect: (bytes, name) => endsWith(name, endings) || (endsWith(name, ['txt']) && looksLikeTable(bytes)),
  read: (bytes, options) => readingOfTable(readPlayersCsv(bytes, [], undefined, options?.encoding)),
  write: (tournament) => writePlayersCsv(tournament),
};
