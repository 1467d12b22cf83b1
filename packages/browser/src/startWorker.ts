/** The worker that holds the journals, in files of its own. */
export const startWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'turnuva' });
