import { loadDetector } from '@turnuva/formats';
import { workOn } from '../threads/workThread.ts';
import type { CheckOne } from './checkFile.ts';
import { checkOne } from './checkFile.ts';

/** Files of an archive may be in any encoding; the library that detects them is loaded once. */
const ready = loadDetector();
workOn(async (one: CheckOne) => {
  await ready;
  return checkOne(one);
});
