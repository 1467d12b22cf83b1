import type { JobKindName } from '@turnuva/contract';
import { entry, isRecord, openJobs, parse } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import type { KeyedEntry } from '../store/index.ts';
import type { Card } from './machine.ts';

const OWN_COLLECTIONS: ReadonlySet<string> = new Set(['here', 'store', 'failures', 'sessions', 'devices']);
/** Addresses of this computer. */
const OWN_PLACES: ReadonlySet<string> = new Set(['settings/hallNetwork']);

/** Records that belong to one computer or can be rebuilt: the standby has everything else too. */
export const isOwn = ({ collection, key }: { readonly collection: string; readonly key: string }): boolean =>
  OWN_COLLECTIONS.has(collection) || collection.startsWith('summaries') || OWN_PLACES.has(`${collection}/${key}`);

export interface SentRecord {
  readonly collection: string;
  readonly key: string;
  readonly json: string;
}

/** A background job of the primary that has not finished. */
export interface OpenJob {
  readonly kind: JobKindName;
  /** Its subject: the name of a file or a tournament. */
  readonly name: string;
  /** Who submitted it. */
  readonly by: string;
}

/** Reads a list of jobs from a message or a record; anything else counts as an empty list. */
export function openJobsIn(value: unknown): readonly OpenJob[] {
  const read = parse(openJobs, value);
  return read.ok ? read.value : [];
}

/** Messages of the primary to the standby, one line of JSON each. */
export type PeerMessage =
  /** Everything that the primary had when the connection was opened has been sent; `journals` are all that it has. */
  | { readonly kind: 'in-step'; readonly card: Card; readonly journals: readonly string[] }
  /** First step of a hand-over: writing has stopped, and everything has been sent. */
  | { readonly kind: 'offer'; readonly request: string }
  /** Entries after number `from` of a journal; the standby's own ones after it are set aside. */
  | {
      readonly kind: 'entries';
      readonly id: string;
      readonly from: number;
      readonly entries: readonly KeyedEntry[];
      readonly trashed: string | null;
    }
  | { readonly kind: 'records'; readonly all: readonly SentRecord[] }
  /** Background jobs of the primary: they are not transferred. */
  | { readonly kind: 'jobs'; readonly open: readonly OpenJob[] }
  | { readonly kind: 'beat'; readonly heads: number };

/** The standby's position: the last entry of each journal, and its hash. */
export type Heads = Readonly<Record<string, { readonly seq: number; readonly hash: string }>>;

const isHead = (value: unknown): boolean =>
  isRecord(value) && Number.isSafeInteger(value.seq) && typeof value.hash === 'string';

/** Reads a received message; undefined for anything else. */
export function headsIn(value: unknown): Heads | undefined {
  return isRecord(value) && Object.values(value).every(isHead) ? (value as unknown as Heads) : undefined;
}

/** Reads the other machine's state; undefined for anything else. */
export function cardIn(value: unknown): Card | undefined {
  if (!isRecord(value) || !isRecord(value.term) || !Array.isArray(value.clashes)) return undefined;
  const { id, kind, term, apart, clashes } = value;
  if (typeof id !== 'string' || id === '' || id.length > 100 || typeof apart !== 'boolean') return undefined;
  if (kind !== 'alone' && kind !== 'primary' && kind !== 'standby') return undefined;
  const { epoch, holder } = term;
  if (!Number.isSafeInteger(epoch) || typeof holder !== 'string') return undefined;
  if (clashes.length > 1000 || !clashes.every((each) => typeof each === 'string')) return undefined;
  return { id, kind, term: { epoch: epoch as number, holder }, apart, clashes };
}

const keyedEntry = (value: unknown): KeyedEntry | undefined => {
  if (!isRecord(value)) return undefined;
  const read = parse(entry, value.entry);
  if (!read.ok) return undefined;
  // Exactly as received: with its fields in another order it would have another hash.
  return { entry: value.entry as Entry, ...(typeof value.key === 'string' ? { key: value.key } : {}) };
};

/** A line from the primary, checked like all input from outside. Throws if it is not a message. */
export function readPeerMessage(line: string): PeerMessage {
  const value: unknown = JSON.parse(line);
  if (!isRecord(value)) throw new Error('no message');
  const { kind, id, from, trashed, all, open, request, journals } = value;
  const card = cardIn(value.card);
  if (kind === 'in-step' && card !== undefined && Array.isArray(journals))
    return { kind, card, journals: journals.filter((each) => typeof each === 'string') };
  if (kind === 'offer' && typeof request === 'string') return { kind, request };
  if (kind === 'jobs') return { kind, open: openJobsIn(open) };
  if (kind === 'beat') return { kind, heads: Number(value.heads) };
  if (kind === 'records' && Array.isArray(all)) {
    const fits = (each: unknown): each is SentRecord =>
      isRecord(each) && [each.collection, each.key, each.json].every((part) => typeof part === 'string');
    return { kind, all: all.filter(fits).filter((each) => !isOwn(each)) };
  }
  if (kind === 'entries' && typeof id === 'string' && Number.isSafeInteger(from) && Array.isArray(value.entries)) {
    const entries = value.entries.map(keyedEntry);
    if (entries.every((each) => each !== undefined))
      return { kind, id, from: from as number, entries, trashed: typeof trashed === 'string' ? trashed : null };
  }
  throw new Error(`no message: ${line.slice(0, 200)}`);
}
