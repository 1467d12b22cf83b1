/** Entries of a journal that are worked on in one go: a millisecond or two. */
export const SLICE = 250;

/** Lets everyone else who waits for the main thread have their turn. */
export const turn = (): Promise<void> => new Promise((resolve) => later(resolve));

/** A browser has no word for it that does not wait. */
const later: (then: () => void) => void = globalThis.setImmediate ?? ((then) => setTimeout(then));

/**
 * A long list a slice at a time, with a turn for others in between: nobody who enters a result waits because someone
 * else opens, copies or reads a large journal.
 */
export async function* slicesOf<T>(all: readonly T[], size = SLICE): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) {
    if (from > 0) await turn();
    yield all.slice(from, from + size);
  }
}
