import { type Kysely, sql } from 'kysely';
import type { JobState, PartPlace } from './jobs.ts';

/** The tables, the same in SQLite and PostgreSQL. Instants are ISO 8601 text, events are JSON text. */
export interface Tables extends JobTables {
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
  /** Who did what on the server (audit.ts). */
  audit: { seq: number; at: string; by: string; device: string; event: string; hash: string };
  audit_head: { id: number; seq: number; hash: string };
  /** FIDE's rating list, in PostgreSQL only: with SQLite it has a file of its own. */
  rating_players: {
    /** A new list is filled while the old one stays in force. */
    list: number;
    fide_id: number;
    name: string;
    /** The name as it is searched for. */
    words: string;
    federation: string;
    sex: string;
    title: string;
    standard: number;
    rapid: number;
    blitz: number;
    born: number;
  };
}

/** The tables for jobs: in PostgreSQL in the same database, on a laptop in a file of their own. */
export interface JobTables {
  jobs: {
    id: string;
    kind: string;
    state: JobState;
    by: string;
    tournament: string | null;
    spec: string;
    /** Milliseconds since 1970; PostgreSQL returns such numbers as text. */
    created: number | string;
    updated: number | string;
    attempts: number;
    done: number;
    total: number;
    outcome: string | null;
    ends: number | string | null;
    /** Which process is running it now, and until when it holds it. */
    token: string | null;
    lease: number | string | null;
  };
  job_parts: { job: string; place: PartPlace; number: number; name: string; content: Buffer };
}

export type JobDialect = 'sqlite' | 'postgres';

/** Creates the tables for jobs if they do not exist yet. */
export async function makeJobTables(db: Kysely<JobTables>, dialect: JobDialect): Promise<void> {
  const bytes = dialect === 'postgres' ? sql`bytea` : sql`blob`;
  await db.schema
    .createTable('jobs')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('tournament', 'text')
    .addColumn('spec', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('updated', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('ends', 'bigint')
    .addColumn('token', 'text')
    .addColumn('lease', 'bigint')
    .execute();
  await db.schema
    .createTable('job_parts')
    .ifNotExists()
    .addColumn('job', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('parts_of_a_job', ['job', 'place', 'number'])
    .execute();
}
