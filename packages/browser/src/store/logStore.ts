import type { AppendOutcome, JournalHead, JournalStore, Notice, RecordStore } from '@turnuva/server/inBrowser';
import { HttpProblem, hashAt, listeners, type ProblemCode } from '@turnuva/server/inBrowser';
import { fileLog, NoFiles } from './fileLog.ts';
import type { Log } from './log.ts';
import type { Collections, Kept } from './operations.ts';
import { collectionIn, type LoggedOperations, lineOf, namesOf, type Operation, takeLine } from './operations.ts';

const NAME = 'turnuva';
const LINES = 'log';

/** The log in IndexedDB, where the browser has no file system of its own: one record a line, in the order of their numbers. */
async function databaseLog(factory: IDBFactory = indexedDB): Promise<Log> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(LINES, { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  let read = 0;
  // Requests of one transaction are carried out in order; a second call of this tab waits for the first.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const transact = (take: (line: string) => void, work: () => readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      // Confirmed only when it is on the disk.
      const transaction = database.transaction(LINES, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(LINES);
      let lines: readonly string[] = [];
      let failure: unknown;
      let upTo = read;
      transaction.oncomplete = () => {
        read = upTo;
        for (const line of lines) take(line);
        resolve();
      };
      transaction.onabort = () => reject(failure ?? transaction.error);
      const news = store.openCursor(IDBKeyRange.lowerBound(read, true));
      news.onsuccess = () => {
        const cursor = news.result;
        if (cursor !== null) {
          read = upTo = Number(cursor.key);
          take(String(cursor.value));
          cursor.continue();
          return;
        }
        try {
          lines = work();
          for (const line of lines) {
            const added = store.add(line);
            added.onsuccess = () => {
              upTo = Number(added.result);
            };
          }
        } catch (error) {
          failure = error;
          transaction.abort();
        }
      };
    });

  return {
    read: (take) => inTurn(() => transact(take, () => [])),
    write: (take, work) => inTurn(() => transact(take, work)),
  };
}

const RETRY_MS = 2000;
/** Whoever waits longer than this for the other tabs is told what for. */
const PATIENCE_MS = 5000;

interface Opening<T> {
  open(): Promise<Log>;
  /** Reads it for the first time: a log that cannot be read is no desk without tournaments. */
  read(log: Log): Promise<T>;
  /** Hears why it takes long, and with `undefined` that this has come to an end. */
  tell(problem: HttpProblem | undefined): void;
  readonly wait?: (ms: number) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((later) => setTimeout(later, ms));

/** Opens and reads the log, and tries again for as long as it takes. */
export async function openPatiently<T>({ open, read, tell, wait = pause }: Opening<T>): Promise<T> {
  const openInSight = async (): Promise<Log> => {
    let underway = true;
    void wait(PATIENCE_MS).then(() => underway && tell(new HttpProblem('unavailable', {}, 'browserLogHeld')));
    try {
      return await open();
    } finally {
      underway = false;
    }
  };
  for (;;) {
    try {
      const opened = await read(await openInSight());
      tell(undefined);
      return opened;
    } catch (error) {
      tell(problemOfLog(error, 'opening'));
    }
    await wait(RETRY_MS);
  }
}

/**
 * The file system of the origin where there is one; a page from the disk, and older browsers, have a database only. Any other
 * failure is none of these: a database beside a file that cannot be opened just now would be a second log that no other tab reads.
 */
export const openLog = (files: () => Promise<Log> = fileLog, database: () => Promise<Log> = databaseLog) =>
  files().catch((error: unknown) => {
    if (error instanceof NoFiles) return database();
    throw error;
  });

/** What fails: opening the log, which is tried again by itself, or a later step, which somebody waits for. */
type At = 'opening' | 'later';

const SENTENCES = {
  opening: { held: 'browserLogHeld', full: 'browserLogFull', other: 'browserLogUnread' },
  later: { held: 'browserStepHeld', full: 'browserStepFull', other: 'browserStepFailed' },
} as const;

/** Why the log cannot be opened, read or written, as something that is told in words. */
export function problemOfLog(error: unknown, at: At): HttpProblem {
  // Told already, of another moment.
  const cause = error instanceof HttpProblem ? error.cause : error;
  const { name = '', message = String(cause) } = cause as { name?: string; message?: string };
  const problem = (code: ProblemCode, sentence: string, facts = {}): HttpProblem =>
    Object.assign(new HttpProblem(code, facts, sentence), { cause });
  const { held, full, other } = SENTENCES[at];
  // A file that another tab has open; the lock of all tabs lets that be seldom.
  if (name === 'NoModificationAllowedError') return problem('unavailable', held);
  if (name === 'QuotaExceededError') return problem('disk-full', full);
  return problem('unavailable', other, { reason: message });
}

/** The same log, whose failures are told in words; what fails in the work of others is theirs. */
export const inWords = (log: Log): Log => ({
  read: (take) =>
    log.read(take).catch((error: unknown) => {
      throw problemOfLog(error, 'later');
    }),
  async write(take, work) {
    let own: { readonly error: unknown } | undefined;
    try {
      await log.write(take, () => {
        try {
          return work();
        } catch (error) {
          own = { error };
          throw error;
        }
      });
    } catch (error) {
      throw own === undefined ? problemOfLog(error, 'later') : own.error;
    }
  },
});

const headOf = (id: string, { entries, trashed }: Kept): JournalHead => {
  const last = entries.at(-1);
  // What the last entry says, so that one that is missing in between is noticed.
  return { id, seq: last?.seq ?? 0, updated: last?.at ?? '', trashed };
};

/** Journals in one log. Each tab holds all of them in memory as the log tells them. */
export function logStore(log: Log, bell: Bell): JournalStore {
  const shared = sharedLog(log, bell);
  const { upToDate, anew, write } = shared;
  const notices = listeners<Notice>();
  // What another tab has just begun, or brought back, is not missing because that tab's bell has not been heard yet.
  const keptOf = async (id: string): Promise<Kept | undefined> => {
    const kept = (await upToDate()).journals.get(id);
    return kept?.trashed === null ? kept : (await anew()).journals.get(id);
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

/** Made anew from the journals at any time: kept in memory alone, so that looking at the list writes nothing. */
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

/** Tells the other tabs that the log has grown, and hears it from them. */
interface Bell {
  ring(): void;
  onRing(listener: () => void): void;
}

/** What is answered, by what all tabs have written, and what is to be written with it. */
interface Decided<T> {
  readonly answer: T;
  readonly operation?: Operation;
}

/** The log as this tab has read it; what another tab has written is read before anything is answered or written. */
function sharedLog(log: Log, bell: Bell) {
  const told: LoggedOperations = { journals: new Map(), records: new Map() };
  const grown = listeners<string | undefined>();
  const take = (line: string): void => takeLine(told, line);
  let stale = true;
  let reading: Promise<void> = Promise.resolve();

  bell.onRing(() => {
    stale = true;
    grown.tell(undefined);
  });

  /** Everything that the log tells by now, read anew if it may have grown. Whoever asks meanwhile waits for it too. */
  const upToDate = async (): Promise<LoggedOperations> => {
    if (stale) {
      stale = false;
      reading = log.read(take).catch((error: unknown) => {
        stale = true;
        throw error;
      });
    }
    await reading;
    return told;
  };
  return {
    /** Hears which journal has grown; undefined: any may have. */
    onGrowth: grown.add,
    upToDate,
    /** The same, whether or not the bell has rung: another tab may have written a moment ago. */
    anew(): Promise<LoggedOperations> {
      stale = true;
      return upToDate();
    },
    /** Decides alone among all tabs, and writes the operation; the answer is given when it is on the disk. */
    async write<T>(decide: (told: LoggedOperations) => Decided<T>): Promise<T> {
      let decided: Decided<T> | undefined;
      await log.write(take, () => {
        decided = decide(told);
        return decided.operation === undefined ? [] : [lineOf(decided.operation)];
      });
      const { answer, operation } = decided as unknown as Decided<T>;
      if (operation === undefined) return answer;
      bell.ring();
      if ('id' in operation) grown.tell(operation.id);
      return answer;
    },
  };
}

type SharedLog = ReturnType<typeof sharedLog>;
