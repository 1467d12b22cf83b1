import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { sha256 } from './chain.ts';
import type { Tables } from './schema.ts';

/** One line of the audit as it is written: `event` is JSON. */
interface AuditLine {
  readonly at: string;
  readonly by: string;
  readonly device: string;
  readonly event: string;
}

interface AuditRow extends AuditLine {
  readonly seq: number;
}

/**
 * Who did what on the server, separate from the journals. Lines are added and never changed or deleted: there is no function for
 * it, and the database refuses it too. Each line is chained to the one before by a hash, like a journal's entries.
 */
export interface AuditStore {
  add(line: AuditLine): Promise<void>;
  /** At most `most` lines with numbers below `before`, the newest first. */
  page(before: number, most: number): Promise<readonly AuditRow[]>;
  /** How many there are. */
  count(): Promise<number>;
  /** Checks the chain; returns the number of the first line that was changed, undefined if there is none. */
  check(): Promise<number | undefined>;
}

const NO_HASH = '';
const PAGE = 500;
const ONLY = 1;

const hashOf = (before: string, { seq, at, by, device, event }: AuditRow): string =>
  sha256(new TextEncoder().encode(JSON.stringify([before, 'audit', Number(seq), at, by, device, event])));

/** The audit of a store in memory. */
export function memoryAudit(): AuditStore {
  const rows: AuditRow[] = [];
  return {
    add: async (line) => void rows.push({ seq: rows.length + 1, ...line }),
    page: async (before, most) =>
      rows
        .filter(({ seq }) => seq < before)
        .slice(-most)
        .reverse(),
    count: async () => rows.length,
    check: async () => undefined,
  };
}

/** The audit of a database: of several processes each line comes after the other. */
export function sqlAudit(db: Kysely<Tables>): AuditStore {
  const headOf = () => db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', ONLY).executeTakeFirst();
  return {
    add: async (line) => {
      await db.transaction().execute(async (transaction) => {
        // This takes the lock: the second one waits here.
        const head = await transaction
          .updateTable('audit_head')
          .set((eb) => ({ seq: eb('seq', '+', 1) }))
          .where('id', '=', ONLY)
          .returning(['seq', 'hash'])
          .executeTakeFirstOrThrow();
        const row = { seq: Number(head.seq), ...line };
        const hash = hashOf(head.hash, row);
        await transaction
          .insertInto('audit')
          .values({ ...row, hash })
          .execute();
        await transaction.updateTable('audit_head').set({ hash }).where('id', '=', ONLY).execute();
      });
    },
    page: async (before, most) =>
      (
        await db
          .selectFrom('audit')
          .select(['seq', 'at', 'by', 'device', 'event'])
          .where('seq', '<', before)
          .orderBy('seq', 'desc')
          .limit(most)
          .execute()
      ).map((row) => ({ ...row, seq: Number(row.seq) })),
    count: async () => Number((await headOf())?.seq ?? 0),
    check: async () => {
      const head = await headOf();
      let [last, hash] = [0, NO_HASH];
      // Anything beyond the current head was added by another process.
      const beyond = async (): Promise<number | undefined> => {
        const newest = await db.selectFrom('audit').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
        const now = await headOf();
        return Number(newest?.seq ?? 0) > Number(now?.seq ?? 0) ? Number(newest?.seq) : undefined;
      };
      if (Number(head?.seq ?? 0) === 0) return beyond();
      for (;;) {
        const rows = await db
          .selectFrom('audit')
          .selectAll()
          .where('seq', '>', last)
          .orderBy('seq')
          .limit(PAGE)
          .execute();
        for (const row of rows) {
          if (Number(row.seq) !== last + 1) return last + 1;
          hash = hashOf(hash, row);
          if (row.hash !== hash) return last + 1;
          last++;
          if (last === Number(head?.seq)) return hash === head?.hash ? beyond() : last;
        }
        if (rows.length < PAGE) return last === Number(head?.seq ?? 0) ? undefined : last + 1;
      }
    },
  };
}

/** Creates the audit's tables if they do not exist, with triggers that prevent changes to a line. */
export async function makeAudit(db: Kysely<Tables>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const known = (await db.introspection.getTables()).some(({ name }) => name === 'audit');
  if (known) return;
  await db.schema
    .createTable('audit')
    .addColumn('seq', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.insertInto('audit_head').values({ id: ONLY, seq: 0, hash: NO_HASH }).execute();
  for (const statement of dialect === 'sqlite' ? SQLITE_GUARDS : POSTGRES_GUARDS) await sql.raw(statement).execute(db);
}

const SAID = 'the audit only grows';
const SQLITE_GUARDS = ['update', 'delete'].map(
  (what) => `create trigger audit_no_${what} before ${what} on audit begin select raise(abort, '${SAID}'); end`,
);
const POSTGRES_GUARDS = [
  `create function audit_only_grows() returns trigger language plpgsql as $$ begin raise exception '${SAID}'; end $$`,
  'create trigger audit_no_change before update or delete on audit for each row execute function audit_only_grows()',
  'create trigger audit_no_truncate before truncate on audit for each statement execute function audit_only_grows()',
];
