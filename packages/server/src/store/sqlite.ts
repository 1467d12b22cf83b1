import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { early, headNotes, headsWithHashes, IN_USE, keepLost, lostIn, wasInUse } from './heads.ts';
import type { JobStore } from './jobs.ts';
import type { JournalStore } from './journalStore.ts';
import { type JobTables, makeJobTables, type Tables } from './schema.ts';
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
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
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
 * Journals in one SQLite file, with a write-ahead log and `synchronous=FULL`: a transaction that has returned is on disk, so a
 * confirmed entry survives `kill -9` and a power cut. Throws with `code` and `path` if the file cannot be used. The `owner` of
 * the folder, who has locked it, records the heads in a separate file; others only read, or write while a server may be running.
 */
export async function sqliteStore(file: string, { owner = false } = {}): Promise<JournalStore> {
  try {
    return await openStore(file, owner);
  } catch (error) {
    // The database reports the error, but not the file.
    throw Object.assign(error as Error, { path: file, code: codeOf(error) });
  }
}

/**
 * On a full disk, SQLite rolls a transaction back automatically. The following rollback then fails, and would hide the real
 * reason.
 */
function openDatabase(file: string): Database.Database {
  const database = new Database(file);
  const prepare = database.prepare.bind(database);
  database.prepare = ((text: string) =>
    prepare(text === 'rollback' && !database.inTransaction ? 'select 1' : text)) as typeof database.prepare;
  return database;
}

async function openStore(file: string, owner: boolean): Promise<JournalStore> {
  refuseTorn(file);
  const isTorn = wasInUse(file);
  const database = openDatabase(file);
  // Other users of the computer have no business with it: secrets are sealed, names are not.
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  await db.transaction().execute((transaction) => makeTables(transaction));
  const jobs = await sqliteJobs(`${file.replace(/\.sqlite$/, '')}.jobs.sqlite`);
  const notes = headNotes(file.replace(/\.sqlite$/, '.heads'));
  const store = sqlStore({
    db,
    jobs,
    close: async () => {
      await jobs.close();
      await db.destroy();
    },
  });
  const lost = await lostIn(store, notes.read(), isTorn);
  // Opening the file for reading creates a new log, after which a missing one could no longer be detected. A copy that cannot be
  // written is not changed.
  if (lost.length > 0) await keepLost(store, lost).catch(() => undefined);
  return owner ? withNotes({ ...store, lost }, database, notes) : { ...store, lost };
}

/** Notes the head after every entry, and checkpoints early, so that a copy of the file without its log lacks little. */
async function withNotes(
  store: JournalStore,
  database: Database.Database,
  notes: ReturnType<typeof headNotes>,
): Promise<JournalStore> {
  const checkpoint = early(() => database.pragma('wal_checkpoint(TRUNCATE)'));
  notes.start(await headsWithHashes(store));
  // From here on, the file records that it has a log, until it is closed normally.
  database.pragma(`user_version = ${IN_USE}`);
  checkpoint.now();
  let noting: Promise<void> = Promise.resolve();
  const stop = store.onAppend((id) => {
    noting = noting
      .then(async () => {
        const head = id === undefined ? undefined : await store.head(id);
        if (head !== undefined) notes.note(head.id, head.seq, (await store.hashAt(head.id, head.seq)) ?? '');
        checkpoint.soon();
      })
      .catch(() => undefined);
  });
  return {
    ...store,
    close: async () => {
      stop();
      await noting;
      checkpoint.stop();
      notes.close();
      try {
        database.pragma('user_version = 0');
        database.pragma('wal_checkpoint(TRUNCATE)');
      } catch {
        // On a full disk it stays: then the next start has a log to look for.
      }
      await store.close();
    },
  };
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
 * Background jobs in a separate file next to the journals: uploaded data is large and temporary, and the file shrinks again. An
 * unreadable file is moved aside, because everything in it can be requested again.
 */
export async function sqliteJobs(file: string): Promise<JobStore> {
  const open = async (): Promise<JobStore> => {
    const database = openDatabase(file);
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
