import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import type { JobStore } from './jobs.ts';
import type { JobTables } from './jobTables.ts';
import { makeJobTables } from './jobTables.ts';
import type { JournalStore } from './journalStore.ts';
import type { Tables } from './schema.ts';
import { sqlStore } from './sql.ts';
import { sqlJobs } from './sqlJobs.ts';
import { makeTables } from './tables.ts';

/** A database that lost its content while its log is still there would start empty, and the log would be gone. */
function refuseTorn(file: string): void {
  const size = (path: string): number => (existsSync(path) ? statSync(path).size : 0);
  if (size(file) > 0 || size(`${file}-wal`) === 0) return;
  throw Object.assign(new Error(`${file} is empty beside its log`), { code: 'TURNUVA_TORN', path: file });
}

/** SQLite's primary result codes of files that cannot be used. */
const CODES: Readonly<Record<string, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  11: 'SQLITE_CORRUPT',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** A failed opening has its code in the message only. */
const codeOf = (error: unknown): string | undefined => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code?.startsWith('SQLITE_') || code?.startsWith('TURNUVA_')
    ? code
    : (CODES[/: (\d+)"\)$/.exec(message)?.[1] ?? ''] ?? code);
};

/**
 * Journals in one SQLite file. Write-ahead log with `synchronous=FULL`: a transaction that has returned is on the disk,
 * so a confirmed entry survives `kill -9` and a pulled plug. Throws
 * with `code` and `path` where the file cannot be used.
 */
export async function sqliteStore(file: string): Promise<JournalStore> {
  try {
    return await openStore(file);
  } catch (error) {
    // The database says what is wrong, but not with which file.
    throw Object.assign(error as Error, { path: file, code: codeOf(error) });
  }
}

async function openStore(file: string): Promise<JournalStore> {
  refuseTorn(file);
  const database = new Database(file);
  // Other users of the computer have no business with it: secrets are sealed, names are not.
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  await db.transaction().execute((transaction) => makeTables(transaction));
  const jobs = await sqliteJobs(`${file.replace(/\.sqlite$/, '')}.jobs.sqlite`);
  return sqlStore({
    db,
    jobs,
    close: async () => {
      await jobs.close();
      await db.destroy();
    },
  });
}

/** A journal's entries as they lie in the file, those too that can no longer be read as entries. */
export function rowsIn(file: string, journal: string): readonly object[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare('select * from entries where journal = ? order by seq').all(journal) as object[];
  } finally {
    database.close();
  }
}

/**
 * Long work in a file of its own beside the journals: what is sent with it is large and goes again, and the file shrinks
 * with it. One that cannot be read is put aside: nothing in it cannot be asked for once more.
 */
export async function sqliteJobs(file: string): Promise<JobStore> {
  const open = async (): Promise<JobStore> => {
    const database = new Database(file);
    for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600);
    database.pragma('auto_vacuum = FULL');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    database.pragma('busy_timeout = 5000');
    const db = new Kysely<JobTables>({ dialect: new SqliteDialect({ database }) });
    await makeJobTables(db, 'sqlite');
    return sqlJobs(db, 'sqlite', () => db.destroy());
  };
  try {
    return await open();
  } catch {
    for (const each of [`${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
    if (existsSync(file)) renameSync(file, `${file}.damaged`);
    return open();
  }
}
