import { randomUUID } from 'node:crypto';
import { problemOf } from '../api/problemAnswer.ts';
import type { JobRow, JobStore, JournalStore } from '../store/index.ts';
import type { JobKind, JobRunner, Step, Task } from './kind.ts';
import { NotOurs } from './kind.ts';

/** A process that has been silent for this long has ended, and another continues. */
const LEASE_MS = 20_000;
const HOLD_MS = LEASE_MS / 4;
/** How often someone looks whether another process has left work behind. */
const LOOK_MS = 5000;
/** A step that ends its process this often is not tried again. */
const MOST_ATTEMPTS = 3;
/** Results are kept for a week. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Finished jobs that are kept at most, of everyone together. */
const MOST_KEPT = 200;
const TIDY_MS = 10 * 60_000;
/** Errors of an unavailable store. */
const AWAY: ReadonlySet<string> = new Set(['unavailable', 'disk-full']);
/** Work that failed because of this is retried; other errors are bugs. */
const PASSING: ReadonlySet<string> = new Set([...AWAY, 'internal']);

const TOPIC = 'jobs';

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

interface RunnerParts {
  readonly jobs: JobStore;
  readonly store: Pick<JournalStore, 'notify' | 'onNotice'>;
  readonly kinds: readonly JobKind[];
  readonly log: (message: string) => void;
  readonly leaseMs?: number;
  readonly lookMs?: number;
}

/** Runs background jobs in this process: of every kind one job at a time, so that a short one never waits for a long one. */
export function jobRunner(parts: RunnerParts): JobRunner {
  const { jobs, store, kinds, log, leaseMs = LEASE_MS, lookMs = LOOK_MS } = parts;
  const running = new Map<string, { readonly stop: AbortController; readonly id: string; ended: Promise<void> }>();
  let closed = false;
  let looking = false;
  let lookAgain = false;
  let tidied = Number.NEGATIVE_INFINITY;
  let told = '';

  /**
   * The database may be unavailable, in which case there is another attempt soon. Anything else is a bug, reported once and not
   * at every attempt.
   */
  function tellOf(error: unknown): void {
    const text = stackOf(error);
    if (closed || AWAY.has(problemOf(error).code) || text === told) return;
    told = text;
    log(`looking for jobs: ${text}`);
  }

  async function look(): Promise<void> {
    if (closed) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    try {
      do {
        lookAgain = false;
        for (let more = true; more && !closed; ) more = await begun();
      } while (lookAgain && !closed);
      if (performance.now() - tidied > TIDY_MS) {
        tidied = performance.now();
        await jobs.tidy(MOST_KEPT);
      }
      told = '';
    } catch (error) {
      tellOf(error);
    } finally {
      looking = false;
    }
  }

  /** Starts one job, if there is one of a kind that rests. */
  async function begun(): Promise<boolean> {
    const resting = kinds.filter(({ kind }) => !running.has(kind));
    const token = randomUUID();
    const job = await jobs.claim(
      resting.map(({ kind }) => kind),
      token,
      leaseMs,
    );
    const kind = resting.find((each) => each.kind === job?.kind);
    if (job === undefined || kind === undefined) return false;
    const stop = new AbortController();
    const entry = { stop, id: job.id, ended: Promise.resolve() };
    running.set(kind.kind, entry);
    entry.ended = doJob(kind, inHand(parts, job, token, stop), () => closed).finally(() => {
      running.delete(kind.kind);
      void look();
    });
    return true;
  }

  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  const deaf = store.onNotice(({ topic, text }) => {
    if (topic !== TOPIC) return;
    for (const each of running.values()) if (text === `cancel ${each.id}`) each.stop.abort();
    void look();
  });
  void look();
  return {
    tell: (): Promise<void> => store.notify({ topic: TOPIC, text: 'new' }).catch(() => void look()),
    callOff: (id: string): Promise<void> => store.notify({ topic: TOPIC, text: `cancel ${id}` }).catch(() => undefined),
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      deaf();
      const all = [...running.values()];
      for (const { stop } of all) stop.abort();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

/** A job in the hands of this process, under the token of its lease. */
function inHand({ jobs, log, leaseMs = LEASE_MS }: RunnerParts, job: JobRow, token: string, stop: AbortController) {
  const ours = (held: boolean): void => {
    if (!held || stop.signal.aborted) throw new NotOurs();
  };
  const task: Task = {
    job,
    signal: stop.signal,
    async *input() {
      for await (const { content } of jobs.parts(job.id, 'in')) yield content;
    },
    step: async (step: Step) => ours(await jobs.step(job.id, token, step, leaseMs)),
    sure: async () => ours(await jobs.hold(job.id, token, leaseMs)),
  };
  const fail = (code: string, say: string, body: object): Promise<unknown> =>
    jobs.finish(job.id, token, 'failed', JSON.stringify({ error: { code, say, body } }), KEPT_MS);
  return {
    task,
    /** Renews the lease until it is stopped; without it, the work is aborted. */
    keepHold: (): (() => void) => {
      const hold = async (): Promise<void> => {
        if (!(await jobs.hold(job.id, token, leaseMs))) stop.abort();
      };
      const timer = setInterval(() => void hold().catch(() => undefined), Math.min(HOLD_MS, leaseMs / 4));
      return () => clearInterval(timer);
    },
    release: () => jobs.release(job.id, token),
    finish: (outcome: object) => jobs.finish(job.id, token, 'done', JSON.stringify(outcome), KEPT_MS),
    fail,
    async failBy(error: unknown): Promise<void> {
      const { code, message, body } = problemOf(error);
      if (code === 'internal') log(`job ${job.kind} ${job.id}: ${stackOf(error)}`);
      // What passes is done again: the lease runs out and someone tries, a few times.
      if (!PASSING.has(code)) await fail(code, message, body);
    },
  };
}

async function doJob(kind: JobKind, held: ReturnType<typeof inHand>, isClosed: () => boolean): Promise<void> {
  const letGo = held.keepHold();
  try {
    if (held.task.job.attempts > MOST_ATTEMPTS) await held.fail('internal', 'jobEndsServer', {});
    else await held.finish(await kind.run(held.task));
  } catch (error) {
    if (isClosed()) await held.release().catch(() => undefined);
    else if (!(error instanceof NotOurs) && !held.task.signal.aborted) await held.failBy(error).catch(() => undefined);
  } finally {
    letGo();
  }
}
