import { HttpProblem } from '@turnuva/server/inBrowser';
import type { Log } from './log.ts';
import { problemOfLog } from './logProblem.ts';

const RETRY_MS = 2000;
/** Waiting longer than this for the other tabs is explained to the user. */
const PATIENCE_MS = 5000;

interface Opening<T> {
  open(): Promise<Log>;
  /** Reads the log for the first time: a log that cannot be read must not look like a desk without tournaments. */
  read(log: Log): Promise<T>;
  /** Told why it is taking long, and given `undefined` once that is over. */
  tell(problem: HttpProblem | undefined): void;
  readonly wait?: (ms: number) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((later) => setTimeout(later, ms));

/** Opens and reads the log, retrying for as long as it takes. */
export async function openPatiently<T>({ open, read, tell, wait = pause }: Opening<T>): Promise<T> {
  const openInSight = async (): Promise<Log> => {
    let underway = true;
    void wait(PATIENCE_MS).then(() => underway && tell(new HttpProblem('unavailable', {}, 'browserLogHeld')));
    try {
      return await open();
    } finally {
      underway = false;
    }
  };
  for (;;) {
    try {
      const opened = await read(await openInSight());
      tell(undefined);
      return opened;
    } catch (error) {
      tell(problemOfLog(error, 'opening'));
    }
    await wait(RETRY_MS);
  }
}
