import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readSync, renameSync, writeSync } from 'node:fs';
import type { JournalStore, Lost } from './journalStore.ts';

/** A head of a journal as it is noted: how many entries it has, and the hash of the last. */
interface Head {
  readonly seq: number;
  readonly hash: string;
}
type Heads = ReadonlyMap<string, Head>;

/** `user_version` of a database that is open, or was not closed properly: it has a log beside it. */
export const IN_USE = 1;
/** Where SQLite's file format has `user_version`. */
const VERSION_AT = 60;

/**
 * Whether the file was in use when it was last written but its log is missing, which means that it was copied without
 * it.
 */
export function wasInUse(file: string): boolean {
  if (!existsSync(file) || existsSync(`${file}-wal`)) return false;
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(4);
    return readSync(handle, bytes, 0, 4, VERSION_AT) === 4 && bytes.readUInt32BE(0) === IN_USE;
  } finally {
    closeSync(handle);
  }
}

const LINE = /^([a-z0-9]{1,40}) (\d{1,10}) ([0-9a-f]{64})$/;

/** Recorded lines; the last one of a journal counts, and a truncated one is ignored. */
function headsIn(text: string): Heads {
  const heads = new Map<string, Head>();
  for (const line of text.split('\n')) {
    const [, id, seq, hash] = LINE.exec(line) ?? [];
    if (id !== undefined && hash !== undefined) heads.set(id, { seq: Number(seq), hash });
  }
  return heads;
}

/**
 * The head of every journal in a separate file, one line per entry: entries that the database loses with its log are still known
 * here. It may lag behind the database, and never delays an entry.
 */
export function headNotes(path: string) {
  let handle: number | undefined;
  return {
    read: (): Heads => (existsSync(path) ? headsIn(readFileSync(path, 'utf8')) : new Map()),
    /** Starts with one line a journal. */
    start(heads: Heads): void {
      try {
        const part = `${path}.part`;
        const file = openSync(part, 'w', 0o600);
        try {
          writeSync(file, [...heads].map(([id, { seq, hash }]) => `${id} ${seq} ${hash}\n`).join(''));
          fsyncSync(file);
        } finally {
          closeSync(file);
        }
        renameSync(part, path);
        handle = openSync(path, 'a', 0o600);
      } catch {
        // A full disk: the file stays as it was.
      }
    },
    note(id: string, seq: number, hash: string): void {
      if (handle !== undefined && hash !== '') writeSync(handle, `${id} ${seq} ${hash}\n`);
    },
    close(): void {
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
    },
  };
}

export async function headsWithHashes(store: JournalStore): Promise<Heads> {
  const heads = new Map<string, Head>();
  for (const { id, seq } of await store.heads()) {
    const hash = await store.hashAt(id, seq);
    if (hash !== undefined) heads.set(id, { seq, hash });
  }
  return heads;
}

const LOST = ['here', 'lost'] as const;

/** Entries that were confirmed but are no longer in the database: found now, or earlier and not acknowledged since. */
export async function lostIn(store: JournalStore, noted: Heads, isTorn: boolean): Promise<readonly Lost[]> {
  const known = JSON.parse((await store.records.get(...LOST)) ?? '[]') as readonly Lost[];
  const found: Lost[] = [];
  const heads = new Map((await store.heads()).map((head) => [head.id, head]));
  for (const [id, { seq, hash }] of noted) {
    const has = heads.get(id)?.seq ?? 0;
    if (has < seq) found.push({ kind: 'entries', id, from: has + 1, to: seq });
    else if ((await store.hashAt(id, seq)) !== hash) found.push({ kind: 'other', id, from: 1, to: seq });
  }
  // A copy without its log and without recorded heads: it is unknown what is missing.
  if (isTorn && found.length === 0 && !known.some(({ kind }) => kind === 'log')) {
    const latest = [...heads.values()].map(({ updated }) => updated).sort();
    found.push({ kind: 'log', id: '', from: 0, to: 0, until: latest.at(-1) ?? '' });
  }
  return [...known, ...found];
}

/** Stores in the database what was found to be lost, so that the next start reports it too; an empty list ends that. */
export const keepLost = (store: JournalStore, lost: readonly Lost[]): Promise<void> =>
  lost.length === 0 ? store.records.remove(...LOST) : store.records.put(...LOST, JSON.stringify(lost));

const QUIET_MS = 1000;
const LATEST_MS = 5000;

/** Calls `work` after a second of quiet, in a rush after five: what fails is done the next time. */
export function early(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    try {
      work();
    } catch {
      // Someone reads, or the disk is full.
    }
  };
  return {
    now,
    soon(): void {
      if (timer === undefined) first = performance.now();
      clearTimeout(timer);
      timer = setTimeout(now, Math.max(0, Math.min(QUIET_MS, first + LATEST_MS - performance.now())));
      timer.unref();
    },
    stop: (): void => clearTimeout(timer),
  };
}
