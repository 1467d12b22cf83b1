import type { JobKindName } from '@turnuva/contract';
import { entry, isRecord, openJobs, parse } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import type { KeyedEntry } from '../store/index.ts';

const OWN_COLLECTIONS: ReadonlySet<string> = new Set(['here', 'store', 'failures', 'sessions', 'devices']);
/** Addresses of this computer. */
const OWN_PLACES: ReadonlySet<string> = new Set(['settings/hallNetwork']);

/** Records that belong to one computer or are made anew: everything else the second has too. */
export const isOwn = ({ collection, key }: { readonly collection: string; readonly key: string }): boolean =>
  OWN_COLLECTIONS.has(collection) || collection.startsWith('summaries') || OWN_PLACES.has(`${collection}/${key}`);

export interface SentRecord {
  readonly collection: string;
  readonly key: string;
  readonly json: string;
}

/** Long work of the first that is not over. */
export interface OpenJob {
  readonly kind: JobKindName;
  /** What it is about: the name of a file, of a tournament. */
  readonly name: string;
  /** Who gave it in. */
  readonly by: string;
}

/** Reads what came over the wire or stands in a record; what is no list of work is an empty one. */
export function openJobsIn(value: unknown): readonly OpenJob[] {
  const read = parse(openJobs, value);
  return read.ok ? read.value : [];
}

/** What the first tells the second, a line of JSON each. */
export type Told =
  | { readonly kind: 'hello'; readonly epoch: number }
  /** Entries after number `from` of a journal; the second's own ones after it are set aside. */
  | {
      readonly kind: 'entries';
      readonly id: string;
      readonly from: number;
      readonly entries: readonly KeyedEntry[];
      readonly trashed: string | null;
    }
  | { readonly kind: 'records'; readonly all: readonly SentRecord[] }
  /** Long work that is under way at the first: it does not come along. */
  | { readonly kind: 'jobs'; readonly open: readonly OpenJob[] }
  | { readonly kind: 'beat'; readonly heads: number };

/** Where the second is: the last entry of each journal, and the hash of it. */
export type Heads = Readonly<Record<string, { readonly seq: number; readonly hash: string }>>;

const isHead = (value: unknown): boolean =>
  isRecord(value) && Number.isSafeInteger(value.seq) && typeof value.hash === 'string';

/** Reads what came over the wire; undefined for anything else. */
export function headsIn(value: unknown): Heads | undefined {
  return isRecord(value) && Object.values(value).every(isHead) ? (value as unknown as Heads) : undefined;
}

const keyedEntry = (value: unknown): KeyedEntry | undefined => {
  if (!isRecord(value)) return undefined;
  const read = parse(entry, value.entry);
  if (!read.ok) return undefined;
  return { entry: read.value as Entry, ...(typeof value.key === 'string' ? { key: value.key } : {}) };
};

/** A line that the first sent, checked like everything from outside. Throws where it is none. */
export function toldIn(line: string): Told {
  const value: unknown = JSON.parse(line);
  if (!isRecord(value)) throw new Error('no message');
  const { kind, id, from, trashed, epoch, all, open } = value;
  if (kind === 'hello' && Number.isSafeInteger(epoch)) return { kind, epoch: epoch as number };
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
