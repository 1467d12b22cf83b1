/** The worker that has the journals, as files of its own. */
export const startWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'turnuva' });
