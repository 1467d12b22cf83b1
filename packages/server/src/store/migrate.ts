import type { Kysely } from 'kysely';
import { hashOf, NO_HASH } from './chain.ts';
import type { Tables } from './schema.ts';

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
export async function migrate(db: Kysely<Tables>, isNew: boolean): Promise<void> {
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
