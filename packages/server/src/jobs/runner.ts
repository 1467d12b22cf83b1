import { randomBytes, randomUUID } from 'node:crypto';
import type { JobAnswer, JobKindName } from '@turnuva/contract';
import type { Language } from '@turnuva/text';
import { problemOf } from '../api/problemAnswer.ts';
import { HttpProblem } from '../http/problem.ts';
import { sayIn } from '../http/request.ts';
import type { JournalStore } from '../store/index.ts';
import { isOver, type JobRow, type JobStore, type NewJob } from '../store/index.ts';
import { CHECK } from './check.ts';
import type { JobKind, JobRunner, Step, Task } from './kind.ts';
import { NotOurs } from './kind.ts';
import { RATING_LIST } from './ratingList.ts';

/** What is sent is kept in pieces of this size. */
const PIECE_BYTES = 512 * 1024;
/** Jobs of one person that are not over. */
const MOST_OPEN = 10;

/** Pieces of one size, whatever size they come in. */
async function* piecesOf(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let [length, sum] = [0, 0];
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    sum += piece.length;
    if (sum > most) throw new HttpProblem('too-large');
    if (length < PIECE_BYTES) continue;
    const whole = Buffer.concat(waiting);
    for (let at = 0; at < whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** What is sent with a job, and how many bytes it may be. */
interface Sending {
  readonly source: AsyncIterable<Uint8Array>;
  readonly most: number;
}

/** Takes a job in with what is sent, a piece at a time; what does not arrive whole is forgotten. */
export async function takeJob(
  jobs: JobStore,
  runner: JobRunner | undefined,
  job: Omit<NewJob, 'id'>,
  sending?: Sending,
): Promise<JobRow> {
  const open = (await jobs.list()).filter(({ by, state }) => by === job.by && !isOver(state));
  if (open.length >= MOST_OPEN) throw new HttpProblem('refused', { most: MOST_OPEN }, 'jobsWaiting');
  const id = randomBytes(12).toString('base64url');
  await jobs.add({ ...job, id });
  try {
    if (sending !== undefined) {
      let number = 0;
      for await (const content of piecesOf(sending.source, sending.most))
        await jobs.send(id, { number: number++, name: '', content });
      if (number === 0) throw new HttpProblem('refused', {}, 'emptyFile');
    }
    await jobs.arrived(id);
  } catch (error) {
    await jobs.remove(id).catch(() => undefined);
    throw error;
  }
  await runner?.tell();
  return (await jobs.get(id)) as JobRow;
}

/** What came of a job, as it is kept: figures, or why it failed. */
type Outcome = NonNullable<JobAnswer['found']> & { readonly error?: { readonly say: string; readonly body: object } };

const at = (ms: number): string => new Date(ms).toISOString();

const resultName = (kind: string, name: string): string =>
  kind === CHECK ? `${name.replace(/\.\w{1,5}$/, '')}.jsonl` : `${name}.zip`;

/** A job as whoever gave it in sees it. */
export function jobAnswer(job: JobRow, language: Language): JobAnswer {
  const { id, kind, state, by, done, total, tournament } = job;
  const { error, ...outcome } = JSON.parse(job.outcome ?? '{}') as Outcome;
  const { name } = JSON.parse(job.spec) as { readonly name: string };
  return {
    id,
    kind: kind as JobKindName,
    state,
    by,
    name,
    created: at(job.created),
    updated: at(job.updated),
    done,
    total,
    tournament,
    ...(job.ends === null ? {} : { ends: at(job.ends) }),
    ...(error === undefined ? {} : { message: sayIn(language)(`server.error.${error.say}`, { ...error.body }) }),
    ...(state !== 'done' ? {} : { found: outcome }),
    ...(state !== 'done' || kind === RATING_LIST ? {} : { result: resultName(kind, name) }),
  };
}

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
/** What the store says when it is away. */
const AWAY: ReadonlySet<string> = new Set(['unavailable', 'disk-full']);
/** What failed by that is done again, and what is a mistake of ours. */
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

/** Does long work in this process: of every kind one job at a time, so that a short one never waits for a long one. */
export function jobRunner(parts: RunnerParts): JobRunner {
  const { jobs, store, kinds, log, leaseMs = LEASE_MS, lookMs = LOOK_MS } = parts;
  const running = new Map<string, { readonly stop: AbortController; readonly id: string; ended: Promise<void> }>();
  let closed = false;
  let looking = false;
  let lookAgain = false;
  let tidied = Number.NEGATIVE_INFINITY;
  let told = '';

  /** The database may be away: there is another look soon. Anything else is a mistake of ours, told once, not at every look. */
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
    /** Keeps the lease until it is told to stop; without it the work is stopped. */
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
      // What passes is done again: the lease runs out and somebody tries, a few times.
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
