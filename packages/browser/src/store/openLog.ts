import { databaseLog } from './databaseLog.ts';
import { fileLog, NoFiles } from './fileLog.ts';
import type { Log } from './log.ts';

/**
 * The origin's private file system if there is one; pages opened from disk, and older browsers, have only a database.
 * Any other failure must not fall back: a database next to a file that merely cannot be opened just now would be a
 * second log that no other tab reads.
 */
export const openLog = (files: () => Promise<Log> = fileLog, database: () => Promise<Log> = databaseLog) =>
  files().catch((error: unknown) => {
    if (error instanceof NoFiles) return database();
    throw error;
  });
