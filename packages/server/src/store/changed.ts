import type { RecordStore } from './journalStore.ts';

/** Rivals come first a few times; more often means that something is wrong. */
const MOST_ATTEMPTS = 50;

/**
 * Changes a document by what it was (undefined: nothing): of two who change it at once, in whatever process, neither
 * loses what the other has changed. Answers with the present value.
 */
export async function changeDocument<T>(
  records: RecordStore,
  [collection, key]: readonly [string, string],
  change: (before: unknown) => T,
): Promise<T> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const before = await records.get(collection, key);
    const after = change(before === undefined ? undefined : JSON.parse(before));
    if (await records.swap(collection, key, before, JSON.stringify(after))) return after;
  }
  throw Object.assign(new Error(`${collection}/${key} changes faster than it can be written`), { statusCode: 503 });
}
