import { workThread } from './workThread.ts';

export interface ThreadLimits {
  /** Seconds that one job may take. */
  readonly seconds: number;
  /** Megabytes of memory, in addition to the job's own bytes. */
  readonly megabytes: number;
}

/** A job took more than it may, and was ended. */
export class OverLimit extends Error {
  override readonly name = 'OverLimit';
  readonly what: 'time' | 'memory';
  constructor(what: 'time' | 'memory') {
    super(what);
    this.what = what;
  }
}

/**
 * A thread for jobs that may go wrong in any way: one after the other, each with its limits. A job that exceeds one ends
 * the thread and fails with {@link OverLimit}; the next one has a new thread.
 */
export function limitedThread<Job, Answer>(place: string, file: string, { seconds, megabytes }: ThreadLimits) {
  const thread = workThread<Job, Answer>(place, file, { maxOldGenerationSizeMb: megabytes });
  let queue: Promise<unknown> = Promise.resolve();
  async function run(job: Job): Promise<Answer> {
    await thread.ready();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void thread.close();
    }, seconds * 1000);
    try {
      return await thread.do(job);
    } catch (error) {
      if (late) throw new OverLimit('time');
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new OverLimit('memory');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    do: (job: Job): Promise<Answer> => {
      const done = queue.then(() => run(job));
      queue = done.catch(() => undefined);
      return done;
    },
    close: (): Promise<void> => thread.close(),
  };
}
