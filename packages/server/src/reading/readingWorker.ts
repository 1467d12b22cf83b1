import { workOn } from '../threads/workThread.ts';
import type { ReadingJob } from './job.ts';
import { readFile } from './job.ts';
import { packAnswer } from './packed.ts';

workOn((job: ReadingJob) => packAnswer(readFile(job)));
