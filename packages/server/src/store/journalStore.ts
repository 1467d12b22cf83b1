import type { Entry } from '@turnuva/engine/journal';
import type { Kysely } from 'kysely';
import type { AuditStore } from './audit.ts';
import type { Damage } from './chain.ts';
import type { JobStore } from './jobs.ts';
import type { Tables } from './schema.ts';

/** What is known about a journal without reading it. */
export interface JournalHead {
  readonly id: string;
  /** Sequence number of the last entry. */
  readonly seq: number;
  /** ISO 8601 instant of the last entry. */
  readonly updated: string;
  /** When it was moved to the trash; null while it is in use. */
  readonly trashed: string | null;
}

/** An entry with the name of the request that created it, if it had one. */
export interface KeyedEntry {
  readonly entry: Entry;
  readonly key?: string;
}

/** The result of trying to append an entry to a journal. */
export type AppendOutcome =
  /** It is on the disk. */
  | { readonly kind: 'appended' }
  /** This key has been entered before, as entry `seq`; nothing was added. */
  | { readonly kind: 'repeated'; readonly seq: number }
  /** Another entry has this sequence number already. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'missing' };

/** Small JSON documents by collection and key: accounts, sessions, settings, summaries. */
export interface RecordStore {
  get(collection: string, key: string): Promise<string | undefined>;
  put(collection: string, key: string, json: string): Promise<void>;
  remove(collection: string, key: string): Promise<void>;
  list(collection: string): Promise<readonly { readonly key: string; readonly json: string }[]>;
  /** All of them, in order of collection and key. */
  all(): Promise<readonly { readonly collection: string; readonly key: string; readonly json: string }[]>;
  /**
   * Replaces the document `before` (undefined: none); false if another process has changed it. Only one of several competing
   * writers succeeds.
   */
  swap(collection: string, key: string, before: string | undefined, json: string): Promise<boolean>;
}

/** Confirmed entries that are gone: the database's log was lost, or a copy was made without it. */
export interface Lost {
  /** `entries`: these are missing; `other`: there are different ones; `log`: it is unknown which are missing. */
  readonly kind: 'entries' | 'other' | 'log';
  /** The journal; empty if it is unknown. */
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** The last entry that is there was made then (ISO 8601). */
  readonly until?: string;
}

/** Notifies all processes on one database: short, and lost if nobody listens. */
export interface Notice {
  readonly topic: string;
  readonly text: string;
}

/**
 * Stores journals. A confirmed entry is on disk; entries are never changed or deleted; (journal, sequence number) is unique,
 * checked in the transaction. Every implementation passes contract.test.ts.
 */
export interface JournalStore {
  heads(): Promise<readonly JournalHead[]>;
  head(id: string): Promise<JournalHead | undefined>;
  /** Starts a journal with its first entries (numbered from 1), with the names of their requests; false if the id is taken. */
  create(id: string, entries: readonly Entry[], keys?: readonly (string | undefined)[]): Promise<boolean>;
  /** Entries with a sequence number above `after`, up to `last`, in order; empty for an unknown journal. */
  entries(id: string, after: number, last?: number): Promise<readonly Entry[]>;
  /** The same with the names of their requests. */
  keyed(id: string, after: number): Promise<readonly KeyedEntry[]>;
  /** The hash of an entry, which covers it and all before it; undefined if there is none. */
  hashAt(id: string, seq: number): Promise<string | undefined>;
  /** Adds an entry whose `seq` is one above the last. `key` names the request, so that a repeated one is known. */
  append(id: string, entry: Entry, key?: string): Promise<AppendOutcome>;
  /** Sequence number of the entry that the request with this key made. */
  requested(id: string, key: string): Promise<number | undefined>;
  /** Moves a journal to the trash (an instant) or back (null); false if unknown. */
  trash(id: string, at: string | null): Promise<boolean>;
  /** Checks the chain of hashes of a journal; returns the damage, undefined if there is none or the journal is unknown. */
  check(id: string): Promise<Damage | undefined>;
  /**
   * Replaces damaged or diverging entries with undamaged ones, including the names of their requests. Nothing else removes an
   * entry.
   */
  replace(id: string, entries: readonly Entry[], keys?: readonly (string | undefined)[]): Promise<void>;
  /** Calls back after entries were added, by this process or another; `undefined` means: any journal may have grown. */
  onAppend(listener: (id: string | undefined) => void): () => void;
  /** Tells all processes on this database, this one too. */
  notify(notice: Notice): Promise<void>;
  onNotice(listener: (notice: Notice) => void): () => void;
  readonly records: RecordStore;
  /** What was lost before this start. */
  readonly lost?: readonly Lost[];
  /** Who did what on the server; undefined in the browser edition, which has only one user. */
  readonly audit?: AuditStore;
  /** Background jobs; undefined in the browser edition, which does everything immediately. */
  readonly jobs?: JobStore;
  /** The database itself, where several processes share it: for what else they share. */
  readonly database?: Kysely<Tables>;
  close(): Promise<void>;
}
