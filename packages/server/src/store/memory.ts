import type { Entry } from '@turnuva/engine/journal';
import { memoryAudit } from './audit.ts';
import { hashAt } from './chain.ts';
import { memoryJobs } from './jobs.ts';
import type { JournalHead, JournalStore, Notice, RecordStore } from './journalStore.ts';
import { listeners } from './listeners.ts';

interface Kept {
  readonly entries: Entry[];
  readonly keys: Map<string, number>;
  trashed: string | null;
}

const headOf = (id: string, { entries, trashed }: Kept): JournalHead => ({
  id,
  seq: entries.length,
  updated: entries.at(-1)?.at ?? '',
  trashed,
});

const seqsByKey = (keys: readonly (string | undefined)[]): Map<string, number> =>
  new Map(keys.flatMap((key, i): [string, number][] => (key === undefined ? [] : [[key, i + 1]])));

/** Journals in memory, for tests and for trying things out: gone when the process ends. */
export function memoryStore(): JournalStore {
  const journals = new Map<string, Kept>();
  const grown = listeners<string | undefined>();
  const notices = listeners<Notice>();
  return {
    heads: async () => [...journals].map(([id, kept]) => headOf(id, kept)),
    head: async (id) => {
      const kept = journals.get(id);
      return kept === undefined ? undefined : headOf(id, kept);
    },
    create: async (id, entries, keys = []) => {
      if (journals.has(id)) return false;
      journals.set(id, { entries: [...entries], keys: seqsByKey(keys), trashed: null });
      grown.tell(id);
      return true;
    },
    entries: async (id, after, last) => journals.get(id)?.entries.slice(after, last) ?? [],
    keyed: async (id, after) => {
      const kept = journals.get(id);
      const keys = new Map([...(kept?.keys ?? [])].map(([key, seq]) => [seq, key]));
      return (kept?.entries.slice(after) ?? []).map((entry) => {
        const key = keys.get(entry.seq);
        return { entry, ...(key === undefined ? {} : { key }) };
      });
    },
    hashAt: async (id, seq) => hashAt(id, journals.get(id)?.entries ?? [], seq),
    append: async (id, entry, key) => {
      const kept = journals.get(id);
      if (kept === undefined) return { kind: 'missing' };
      const before = key === undefined ? undefined : kept.keys.get(key);
      if (before !== undefined) return { kind: 'repeated', seq: before };
      if (entry.seq !== kept.entries.length + 1) return { kind: 'conflict' };
      kept.entries.push(entry);
      if (key !== undefined) kept.keys.set(key, entry.seq);
      grown.tell(id);
      return { kind: 'appended' };
    },
    requested: async (id, key) => journals.get(id)?.keys.get(key),
    trash: async (id, at) => {
      const kept = journals.get(id);
      if (kept === undefined) return false;
      kept.trashed = at;
      return true;
    },
    // Memory has no damage that could be found here.
    check: async () => undefined,
    replace: async (id, entries, keys = []) => {
      const trashed = journals.get(id)?.trashed ?? null;
      journals.set(id, { entries: [...entries], keys: seqsByKey(keys), trashed });
      grown.tell(id);
    },
    onAppend: (listener) => grown.add(listener),
    notify: async (notice) => notices.tell(notice),
    onNotice: (listener) => notices.add(listener),
    records: memoryRecords(),
    audit: memoryAudit(),
    jobs: memoryJobs(),
    close: async () => undefined,
  };
}

function memoryRecords(): RecordStore {
  const collections = new Map<string, Map<string, string>>();
  const of = (collection: string): Map<string, string> => {
    const found = collections.get(collection) ?? new Map<string, string>();
    collections.set(collection, found);
    return found;
  };
  return {
    get: async (collection, key) => of(collection).get(key),
    put: async (collection, key, json) => void of(collection).set(key, json),
    remove: async (collection, key) => void of(collection).delete(key),
    list: async (collection) => [...of(collection)].map(([key, json]) => ({ key, json })),
    all: async () =>
      [...collections]
        .flatMap(([collection, each]) => [...each].map(([key, json]) => ({ collection, key, json })))
        .sort((a, b) => (`${a.collection}/${a.key}` < `${b.collection}/${b.key}` ? -1 : 1)),
    swap: async (collection, key, before, json) => {
      if (of(collection).get(key) !== before) return false;
      of(collection).set(key, json);
      return true;
    },
  };
}
