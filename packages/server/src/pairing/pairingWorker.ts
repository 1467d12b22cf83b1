import { workOn } from '../threads/workThread.ts';
import type { Job } from './pool.ts';
import { pairAsWished, whyNot } from './request.ts';

workOn((job: Job) =>
  job.kind === 'pair'
    ? pairAsWished(job.tournament, job.wish)
    : whyNot(job.tournament, job.round, job.white, job.black),
);
