import type { Kysely } from 'kysely';
import { migrate } from './migrate.ts';

/** The tables, the same in SQLite and PostgreSQL. Instants are ISO 8601 text, events are JSON text. */
export interface Tables {
  journals: { id: string; seq: number; updated: string; trashed: string | null; head: string | null };
  entries: {
    journal: string;
    seq: number;
    at: string;
    by: string;
    device: string;
    event: string;
    /** Names the request that made the entry. */
    request: string | null;
    /** Chains the entry to the one before (chain.ts). */
    hash: string | null;
  };
  records: { collection: string; key: string; json: string };
}

/** Makes the tables that are not there yet, and brings those of earlier editions up to date. */
export async function makeTables(db: Kysely<Tables>): Promise<void> {
  const isNew = !(await db.introspection.getTables()).some(({ name }) => name === 'journals');
  await db.schema
    .createTable('journals')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('updated', 'text', (column) => column.notNull())
    .addColumn('trashed', 'text')
    .$call((table) => (isNew ? table.addColumn('head', 'text') : table))
    .execute();
  await db.schema
    .createTable('entries')
    .ifNotExists()
    .addColumn('journal', 'text', (column) => column.notNull().references('journals.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('request', 'text')
    .$call((table) => (isNew ? table.addColumn('hash', 'text') : table))
    .addPrimaryKeyConstraint('entries_of_a_journal', ['journal', 'seq'])
    .addUniqueConstraint('a_request_once', ['journal', 'request'])
    .execute();
  await db.schema
    .createTable('records')
    .ifNotExists()
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('records_by_key', ['collection', 'key'])
    .execute();
  await migrate(db, isNew);
}
