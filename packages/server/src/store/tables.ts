import { type Kysely, sql } from 'kysely';
import { makeAudit } from './audit.ts';
import { hashOf, NO_HASH } from './chain.ts';
import { type JobTables, makeJobTables, type Tables } from './schema.ts';

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

/** Where the database says which edition of the tables it has. The first edition said nothing. */
const PLACE = { collection: 'store', key: 'edition' } as const;

/** Each step brings the tables from one edition to the next; a step that was published never changes. */
const STEPS: readonly ((db: Kysely<Tables>) => Promise<void>)[] = [withHashes];

/** The edition of the tables after all steps. */
const EDITION = STEPS.length + 1;

/** The database was made by a newer Turnuva: this one would not understand all of it. */
class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
  readonly code = 'TURNUVA_NEWER';
}

/** Brings the tables up to date; inside a transaction, so that a step is done whole or not at all. */
async function migrate(db: Kysely<Tables>, isNew: boolean): Promise<void> {
  const row = await db
    .selectFrom('records')
    .select('json')
    .where('collection', '=', PLACE.collection)
    .where('key', '=', PLACE.key)
    .executeTakeFirst();
  const edition = isNew ? EDITION : row === undefined ? 1 : Number(row.json);
  if (edition > EDITION) throw new NewerDatabase(`the database has edition ${edition}, this program knows ${EDITION}`);
  for (const step of STEPS.slice(edition - 1)) await step(db);
  if (row !== undefined && edition === EDITION) return;
  const json = String(EDITION);
  await db
    .insertInto('records')
    .values({ ...PLACE, json })
    .onConflict((conflict) => conflict.columns(['collection', 'key']).doUpdateSet({ json }))
    .execute();
}

/** Edition 2: every entry is chained to the one before by a hash; the journal keeps the last one. */
async function withHashes(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('entries').addColumn('hash', 'text').execute();
  await db.schema.alterTable('journals').addColumn('head', 'text').execute();
  for (const { id } of await db.selectFrom('journals').select('id').execute()) {
    let before = NO_HASH;
    const rows = await db
      .selectFrom('entries')
      .select(['seq', 'at', 'by', 'device', 'event'])
      .where('journal', '=', id)
      .orderBy('seq')
      .execute();
    for (const row of rows) {
      before = hashOf(id, before, row);
      await db
        .updateTable('entries')
        .set({ hash: before })
        .where('journal', '=', id)
        .where('seq', '=', row.seq)
        .execute();
    }
    await db.updateTable('journals').set({ head: before }).where('id', '=', id).execute();
  }
}
