import type { Log } from './log.ts';

const NAME = 'turnuva';
const LINES = 'log';

/** The log in IndexedDB, for browsers without a private file system: one record per line, in numerical order. */
export async function databaseLog(factory: IDBFactory = indexedDB): Promise<Log> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(LINES, { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  let read = 0;
  // Requests of one transaction run in order; a second call from this tab waits for the first.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const transact = (take: (line: string) => void, work: () => readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      // Confirmed only once it is on disk.
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
