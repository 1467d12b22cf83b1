import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { JournalStore } from './journalStore.ts';
import { sqlStore } from './sql.ts';
import type { Tables } from './tables.ts';
import { makeTables } from './tables.ts';

const CHANNEL = 'turnuva_journal';
const RECONNECT_MS = 1000;
/** Any number: processes that start at the same time make the tables one after the other. */
const TABLES_LOCK = 0x7475726e;

/**
 * Journals in PostgreSQL, for several server processes: every append is announced by NOTIFY in its transaction, and
 * every process listens.
 */
export async function postgresStore(connection: string | pg.PoolConfig): Promise<JournalStore> {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = new pg.Pool({ max: 10, ...config });
  // An idle connection that the database ends must not end the process: the pool opens another.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${TABLES_LOCK})`.execute(transaction);
    await makeTables(transaction);
  });
  const ear = await listening(config);
  return sqlStore({
    db,
    announce: async (transaction, id) => {
      await sql`select pg_notify(${CHANNEL}, ${id})`.execute(transaction);
    },
    hear: ear.hear,
    close: async () => {
      await ear.close();
      await db.destroy();
    },
  });
}

/** A connection of its own that hears what other processes announce, and comes back when it breaks. */
async function listening(config: pg.PoolConfig) {
  let told: (id: string | undefined) => void = () => undefined;
  let closed = false;
  let client: pg.Client | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client(config);
    client = fresh;
    fresh.on('notification', (message) => told(message.payload));
    fresh.on('error', () => undefined);
    fresh.on('end', () => again());
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    // What was announced while nobody listened is unknown: anything may have changed.
    told(undefined);
  };
  const again = (): void => {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => connect().catch(() => again()), RECONNECT_MS);
  };
  await connect();
  return {
    hear: (listener: (id: string | undefined) => void): void => {
      told = listener;
    },
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
