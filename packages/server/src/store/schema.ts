import type { JobTables } from './jobTables.ts';

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
