import { parentPort } from 'node:worker_threads';
import type { Job } from './pool.ts';
import { pairAsWished, whyNot } from './request.ts';

parentPort?.on('message', ({ id, job }: { id: number; job: Job }) => {
  const answer =
    job.kind === 'pair'
      ? pairAsWished(job.tournament, job.wish)
      : whyNot(job.tournament, job.round, job.white, job.black);
  parentPort?.postMessage({ id, answer });
});
