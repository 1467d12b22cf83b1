import { workOn } from '../threads/workThread.ts';
import type { ReadingJob } from './job.ts';
import { readFile } from './job.ts';
import { packed } from './packed.ts';

workOn((job: ReadingJob) => packed(readFile(job)));
