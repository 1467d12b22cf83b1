import { workOn } from '../threads/workThread.ts';
import type { CheckOne } from './checkFile.ts';
import { checkOne } from './checkFile.ts';

workOn((one: CheckOne) => checkOne(one));
