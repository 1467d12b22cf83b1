import { whyNot } from '@turnuva/engine/pairing';
import type { Posted } from '../threads/posted.ts';
import { received } from '../threads/posted.ts';
import { workOn } from '../threads/workThread.ts';
import type { Job } from './pool.ts';
import { pairAsWished } from './request.ts';

workOn((given: Posted<Job>) => {
  const job = received<Job>(given);
  return job.kind === 'pair' ? pairAsWished(job.tournament, job.wish) : whyNot(job.tournament, job.round, job.asked);
});
