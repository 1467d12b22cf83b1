import { Problem, type ProblemCode } from '@turnuva/server/alone';
import type { Log } from './log.ts';

const RETRY_MS = 2000;
/** Whoever waits longer than this for the other tabs is told what for. */
const PATIENCE_MS = 5000;

const problem = (code: ProblemCode, sentence: string, facts = {}): Problem => new Problem(code, facts, sentence);

/** Why the log cannot be opened, as something that is told in words. */
function problemOfLog(error: unknown): Problem {
  const { name = '', message = String(error) } = error as { name?: string; message?: string };
  // A file that another tab has open; the lock of all tabs lets that be seldom.
  if (name === 'NoModificationAllowedError') return problem('unavailable', 'browserLogHeld');
  if (name === 'QuotaExceededError') return problem('disk-full', 'browserLogFull');
  return problem('unavailable', 'browserLogUnread', { reason: message });
}

interface Opening<T> {
  open(): Promise<Log>;
  /** Reads it for the first time: a log that cannot be read is no desk without tournaments. */
  read(log: Log): Promise<T>;
  /** Hears why it takes long, and with `undefined` that this has come to an end. */
  tell(problem: Problem | undefined): void;
  readonly wait?: (ms: number) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((later) => setTimeout(later, ms));

/** Opens and reads the log, and tries again for as long as it takes. */
export async function openPatiently<T>({ open, read, tell, wait = pause }: Opening<T>): Promise<T> {
  const openInSight = async (): Promise<Log> => {
    let underway = true;
    void wait(PATIENCE_MS).then(() => underway && tell(problem('unavailable', 'browserLogHeld')));
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
      tell(problemOfLog(error));
    }
    await wait(RETRY_MS);
  }
}
