import type { Entry } from '@turnuva/engine/journal';
import type { Kysely, Transaction } from 'kysely';
import { SLICE, slicesOf, turn } from '../slices/slices.ts';
import { sqlAudit } from './audit.ts';
import { chainOf, type Damage, hashOf, type Linked, NO_HASH } from './chain.ts';
import type { JobStore } from './jobs.ts';
import type { AppendOutcome, JournalStore, KeyedEntry, Notice, RecordStore } from './journalStore.ts';
import { listeners } from './listeners.ts';
import type { Tables } from './schema.ts';

/** What SQLite and PostgreSQL do each in their own way. */
interface SqlParts {
  readonly db: Kysely<Tables>;
  /** Tells other processes, inside the transaction that adds an entry. */
  readonly announce?: (transaction: Transaction<Tables>, id: string) => Promise<void>;
  /** Hears from other processes. */
  readonly hear?: (listener: (id: string | undefined) => void) => void;
  /** Tells a notice to all processes, this one too; without it there is only this one. */
  readonly notify?: (notice: Notice) => Promise<void>;
  readonly hearNotices?: (listener: (notice: Notice) => void) => void;
  readonly jobs: JobStore;
  readonly close: () => Promise<void>;
}

/** Rolls back a transaction with an outcome that is not an error. */
class Rollback extends Error {
  readonly outcome: AppendOutcome;
  constructor(outcome: AppendOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

const rowOf = (journal: string, entry: Entry, request: string | null): Omit<Tables['entries'], 'hash'> => ({
  journal,
  seq: entry.seq,
  at: entry.at,
  by: entry.by,
  device: entry.device,
  event: JSON.stringify(entry.event),
  request,
});

const entryOf = ({ seq, at, by, device, event }: Linked): Entry => ({
  seq,
  at,
  by,
  device,
  event: JSON.parse(event),
});

const HEAD = ['id', 'seq', 'updated', 'trashed'] as const;
/** Rows written by one statement. */
const BATCH = 200;

/** Journals in a database that speaks SQL. */
export function sqlStore({ db, announce, hear, notify, hearNotices, jobs, close }: SqlParts): JournalStore {
  const shared = { db, ...(announce === undefined ? {} : { announce }) };
  const grown = listeners<string | undefined>();
  hear?.(grown.tell);
  const notices = listeners<Notice>();
  hearNotices?.(notices.tell);
  return {
    heads: () => db.selectFrom('journals').select(HEAD).execute(),
    head: (id) => db.selectFrom('journals').select(HEAD).where('id', '=', id).executeTakeFirst(),
    create: async (id, entries, keys) => {
      const isNew = await createJournal(shared, id, entries, keys);
      if (isNew) grown.tell(id);
      return isNew;
    },
    entries: async (id, after, last) => {
      const found: Entry[] = [];
      for await (const rows of pagesOf(db, id, after, last)) for (const row of rows) found.push(entryOf(row));
      return found;
    },
    keyed: async (id, after) => {
      const found: KeyedEntry[] = [];
      for await (const rows of pagesOf(db, id, after))
        for (const row of rows)
          found.push({ entry: entryOf(row), ...(row.request === null ? {} : { key: row.request }) });
      return found;
    },
    hashAt: async (id, seq) => {
      const row = await db
        .selectFrom('entries')
        .select('hash')
        .where('journal', '=', id)
        .where('seq', '=', seq)
        .executeTakeFirst();
      return row?.hash ?? undefined;
    },
    append: async (id, entry, key) => {
      const outcome = await appendEntry(shared, id, entry, key);
      if (outcome.kind === 'appended') grown.tell(id);
      return outcome;
    },
    check: (id) => damageOf(db, id),
    replace: async (id, entries, keys) => {
      await replaceEntries(shared, id, entries, keys);
      grown.tell(id);
    },
    requested: (id, key) => seqOfRequest(db, id, key),
    trash: async (id, at) => {
      const rows = await db.updateTable('journals').set({ trashed: at }).where('id', '=', id).returning('id').execute();
      return rows.length > 0;
    },
    onAppend: (listener) => grown.add(listener),
    notify: notify ?? (async (notice) => notices.tell(notice)),
    onNotice: (listener) => notices.add(listener),
    records: sqlRecords(db),
    audit: sqlAudit(db),
    jobs,
    ...(announce === undefined ? {} : { database: db }),
    close,
  };
}

/** The rows of a journal after `after`, up to `last`, one page at a time; other work runs in between. */
async function* pagesOf(db: Kysely<Tables>, id: string, after: number, last = Number.MAX_SAFE_INTEGER) {
  for (let from = after; from < last; ) {
    const rows = await db
      .selectFrom('entries')
      .select(['seq', 'at', 'by', 'device', 'event', 'hash', 'request'])
      .where('journal', '=', id)
      .where('seq', '>', from)
      .where('seq', '<=', Math.min(last, MOST_SEQ))
      .orderBy('seq')
      .limit(SLICE)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < SLICE) return;
    from = Number(rows.at(-1)?.seq);
    await turn();
  }
}
/** PostgreSQL's integer. */
const MOST_SEQ = 2 ** 31 - 1;

/** The rows of a whole journal, each with its hash. */
async function chainRows(
  id: string,
  entries: readonly Entry[],
  keys: readonly (string | undefined)[] = [],
): Promise<Tables['entries'][]> {
  let before = NO_HASH;
  const rows: Tables['entries'][] = [];
  for await (const slice of slicesOf(entries))
    for (const entry of slice) {
      const row = rowOf(id, entry, keys[rows.length] ?? null);
      before = hashOf(id, before, row);
      rows.push({ ...row, hash: before });
    }
  return rows;
}

async function insertAll(db: Kysely<Tables>, rows: readonly Tables['entries'][]): Promise<void> {
  for await (const slice of slicesOf(rows, BATCH)) await db.insertInto('entries').values(slice).execute();
}

async function seqOfRequest(db: Kysely<Tables>, id: string, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('entries')
    .select('seq')
    .where('journal', '=', id)
    .where('request', '=', key)
    .executeTakeFirst();
  return row?.seq;
}

/** The journals, and the listeners notified of new entries in the same transaction. */
type Shared = Pick<SqlParts, 'db' | 'announce'>;
type Keys = readonly (string | undefined)[] | undefined;

/** What the head of a journal says of its entries. */
const endOf = (entries: readonly Entry[], linked: readonly Tables['entries'][]) => ({
  seq: entries.length,
  updated: entries.at(-1)?.at ?? '',
  head: linked.at(-1)?.hash ?? NO_HASH,
});

/** Starts a journal; false if it exists. */
const createJournal = ({ db, announce }: Shared, id: string, entries: readonly Entry[], keys: Keys): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const linked = await chainRows(id, entries, keys);
    const rows = await transaction
      .insertInto('journals')
      .values({ id, trashed: null, ...endOf(entries, linked) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    if (rows.length === 0) return false;
    await insertAll(transaction, linked);
    await announce?.(transaction, id);
    return true;
  });

const replaceEntries = ({ db, announce }: Shared, id: string, entries: readonly Entry[], keys: Keys): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const linked = await chainRows(id, entries, keys);
    await transaction.deleteFrom('entries').where('journal', '=', id).execute();
    await insertAll(transaction, linked);
    await transaction.updateTable('journals').set(endOf(entries, linked)).where('id', '=', id).execute();
    await announce?.(transaction, id);
  });

/** Follows the chain of hashes; what is wrong with it. */
async function damageOf(db: Kysely<Tables>, id: string): Promise<Damage | undefined> {
  const head = await db.selectFrom('journals').select(['seq', 'head as hash']).where('id', '=', id).executeTakeFirst();
  if (head === undefined) return undefined;
  const chain = chainOf(id);
  for await (const rows of pagesOf(db, id, 0, head.seq)) {
    const damage = chain.next(rows);
    if (damage !== undefined) return damage;
  }
  return chain.end(head) ?? beyondHead(db, id);
}

/** What is beyond the current head was added by someone else. */
const beyondHead = (db: Kysely<Tables>, id: string): Promise<Damage | undefined> =>
  db.transaction().execute(async (transaction) => {
    const now = await transaction.selectFrom('journals').select('seq').where('id', '=', id).executeTakeFirst();
    const beyond = await transaction
      .selectFrom('entries')
      .select('seq')
      .where('journal', '=', id)
      .where('seq', '>', now?.seq ?? 0)
      .orderBy('seq')
      .executeTakeFirst();
    return beyond === undefined ? undefined : { kind: 'changed', entry: Number(beyond.seq) };
  });

async function appendEntry(
  { db, announce }: Shared,
  id: string,
  entry: Entry,
  key: string | undefined,
): Promise<AppendOutcome> {
  try {
    await db.transaction().execute(async (transaction) => {
      // First of all the write that only one of two rivals can do: it takes the lock and checks the number.
      const advanced = await transaction
        .updateTable('journals')
        .set({ seq: entry.seq, updated: entry.at })
        .where('id', '=', id)
        .where('seq', '=', entry.seq - 1)
        .returning('head')
        .execute();
      const before = key === undefined ? undefined : await seqOfRequest(transaction, id, key);
      if (before !== undefined) throw new Rollback({ kind: 'repeated', seq: before });
      if (advanced.length === 0) {
        const known = await transaction.selectFrom('journals').select('id').where('id', '=', id).executeTakeFirst();
        throw new Rollback({ kind: known === undefined ? 'missing' : 'conflict' });
      }
      const row = rowOf(id, entry, key ?? null);
      const hash = hashOf(id, advanced[0]?.head ?? NO_HASH, row);
      await transaction
        .insertInto('entries')
        .values({ ...row, hash })
        .execute();
      await transaction.updateTable('journals').set({ head: hash }).where('id', '=', id).execute();
      await announce?.(transaction, id);
    });
    return { kind: 'appended' };
  } catch (error) {
    if (error instanceof Rollback) return error.outcome;
    throw error;
  }
}

function sqlRecords(db: Kysely<Tables>): RecordStore {
  return {
    get: async (collection, key) => {
      const row = await db
        .selectFrom('records')
        .select('json')
        .where('collection', '=', collection)
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.json;
    },
    put: async (collection, key, json) => {
      await db
        .insertInto('records')
        .values({ collection, key, json })
        .onConflict((conflict) => conflict.columns(['collection', 'key']).doUpdateSet({ json }))
        .execute();
    },
    all: () => db.selectFrom('records').selectAll().orderBy('collection').orderBy('key').execute(),
    swap: async (collection, key, before, json) => {
      const rows =
        before === undefined
          ? await db
              .insertInto('records')
              .values({ collection, key, json })
              .onConflict((conflict) => conflict.columns(['collection', 'key']).doNothing())
              .returning('key')
              .execute()
          : await db
              .updateTable('records')
              .set({ json })
              .where('collection', '=', collection)
              .where('key', '=', key)
              .where('json', '=', before)
              .returning('key')
              .execute();
      return rows.length > 0;
    },
    remove: async (collection, key) => {
      await db.deleteFrom('records').where('collection', '=', collection).where('key', '=', key).execute();
    },
    list: (collection) =>
      db.selectFrom('records').select(['key', 'json']).where('collection', '=', collection).orderBy('key').execute(),
  };
}
