import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import type { JournalStore } from './journalStore.ts';
import { sqlStore } from './sql.ts';
import type { Tables } from './tables.ts';
import { makeTables } from './tables.ts';

/**
 * Journals in one SQLite file. Write-ahead log with `synchronous=FULL`: a transaction that has returned is on the disk,
 * so a confirmed entry survives `kill -9` and a pulled plug.
 */
export async function sqliteStore(file: string): Promise<JournalStore> {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  await makeTables(db);
  return sqlStore({ db, close: () => db.destroy() });
}
