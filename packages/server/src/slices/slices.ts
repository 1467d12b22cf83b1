/** Entries of a journal that are worked on in one go: a millisecond or two. */
export const SLICE = 250;

/** Lets all other work that waits for the main thread have its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => later(resolve));

/** Browsers have no synchronous API for it. */
const later: (then: () => void) => void = globalThis.setImmediate ?? ((then) => setTimeout(then));

/**
 * Processes a long list in slices, with other work in between: nobody who enters a result waits because someone else opens,
 * copies or reads a large journal.
 */
export async function* slicesOf<T>(all: readonly T[], size = SLICE): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) {
    if (from > 0) await turn();
    yield all.slice(from, from + size);
  }
}
