import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { JobPart, JobRow, JobStore } from './jobs.ts';
import { ARRIVING_MS, OVER } from './jobs.ts';
import type { JobDialect, JobTables } from './schema.ts';

/** The database's own clock: those of its processes may differ. */
const NOW: Readonly<Record<JobDialect, RawBuilder<number>>> = {
  postgres: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`,
  sqlite: sql<number>`cast((julianday('now') - 2440587.5) * 86400000 as integer)`,
};

const SHOWN = [
  'id',
  'kind',
  'state',
  'by',
  'tournament',
  'spec',
  'created',
  'updated',
  'attempts',
  'done',
  'total',
  'outcome',
  'ends',
] as const;
const MOST_LISTED = 500;

type Shown = Pick<JobTables['jobs'], (typeof SHOWN)[number]>;
const rowOf = (row: Shown): JobRow => ({
  ...row,
  created: Number(row.created),
  updated: Number(row.updated),
  ends: row.ends === null ? null : Number(row.ends),
});

/** The database with its clock. */
interface Jobs {
  readonly db: Kysely<JobTables>;
  readonly dialect: JobDialect;
  readonly now: RawBuilder<number>;
  readonly after: (ms: number) => RawBuilder<number>;
}

/** Jobs in an SQL database; `close` closes what was opened only for them. */
export function sqlJobs(db: Kysely<JobTables>, dialect: JobDialect, close = async () => {}): JobStore {
  const now = NOW[dialect];
  const jobs = { db, dialect, now, after: (ms: number) => sql<number>`${now} + ${sql.lit(Math.round(ms))}` };
  return { ...intakeOf(jobs), ...keptOf(jobs), ...workOf(jobs), ...endOf(jobs), close };
}

/** Jobs as they are given in, with what is sent. */
const intakeOf = ({ db, now }: Jobs): Pick<JobStore, 'add' | 'send' | 'arrived'> => ({
  add: async (job) => {
    await db
      .insertInto('jobs')
      .values({
        ...job,
        state: 'arriving',
        created: now,
        updated: now,
        attempts: 0,
        done: 0,
        outcome: null,
        ends: null,
        token: null,
        lease: null,
      })
      .execute();
  },
  send: async (id, { content, ...part }) => {
    await db
      .insertInto('job_parts')
      .values({ job: id, place: 'in', ...part, content: Buffer.from(content) })
      .execute();
    await db.updateTable('jobs').set({ updated: now }).where('id', '=', id).execute();
  },
  arrived: async (id) => {
    await db
      .updateTable('jobs')
      .set({ state: 'waiting', updated: now })
      .where('id', '=', id)
      .where('state', '=', 'arriving')
      .execute();
  },
});

/** Jobs as shown to users, with their input and output. */
const keptOf = ({ db }: Jobs): Pick<JobStore, 'get' | 'list' | 'parts'> => ({
  get: async (id) => {
    const row = await db.selectFrom('jobs').select(SHOWN).where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : rowOf(row);
  },
  list: async () =>
    (
      await db.selectFrom('jobs').select(SHOWN).orderBy('created', 'desc').orderBy('id').limit(MOST_LISTED).execute()
    ).map(rowOf),
  async *parts(id, place) {
    for (let last = -1; ; ) {
      const row = await db
        .selectFrom('job_parts')
        .select(['number', 'name', 'content'])
        .where('job', '=', id)
        .where('place', '=', place)
        .where('number', '>', last)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return;
      last = row.number;
      yield { number: row.number, name: row.name, content: new Uint8Array(row.content) } satisfies JobPart;
    }
  },
});

/** Jobs in the hands of those who do them. */
function workOf({ db, dialect, now, after }: Jobs): Pick<JobStore, 'claim' | 'hold' | 'step' | 'release' | 'finish'> {
  const mine = (id: string, token: string, by: Kysely<JobTables> = db) =>
    by.updateTable('jobs').where('id', '=', id).where('token', '=', token).where('state', '=', 'running');
  return {
    claim: async (kinds, token, leaseMs) => {
      if (kinds.length === 0) return undefined;
      const free = db
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', kinds)
        .where((eb) =>
          eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'running'), eb('lease', '<', now)])]),
        )
        .orderBy('created')
        .limit(1)
        // Competing workers do not wait for each other: each takes a free job. SQLite lets one in at a time.
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked());
      const row = await db
        .updateTable('jobs')
        .set((eb) => ({
          state: 'running',
          token,
          lease: after(leaseMs),
          updated: now,
          attempts: eb('attempts', '+', 1),
        }))
        .where('id', '=', free)
        .returning(SHOWN)
        .executeTakeFirst();
      return row === undefined ? undefined : rowOf(row);
    },
    hold: async (id, token, leaseMs) =>
      (
        await mine(id, token)
          .set({ lease: after(leaseMs) })
          .returning('id')
          .execute()
      ).length > 0,
    step: (id, token, { part, done, total }, leaseMs) =>
      db.transaction().execute(async (transaction) => {
        const held = await mine(id, token, transaction)
          .set({ done, total, attempts: 0, lease: after(leaseMs), updated: now })
          .returning('id')
          .execute();
        if (held.length === 0) return false;
        if (part !== undefined)
          await transaction
            .insertInto('job_parts')
            .values({
              job: id,
              place: 'out',
              number: part.number,
              name: part.name,
              content: Buffer.from(part.content),
            })
            .execute();
        return true;
      }),
    release: async (id, token) => {
      await mine(id, token)
        .set((eb) => ({ state: 'waiting', token: null, lease: null, attempts: eb('attempts', '-', 1) }))
        .where('attempts', '>', 0)
        .execute();
      await mine(id, token).set({ state: 'waiting', token: null, lease: null }).execute();
    },
    finish: async (id, token, state, outcome, keepMs) => {
      const rows = await mine(id, token)
        .set({ state, outcome, ends: after(keepMs), token: null, lease: null, updated: now })
        .returning('id')
        .execute();
      if (rows.length > 0) await removeInput(db, id);
      return rows.length > 0;
    },
  };
}

/** The ways a job ends: cancelled, removed, expired. */
function endOf({ db, now, after }: Jobs): Pick<JobStore, 'cancel' | 'remove' | 'tidy'> {
  const removeJobs = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await db.deleteFrom('job_parts').where('job', 'in', ids).execute();
    await db.deleteFrom('jobs').where('id', 'in', ids).execute();
  };
  return {
    cancel: async (id, keepMs) => {
      const rows = await db
        .updateTable('jobs')
        .set({ state: 'cancelled', ends: after(keepMs), token: null, lease: null, updated: now })
        .where('id', '=', id)
        .where('state', 'not in', OVER)
        .returning('id')
        .execute();
      if (rows.length > 0) await removeInput(db, id);
      return rows.length > 0;
    },
    remove: (id) => removeJobs([id]),
    tidy: async (most) => {
      const past = await db
        .selectFrom('jobs')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('ends', '<', now),
            eb.and([eb('state', '=', 'arriving'), eb('updated', '<', after(-ARRIVING_MS))]),
          ]),
        )
        .execute();
      const beyond = await db
        .selectFrom('jobs')
        .select('id')
        .where('state', 'in', OVER)
        .orderBy('created', 'desc')
        .offset(most)
        .limit(MOST_LISTED)
        .execute();
      await removeJobs([...past, ...beyond].map(({ id }) => id));
    },
  };
}

/** A job's uploaded data is deleted when it is over. */
const removeInput = (db: Kysely<JobTables>, id: string) =>
  db.deleteFrom('job_parts').where('job', '=', id).where('place', '=', 'in').execute();
