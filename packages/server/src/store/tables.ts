import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { makeAudit } from './audit.ts';
import type { JobTables } from './jobTables.ts';
import { makeJobTables } from './jobTables.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

/**
 * Makes the tables that are not there yet, and brings those of earlier editions up to date; `shared` with those that only
 * a database of several processes has.
 */
export async function makeTables(db: Kysely<Tables>, shared = false): Promise<void> {
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
  await makeAudit(db, shared ? 'postgres' : 'sqlite');
  if (shared) {
    await makeSharedTables(db);
    await makeJobTables(db as unknown as Kysely<JobTables>, 'postgres');
  }
  await migrate(db, isNew);
}

async function makeSharedTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('rating_players')
    .ifNotExists()
    .addColumn('list', 'integer', (column) => column.notNull())
    .addColumn('fide_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('federation', 'text', (column) => column.notNull())
    .addColumn('sex', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('standard', 'integer', (column) => column.notNull())
    .addColumn('rapid', 'integer', (column) => column.notNull())
    .addColumn('blitz', 'integer', (column) => column.notNull())
    .addColumn('born', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('rating_players_by_number')
    .ifNotExists()
    .on('rating_players')
    .columns(['list', 'fide_id'])
    .execute();
  await db.schema
    .createIndex('rating_players_by_words')
    .ifNotExists()
    .on('rating_players')
    .using('gin')
    .expression(sql`to_tsvector('simple', words)`)
    .execute();
}
