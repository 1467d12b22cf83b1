import { whyNot } from '@turnuva/engine/pairing';
import type { Posted } from '../threads/posted.ts';
import { receiveJob } from '../threads/posted.ts';
import { workOn } from '../threads/workThread.ts';
import type { Job } from './pool.ts';
import { checkedAgainst, pairAsWished } from './request.ts';

workOn((given: Posted<Job>) => {
  const job = receiveJob<Job>(given);
  if (job.kind === 'check') return checkedAgainst(job.tournament);
  return job.kind === 'pair' ? pairAsWished(job.tournament, job.wish) : whyNot(job.tournament, job.round, job.asked);
});
