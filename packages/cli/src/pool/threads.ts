import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { oneFile } from '../oneFile.ts';
import { type Task, work } from '../work.ts';
import { type AnswerOf, takeTasks } from './tasks.ts';

/** As many as there are cores; one where the sources run, which no thread can load. */
export const THREADS = import.meta.url.endsWith('.ts') ? 1 : availableParallelism();
const BATCH = 8;
/** Batches that a thread has at once, so that it need not wait while the main thread is busy. */
const IN_HAND = 2;
/** Batches that may be finished before a slow one: the answers wait for it in memory. */
const MOST_AHEAD = 512;

/** Some tasks of the list, by their number. */
interface Batch<T> {
  readonly at: number;
  readonly tasks: readonly T[];
}

/** Gives out the tasks in batches, and reports the answers in the order of the tasks. */
class Batches<T extends Task> {
  private readonly source: AsyncIterator<T> | Iterator<T>;
  private readonly onAnswer: (answer: AnswerOf<T>, task: T) => void;
  /** Batches that are finished or under way, by number. */
  private readonly known = new Map<number, { readonly tasks: readonly T[]; answers?: readonly AnswerOf<T>[] }>();
  private begun = 0;
  private told = 0;
  private readonly waiting: (() => void)[] = [];
  /** One reader at a time, so that the batches follow the order of the list. */
  private reading: Promise<unknown> = Promise.resolve();

  constructor(source: AsyncIterator<T> | Iterator<T>, onAnswer: (answer: AnswerOf<T>, task: T) => void) {
    this.source = source;
    this.onAnswer = onAnswer;
  }

  /** The next batch; undefined at the end of the list. */
  next(): Promise<Batch<T> | undefined> {
    const batch = this.reading.then(async () => {
      while (this.known.size >= MOST_AHEAD) await new Promise<void>((resolve) => void this.waiting.push(resolve));
      const tasks = await takeTasks(this.source, BATCH);
      if (tasks.length === 0) return undefined;
      const at = this.begun++;
      this.known.set(at, { tasks });
      return { at, tasks };
    });
    this.reading = batch;
    return batch;
  }

  /** Takes the answers to a batch, and reports those that are due. */
  done(at: number, answers: readonly AnswerOf<T>[]): void {
    const batch = this.known.get(at);
    if (batch !== undefined) batch.answers = answers;
    for (let due = this.known.get(this.told); due?.answers !== undefined; due = this.known.get(++this.told)) {
      for (const [i, answer] of due.answers.entries()) this.onAnswer(answer, due.tasks[i] as T);
      this.known.delete(this.told);
    }
    for (const resume of this.waiting.splice(0)) resume();
  }
}

/** Does the tasks on all cores, this thread among them. */
export async function inThreads<T extends Task>(
  source: AsyncIterator<T> | Iterator<T>,
  onAnswer: (answer: AnswerOf<T>, task: T) => void,
): Promise<void> {
  const batches = new Batches(source, onAnswer);
  const others = Array.from({ length: THREADS - 1 }, () => inOneThread(batches));
  await Promise.all([workHere(batches), ...others]);
}

/** Works until no task is left; after each task it takes messages from the other threads. */
async function workHere<T extends Task>(batches: Batches<T>): Promise<void> {
  for (let batch = await batches.next(); batch !== undefined; batch = await batches.next()) {
    const answers: AnswerOf<T>[] = [];
    for (const task of batch.tasks) {
      answers.push((await work(task)) as AnswerOf<T>);
      await new Promise((resolve) => setImmediate(resolve));
    }
    batches.done(batch.at, answers);
  }
}

/** Starts a thread and feeds it until no task is left. */
function inOneThread<T extends Task>(batches: Batches<T>): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(oneFile === undefined ? './worker.js' : import.meta.url, import.meta.url));
    let inHand = 0;
    const feed = async (): Promise<void> => {
      inHand++;
      const batch = await batches.next();
      if (batch !== undefined) worker.postMessage(batch);
      else if (--inHand === 0) void worker.terminate().then(() => resolve());
    };
    worker.on('message', ({ at, answers }: { at: number; answers: AnswerOf<T>[] }) => {
      inHand--;
      batches.done(at, answers);
      feed().catch(reject);
    });
    worker.on('error', reject);
    for (let i = 0; i < IN_HAND; i++) feed().catch(reject);
  });
}
