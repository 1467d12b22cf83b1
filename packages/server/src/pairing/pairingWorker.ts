import { whyNot } from '@turnuva/engine/pairing';
import type { Posted } from '../threads/posted.ts';
import { receiveJob } from '../threads/posted.ts';
import { workOn } from '../threads/workThread.ts';
import type { Job } from './pool.ts';
import { differencesIn, pairAsWished } from './request.ts';

workOn((given: Posted<Job>) => {
  const job = receiveJob<Job>(given);
  if (job.kind === 'check') return differencesIn(job.tournament);
  return job.kind === 'pair' ? pairAsWished(job.tournament, job.wish) : whyNot(job.tournament, job.round, job.asked);
});
