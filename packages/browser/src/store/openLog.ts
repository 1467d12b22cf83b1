import { databaseLog } from './databaseLog.ts';
import { fileLog, NoFiles } from './fileLog.ts';
import type { Log } from './log.ts';

/**
 * The file system of the origin where there is one; a page from the disk, and older browsers, have a database only. Any other
 * failure is none of these: a database beside a file that cannot be opened just now would be a second log that no other tab reads.
 */
export const openLog = (files: () => Promise<Log> = fileLog, database: () => Promise<Log> = databaseLog) =>
  files().catch((error: unknown) => {
    if (error instanceof NoFiles) return database();
    throw error;
  });
