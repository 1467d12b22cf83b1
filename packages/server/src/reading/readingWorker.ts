import { workOn } from '../threads/workThread.ts';
import { readFile } from './job.ts';

workOn(readFile);
