import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { JournalStore, Notice } from './journalStore.ts';
import type { JobTables, Tables } from './schema.ts';
import { sqlStore } from './sql.ts';
import { sqlJobs } from './sqlJobs.ts';
import { makeTables } from './tables.ts';

const CHANNEL = 'turnuva_journal';
const NOTICES = 'turnuva_notice';
const RECONNECT_MS = 1000;
/** Any number: processes that start at the same time make the tables one after the other. */
const TABLES_LOCK = 0x7475726e;

/** Time limits for the database: to connect, and to answer. Beyond them, the connection counts as dead. */
const CONNECT_MS = 3000;
const ANSWER_MS = 8000;
/** How often the listening connection is checked, and how long it has to answer. */
const PULSE_MS = 4000;
/** A shutdown waits for connections that do not end. */
const FAREWELL_MS = 3000;

/** A connection whose database does not answer in time is given up: the next question must not wait for it again. */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // One that breaks while a transaction has it must not end the process: its query fails, and the pool drops it.
    this.on('error', () => undefined);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library's overloads cannot be repeated here.
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const answer = (super.query as (...all: any[]) => any)(...args);
    if (typeof answer?.catch === 'function')
      answer.catch((error: Error) => {
        if (/Query read timeout/.test(error.message)) this.giveUp();
      });
    return answer;
  }

  /** Ends the line without notice, as nobody listens there. */
  giveUp(): void {
    const { connection } = this as unknown as { connection?: { stream?: { destroy(): void } } };
    connection?.stream?.destroy();
  }
}

const withLimits = (connection: string | pg.PoolConfig): pg.PoolConfig => ({
  max: 10,
  connectionTimeoutMillis: CONNECT_MS,
  query_timeout: ANSWER_MS,
  statement_timeout: ANSWER_MS - 1000,
  lock_timeout: ANSWER_MS - 2000,
  idle_in_transaction_session_timeout: 2 * ANSWER_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: PULSE_MS,
  ...(typeof connection === 'string' ? { connectionString: connection } : connection),
});

/** Waits for something that may never come, but not for ever. */
const within = (ms: number, what: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    what.then(done, done);
  });

/**
 * Journals in PostgreSQL, for several server processes: every append is announced by NOTIFY in its transaction, and
 * every process listens.
 */
export async function postgresStore(connection: string | pg.PoolConfig): Promise<JournalStore> {
  const config = withLimits(connection);
  const pool = new pg.Pool({ ...config, Client: ImpatientClient } as pg.PoolConfig);
  // An idle connection that the database ends must not end the process: the pool opens another.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${TABLES_LOCK})`.execute(transaction);
      await makeTables(transaction, true);
    });
    const ear = await listening(config);
    return sqlStore({
      db,
      jobs: sqlJobs(db as unknown as Kysely<JobTables>, 'postgres'),
      announce: async (transaction, id) => {
        await sql`select pg_notify(${CHANNEL}, ${id})`.execute(transaction);
      },
      hear: ear.hear,
      notify: async (notice) => {
        await sql`select pg_notify(${NOTICES}, ${JSON.stringify(notice)})`.execute(db);
      },
      hearNotices: ear.hearNotices,
      close: async () => {
        await ear.close();
        await within(FAREWELL_MS, db.destroy());
      },
    });
  } catch (error) {
    // A failed start leaves nothing behind that would keep the process running.
    await within(FAREWELL_MS, db.destroy());
    throw error;
  }
}

/** A separate connection that receives notifications from other processes and reconnects when it breaks. */
async function listening(config: pg.PoolConfig) {
  let tellJournal: (id: string | undefined) => void = () => undefined;
  let tellNotice: (notice: Notice) => void = () => undefined;
  let closed = false;
  let client: ImpatientClient | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new ImpatientClient(config);
    client = fresh;
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) tellJournal(payload);
      else tellNotice(JSON.parse(payload) as Notice);
    });
    fresh.on('end', () => again());
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}; listen ${NOTICES}`);
    // Notifications sent while nobody listened are lost, so anything may have changed.
    tellJournal(undefined);
  };
  const again = (): void => {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => connect().catch(() => again()), RECONNECT_MS);
  };
  await connect();
  // A connection that was cut silently gives no error, so it is probed.
  const pulse = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch(() => asked.giveUp());
  }, PULSE_MS);
  pulse.unref();
  return {
    hear: (listener: (id: string | undefined) => void): void => {
      tellJournal = listener;
    },
    hearNotices: (listener: (notice: Notice) => void): void => {
      tellNotice = listener;
    },
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(retry);
      clearInterval(pulse);
      await within(FAREWELL_MS, client?.end() ?? Promise.resolve());
      client?.giveUp();
    },
  };
}
