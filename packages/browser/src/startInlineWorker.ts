import ApiWorker from './worker.ts?worker&inline';

/** The same for the single-file build: a page opened from disk may not load other files. Replaces startWorker.ts. */
export const startWorker = (): Worker => new ApiWorker();
