import ApiWorker from './worker.ts?worker&inline';

/** The same where everything is one file: a page from the disk may load no other. Replaces startWorker.ts. */
export const startWorker = (): Worker => new ApiWorker();
