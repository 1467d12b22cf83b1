import { readyToDecode } from '@turnuva/formats';
import { workOn } from '../threads/workThread.ts';
import type { ReadingJob } from './job.ts';
import { readFile } from './job.ts';
import { packAnswer } from './packed.ts';

workOn(async (job: ReadingJob) => {
  await readyToDecode(job.bytes);
  return packAnswer(readFile(job));
});
