import { chmodSync, existsSync, statSync } from 'node:fs';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import type { JournalStore } from './journalStore.ts';
import type { Tables } from './schema.ts';
import { sqlStore } from './sql.ts';
import { makeTables } from './tables.ts';

/** A database that lost its content while its log is still there would start empty, and the log would be gone. */
function refuseTorn(file: string): void {
  const size = (path: string): number => (existsSync(path) ? statSync(path).size : 0);
  if (size(file) > 0 || size(`${file}-wal`) === 0) return;
  throw Object.assign(new Error(`${file} is empty beside its log`), { code: 'TURNUVA_TORN', path: file });
}

/**
 * Journals in one SQLite file. Write-ahead log with `synchronous=FULL`: a transaction that has returned is on the disk,
 * so a confirmed entry survives `kill -9` and a pulled plug.
 */
export async function sqliteStore(file: string): Promise<JournalStore> {
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
  return sqlStore({ db, close: () => db.destroy() });
}
