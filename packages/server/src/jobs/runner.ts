import { randomUUID } from 'node:crypto';
import { problemOf } from '../api/problemAnswer.ts';
import type { JobRow, JobStore, JournalStore } from '../store/index.ts';
import type { JobKind, JobRunner, Step, Task } from './kind.ts';
import { NotOurs } from './kind.ts';

/** A process that says nothing for so long has ended, and another goes on. */
const LEASE_MS = 20_000;
const HOLD_MS = LEASE_MS / 4;
/** How often somebody looks whether another process has left work behind. */
const LOOK_MS = 5000;
/** A step that ends its process so often is not tried again. */
const MOST_ATTEMPTS = 3;
/** Results are kept for a week. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Finished jobs that are kept at most, of everybody together. */
const MOST_KEPT = 200;
const TIDY_MS = 10 * 60_000;
/** The database is away: what failed by that is done again. */
const PASSING = new Set(['unavailable', 'disk-full', 'internal']);

const TOPIC = 'jobs';

export interface RunnerParts {
  readonly jobs: JobStore;
  readonly store: Pick<JournalStore, 'notify' | 'onNotice'>;
  readonly kinds: readonly JobKind[];
  readonly log: (message: string) => void;
  readonly leaseMs?: number;
  readonly lookMs?: number;
}

/** Does long work in this process: of every kind one job at a time, so that a short one never waits for a long one. */
export function jobRunner({ jobs, store, kinds, log, leaseMs = LEASE_MS, lookMs = LOOK_MS }: RunnerParts): JobRunner {
  const running = new Map<string, { readonly stop: AbortController; readonly id: string; ended: Promise<void> }>();
  let closed = false;
  let looking = false;
  let lookAgain = false;
  let tidied = Number.NEGATIVE_INFINITY;

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
    } catch {
      // The database is away: there is another look soon.
    } finally {
      looking = false;
    }
  }

  /** Begins one job, if there is one of a kind that rests. */
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
    entry.ended = done(kind, job, token, stop).finally(() => {
      running.delete(kind.kind);
      void look();
    });
    return true;
  }

  async function done(kind: JobKind, job: JobRow, token: string, stop: AbortController): Promise<void> {
    const holding = setInterval(
      () => {
        jobs.hold(job.id, token, leaseMs).then(
          (held) => held || stop.abort(),
          () => undefined,
        );
      },
      Math.min(HOLD_MS, leaseMs / 4),
    );
    try {
      if (job.attempts > MOST_ATTEMPTS) {
        const outcome = JSON.stringify({ error: { code: 'internal', say: 'jobEndsServer', body: {} } });
        await jobs.finish(job.id, token, 'failed', outcome, KEPT_MS);
        return;
      }
      const outcome = await kind.run(taskOf(job, token, stop));
      await jobs.finish(job.id, token, 'done', JSON.stringify(outcome), KEPT_MS);
    } catch (error) {
      if (closed) await jobs.release(job.id, token).catch(() => undefined);
      else if (!(error instanceof NotOurs) && !stop.signal.aborted)
        await failJob(job, token, error).catch(() => undefined);
    } finally {
      clearInterval(holding);
    }
  }

  async function failJob(job: JobRow, token: string, error: unknown): Promise<void> {
    const problem = problemOf(error);
    if (PASSING.has(problem.code)) {
      if (problem.code === 'internal') log(`job ${job.kind} ${job.id}: ${String((error as Error)?.stack ?? error)}`);
      // The lease runs out and somebody tries again, a few times.
      return;
    }
    const outcome = JSON.stringify({ error: { code: problem.code, say: problem.message, body: problem.body } });
    await jobs.finish(job.id, token, 'failed', outcome, KEPT_MS);
  }

  function taskOf(job: JobRow, token: string, stop: AbortController): Task {
    const ours = (held: boolean): void => {
      if (held && !stop.signal.aborted) return;
      throw new NotOurs();
    };
    return {
      job,
      signal: stop.signal,
      async *input() {
        for await (const { content } of jobs.parts(job.id, 'in')) yield content;
      },
      step: async (step: Step) => ours(await jobs.step(job.id, token, step, leaseMs)),
      sure: async () => ours(await jobs.hold(job.id, token, leaseMs)),
    };
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
