import type { RecordStore } from './journalStore.ts';

/** Rivals come first a few times; more often means that something is wrong. */
const MOST_ATTEMPTS = 50;

/**
 * Changes a document based on its current value (undefined: none): if two processes change it at the same time, neither change is
 * lost. Returns the new value.
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
