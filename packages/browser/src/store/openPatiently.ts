import { HttpProblem } from '@turnuva/server/inBrowser';
import type { Log } from './log.ts';
import { problemOfLog } from './logProblem.ts';

const RETRY_MS = 2000;
/** A wait for the other tabs that is longer than this is explained. */
const PATIENCE_MS = 5000;

interface Opening<T> {
  open(): Promise<Log>;
  /** Reads it for the first time: a log that cannot be read is no desk without tournaments. */
  read(log: Log): Promise<T>;
  /** Hears why it takes long, and with `undefined` that this has come to an end. */
  tell(problem: HttpProblem | undefined): void;
  readonly wait?: (ms: number) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((later) => setTimeout(later, ms));

/** Opens and reads the log, and tries again for as long as it takes. */
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
