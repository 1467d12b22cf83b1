import type { AppendOutcome, JournalHead, JournalStore, Notice, RecordStore } from '@turnuva/server/inBrowser';
import { hashAt, listeners } from '@turnuva/server/inBrowser';
import type { Log } from './log.ts';
import type { Collections, Kept, LoggedOperations } from './operations.ts';
import { collectionIn, namesOf } from './operations.ts';
import { type Bell, type Decided, type SharedLog, sharedLog } from './sharedLog.ts';

const headOf = (id: string, { entries, trashed }: Kept): JournalHead => {
  const last = entries.at(-1);
  // Taken from the last entry, so that a missing entry in between is noticed.
  return { id, seq: last?.seq ?? 0, updated: last?.at ?? '', trashed };
};

/** Journals in one log. Each tab holds all of them in memory, as read from the log. */
export function logStore(log: Log, bell: Bell): JournalStore {
  const shared = sharedLog(log, bell);
  const { upToDate, readAgain, write } = shared;
  const notices = listeners<Notice>();
  // A tournament that another tab has just created or restored is not missing merely because that tab's notification
  // has not arrived yet.
  const keptOf = async (id: string): Promise<Kept | undefined> => {
    const kept = (await upToDate()).journals.get(id);
    return kept?.trashed === null ? kept : (await readAgain()).journals.get(id);
  };
  const entriesOf = async (id: string) => (await keptOf(id))?.entries ?? [];

  return {
    heads: async () => [...(await upToDate()).journals].map(([id, kept]) => headOf(id, kept)),
    head: async (id) => {
      const kept = await keptOf(id);
      return kept && headOf(id, kept);
    },
    create: (id, entries, keys = []) =>
      write(({ journals }) =>
        journals.has(id)
          ? { answer: false }
          : { answer: true, operation: { do: 'create', id, entries, ...namesOf(keys) } },
      ),
    keyed: async (id, after) => {
      const keys = new Map([...((await keptOf(id))?.keys ?? [])].map(([key, seq]) => [seq, key]));
      return (await entriesOf(id))
        .filter(({ seq }) => seq > after)
        .map((entry) => {
          const key = keys.get(entry.seq);
          return { entry, ...(key === undefined ? {} : { key }) };
        });
    },
    hashAt: async (id, seq) => hashAt(id, await entriesOf(id), seq),
    entries: async (id, after, last = Number.POSITIVE_INFINITY) =>
      (await entriesOf(id)).filter(({ seq }) => seq > after && seq <= last),
    append: (id, entry, key) =>
      write(({ journals }): Decided<AppendOutcome> => {
        const kept = journals.get(id);
        if (kept === undefined) return { answer: { kind: 'missing' } };
        const before = key === undefined ? undefined : kept.keys.get(key);
        if (before !== undefined) return { answer: { kind: 'repeated', seq: before } };
        if (entry.seq !== headOf(id, kept).seq + 1) return { answer: { kind: 'conflict' } };
        const named = key === undefined ? {} : { key };
        return { answer: { kind: 'appended' }, operation: { do: 'append', id, entry, ...named } };
      }),
    requested: async (id, key) => (await keptOf(id))?.keys.get(key),
    trash: (id, at) =>
      write(({ journals }) =>
        journals.has(id) ? { answer: true, operation: { do: 'trash', id, at } } : { answer: false },
      ),
    check: async (id) => {
      const gap = (await entriesOf(id)).findIndex((entry, i) => entry.seq !== i + 1);
      return gap < 0 ? undefined : { kind: 'missing', entry: gap + 1 };
    },
    replace: (id, entries, keys = []) =>
      write(() => ({ answer: undefined, operation: { do: 'replace', id, entries, ...namesOf(keys) } })),
    onAppend: shared.onGrowth,
    notify: async (notice) => notices.tell(notice),
    onNotice: notices.add,
    records: logRecords(shared),
    close: async () => undefined,
  };
}

/** Can be rebuilt from the journals at any time: kept in memory only, so that looking at the list writes nothing. */
const isRemade = (collection: string): boolean => collection.startsWith('summaries');

function logRecords({ upToDate, write }: SharedLog): RecordStore {
  const remade: Collections = new Map();
  const documentsIn = ({ records }: LoggedOperations, collection: string): Map<string, string> =>
    collectionIn(isRemade(collection) ? remade : records, collection);
  return {
    get: async (collection, key) => documentsIn(await upToDate(), collection).get(key),
    put: async (collection, key, json) => {
      if (isRemade(collection)) collectionIn(remade, collection).set(key, json);
      else await write(() => ({ answer: undefined, operation: { do: 'put', collection, key, json } }));
    },
    remove: async (collection, key) => {
      if (isRemade(collection)) collectionIn(remade, collection).delete(key);
      else await write(() => ({ answer: undefined, operation: { do: 'remove', collection, key } }));
    },
    list: async (collection) => [...documentsIn(await upToDate(), collection)].map(([key, json]) => ({ key, json })),
    all: async () =>
      [...(await upToDate()).records]
        .flatMap(([collection, each]) => [...each].map(([key, json]) => ({ collection, key, json })))
        .sort((a, b) => (`${a.collection}/${a.key}` < `${b.collection}/${b.key}` ? -1 : 1)),
    swap: (collection, key, before, json) =>
      write((told) =>
        documentsIn(told, collection).get(key) === before
          ? { answer: true, operation: { do: 'put', collection, key, json } }
          : { answer: false },
      ),
  };
}
