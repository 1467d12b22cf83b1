import type { Entry } from '@turnuva/engine/journal';
import type { AppendOutcome, JournalHead, JournalStore, Notice, RecordStore } from '@turnuva/server/alone';
import { hashAt, listeners, sha256 } from '@turnuva/server/alone';
import type { Log } from './log.ts';

/** What a line says. */
type Operation =
  | {
      readonly do: 'create';
      readonly id: string;
      readonly entries: readonly Entry[];
      readonly keys?: readonly (string | null)[];
    }
  | { readonly do: 'replace'; readonly id: string; readonly entries: readonly Entry[] }
  | { readonly do: 'append'; readonly id: string; readonly entry: Entry; readonly key?: string }
  | { readonly do: 'trash'; readonly id: string; readonly at: string | null }
  | { readonly do: 'put'; readonly collection: string; readonly key: string; readonly json: string }
  | { readonly do: 'remove'; readonly collection: string; readonly key: string };

interface Kept {
  entries: Entry[];
  readonly keys: Map<string, number>;
  trashed: string | null;
}

/** Letters of the checksum that begins a line. */
const SUM = 16;
const sumOf = (json: string): string => sha256(new TextEncoder().encode(json)).slice(0, SUM);
const lineOf = (operation: Operation): string => {
  const json = JSON.stringify(operation);
  return `${sumOf(json)} ${json}`;
};

/** Made anew from the journals at any time: kept in memory alone, so that looking at the list writes nothing. */
const isRemade = (collection: string): boolean => collection.startsWith('summaries');

/** Tells the other tabs that the log has grown, and hears it from them. */
export interface Bell {
  ring(): void;
  onRing(listener: () => void): void;
}

/**
 * Journals in one log. Each tab holds all of them in memory as the log tells them; what another tab has written is read
 * before anything is answered or written.
 */
export function logStore(log: Log, bell: Bell): JournalStore {
  const journals = new Map<string, Kept>();
  const records = new Map<string, Map<string, string>>();
  const remade = new Map<string, Map<string, string>>();
  const grown = listeners<string | undefined>();
  const notices = listeners<Notice>();
  let stale = true;

  const of = (all: Map<string, Map<string, string>>, collection: string): Map<string, string> => {
    const found = all.get(collection) ?? new Map<string, string>();
    all.set(collection, found);
    return found;
  };

  function carryOut(operation: Operation): void {
    if (operation.do === 'put') of(records, operation.collection).set(operation.key, operation.json);
    else if (operation.do === 'remove') of(records, operation.collection).delete(operation.key);
    else if (operation.do === 'create')
      journals.set(operation.id, {
        entries: [...operation.entries],
        keys: new Map((operation.keys ?? []).flatMap((key, i) => (key === null ? [] : [[key, i + 1] as const]))),
        trashed: null,
      });
    else {
      const kept = journals.get(operation.id);
      if (kept === undefined) return;
      if (operation.do === 'trash') kept.trashed = operation.at;
      else if (operation.do === 'replace') kept.entries = [...operation.entries];
      else {
        kept.entries.push(operation.entry);
        if (operation.key !== undefined) kept.keys.set(operation.key, operation.entry.seq);
      }
    }
  }

  /** A line that is not what was written is left out: the journal that misses an entry says so itself. */
  const take = (line: string): void => {
    const json = line.slice(SUM + 1);
    if (line.slice(0, SUM) === sumOf(json)) carryOut(JSON.parse(json) as Operation);
  };

  bell.onRing(() => {
    stale = true;
    grown.tell(undefined);
  });

  /** Whoever asks while the log is being read waits for it too. */
  let reading: Promise<void> = Promise.resolve();
  const upToDate = (): Promise<void> => {
    if (!stale) return reading;
    stale = false;
    reading = log.read(take).catch((error: unknown) => {
      stale = true;
      throw error;
    });
    return reading;
  };

  /** Decides by what all tabs have written, and writes the operation; the answer is given when it is on the disk. */
  async function writeDecided<T>(decide: () => { readonly answer: T; readonly operation?: Operation }): Promise<T> {
    let decided: ReturnType<typeof decide> | undefined;
    await log.write(take, () => {
      decided = decide();
      return decided.operation === undefined ? [] : [lineOf(decided.operation)];
    });
    const { answer, operation } = decided as unknown as ReturnType<typeof decide>;
    if (operation === undefined) return answer;
    bell.ring();
    if ('id' in operation) grown.tell(operation.id);
    return answer;
  }

  const headOf = (id: string): JournalHead | undefined => {
    const kept = journals.get(id);
    if (kept === undefined) return undefined;
    const last = kept.entries.at(-1);
    // What the last entry says, so that one that is missing in between is noticed.
    return { id, seq: last?.seq ?? 0, updated: last?.at ?? '', trashed: kept.trashed };
  };
  const hasGap = (entries: readonly Entry[]): number => entries.findIndex((entry, i) => entry.seq !== i + 1);

  return {
    heads: async () => {
      await upToDate();
      return [...journals.keys()].flatMap((id) => headOf(id) ?? []);
    },
    head: async (id) => {
      await upToDate();
      return headOf(id);
    },
    create: (id, entries, keys = []) =>
      writeDecided(() => {
        if (journals.has(id)) return { answer: false };
        const named = keys.some((key) => key !== undefined) ? { keys: keys.map((key) => key ?? null) } : {};
        return { answer: true, operation: { do: 'create', id, entries, ...named } };
      }),
    keyed: async (id, after) => {
      await upToDate();
      const kept = journals.get(id);
      const keys = new Map([...(kept?.keys ?? [])].map(([key, seq]) => [seq, key]));
      return (kept?.entries ?? [])
        .filter(({ seq }) => seq > after)
        .map((entry) => {
          const key = keys.get(entry.seq);
          return { entry, ...(key === undefined ? {} : { key }) };
        });
    },
    hashAt: async (id, seq) => {
      await upToDate();
      return hashAt(id, journals.get(id)?.entries ?? [], seq);
    },
    entries: async (id, after) => {
      await upToDate();
      return (journals.get(id)?.entries ?? []).filter(({ seq }) => seq > after);
    },
    append: (id, entry, key) =>
      writeDecided<AppendOutcome>(() => {
        const kept = journals.get(id);
        if (kept === undefined) return { answer: { kind: 'missing' } };
        const before = key === undefined ? undefined : kept.keys.get(key);
        if (before !== undefined) return { answer: { kind: 'repeated', seq: before } };
        if (entry.seq !== (headOf(id)?.seq ?? 0) + 1) return { answer: { kind: 'conflict' } };
        const operation: Operation = { do: 'append', id, entry, ...(key === undefined ? {} : { key }) };
        return { answer: { kind: 'appended' }, operation };
      }),
    requested: async (id, key) => {
      await upToDate();
      return journals.get(id)?.keys.get(key);
    },
    trash: (id, at) =>
      writeDecided(() => (journals.has(id) ? { answer: true, operation: { do: 'trash', id, at } } : { answer: false })),
    check: async (id) => {
      await upToDate();
      const gap = hasGap(journals.get(id)?.entries ?? []);
      return gap < 0 ? undefined : { kind: 'missing', entry: gap + 1 };
    },
    replace: async (id, entries) => {
      await writeDecided(() => ({ answer: undefined, operation: { do: 'replace', id, entries } }));
    },
    onAppend: (listener) => grown.add(listener),
    notify: async (notice) => notices.tell(notice),
    onNotice: (listener) => notices.add(listener),
    records: recordsIn(),
    close: async () => undefined,
  };

  function recordsIn(): RecordStore {
    const all = (collection: string) => of(isRemade(collection) ? remade : records, collection);
    return {
      get: async (collection, key) => {
        await upToDate();
        return all(collection).get(key);
      },
      put: async (collection, key, json) => {
        if (isRemade(collection)) void all(collection).set(key, json);
        else await writeDecided(() => ({ answer: undefined, operation: { do: 'put', collection, key, json } }));
      },
      remove: async (collection, key) => {
        if (isRemade(collection)) void all(collection).delete(key);
        else await writeDecided(() => ({ answer: undefined, operation: { do: 'remove', collection, key } }));
      },
      list: async (collection) => {
        await upToDate();
        return [...all(collection)].map(([key, json]) => ({ key, json }));
      },
      all: async () => {
        await upToDate();
        return [...records]
          .flatMap(([collection, each]) => [...each].map(([key, json]) => ({ collection, key, json })))
          .sort((a, b) => (`${a.collection}/${a.key}` < `${b.collection}/${b.key}` ? -1 : 1));
      },
      swap: (collection, key, before, json) =>
        writeDecided(() =>
          all(collection).get(key) === before
            ? { answer: true, operation: { do: 'put', collection, key, json } }
            : { answer: false },
        ),
    };
  }
}
