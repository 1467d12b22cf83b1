import { HttpProblem, type ProblemCode } from '@turnuva/server/inBrowser';
import { databaseLog } from './databaseLog.ts';
import { fileLog, NoFiles } from './fileLog.ts';
import type { Log } from './log.ts';

/**
 * The origin's private file system if there is one; pages opened from disk, and older browsers, have only a database.
 * Any other failure must not fall back: a database next to a file that merely cannot be opened just now would be a
 * second log that no other tab reads.
 */
export const openLog = (files: () => Promise<Log> = fileLog, database: () => Promise<Log> = databaseLog) =>
  files().catch((error: unknown) => {
    if (error instanceof NoFiles) return database();
    throw error;
  });

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

/** What failed: opening the log, which is retried automatically, or a later step that someone is waiting for. */
type At = 'opening' | 'later';

const SENTENCES = {
  opening: { held: 'browserLogHeld', full: 'browserLogFull', other: 'browserLogUnread' },
  later: { held: 'browserStepHeld', full: 'browserStepFull', other: 'browserStepFailed' },
} as const;

/** Why the log cannot be opened, read or written, in a form that can be put into words. */
export function problemOfLog(error: unknown, at: At): HttpProblem {
  // Already put into words, at an earlier step.
  const cause = error instanceof HttpProblem ? error.cause : error;
  const { name = '', message = String(cause) } = cause as { name?: string; message?: string };
  const problem = (code: ProblemCode, sentence: string, facts = {}): HttpProblem =>
    Object.assign(new HttpProblem(code, facts, sentence), { cause });
  const { held, full, other } = SENTENCES[at];
  // A file that another tab has open; rare, because all tabs share a lock.
  if (name === 'NoModificationAllowedError') return problem('unavailable', held);
  if (name === 'QuotaExceededError') return problem('disk-full', full);
  return problem('unavailable', other, { reason: message });
}

/** The same log, with its failures put into words; errors thrown by a caller's own work are passed on unchanged. */
export const inWords = (log: Log): Log => ({
  read: (take) =>
    log.read(take).catch((error: unknown) => {
      throw problemOfLog(error, 'later');
    }),
  async write(take, work) {
    let own: { readonly error: unknown } | undefined;
    try {
      await log.write(take, () => {
        try {
          return work();
        } catch (error) {
          own = { error };
          throw error;
        }
      });
    } catch (error) {
      throw own === undefined ? problemOfLog(error, 'later') : own.error;
    }
  },
});
