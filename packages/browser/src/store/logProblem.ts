import { HttpProblem, type ProblemCode } from '@turnuva/server/inBrowser';
import type { Log } from './log.ts';

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
