/** Something in a file of its own: fetched when it is needed, or in advance. */
export interface Prefetched<T> {
  /** Fetches it; asking again after a failure is possible. */
  fetch(): Promise<T>;
  /** What was fetched. */
  now(): T | undefined;
}

const PAUSES_MS = [200, 800];

/** Prefetches that have not been requested yet; a file that arrives may name others. */
const waiting: (() => Promise<unknown>)[] = [];

/** Retries a few times before it gives up: a hall's wireless network loses one request in a hundred. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((go) => setTimeout(go, pause));
    }
  }
  return load();
}

export function prefetch<T>(load: () => Promise<T>): Prefetched<T> {
  let value: T | undefined;
  let coming: Promise<T> | undefined;
  const fetch = (): Promise<T> => {
    coming ??= patiently(load).then(
      (loaded) => {
        value = loaded;
        return loaded;
      },
      (error) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  waiting.push(fetch);
  return { fetch, now: () => value };
}

const AGAIN_MS = 10_000;
const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback === undefined) setTimeout(work, 300);
  else window.requestIdleCallback(work);
};

/** True if the user has set the device to save data: each file is then fetched when it is needed. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches everything, one file after the other, so that it is there immediately when used, even without a connection.
 */
export function fetchAll(): void {
  if (savesData()) return;
  const next = (): void => {
    const fetch = waiting.shift();
    fetch?.().then(
      () => whenIdle(next),
      () => {
        waiting.push(fetch);
        setTimeout(next, AGAIN_MS);
      },
    );
  };
  whenIdle(next);
}
