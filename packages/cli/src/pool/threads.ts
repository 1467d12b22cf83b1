import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { oneFile } from '../oneFile.ts';
import type { Task } from '../work.ts';
import { type AnswerOf, takeTasks } from './tasks.ts';

export const THREADS = availableParallelism();
const BATCH = 8;
/** Batches that may be done before one that takes long: the answers wait for it in memory. */
const MOST_AHEAD = 512;

/** Does the tasks on all cores; `first` are those taken already. */
export async function inThreads<T extends Task>(
  source: AsyncIterator<T> | Iterator<T>,
  first: readonly T[],
  onAnswer: (answer: AnswerOf<T>, task: T) => void,
): Promise<void> {
  /** Batches that are done or being done, by their number. */
  const batches = new Map<number, { readonly tasks: readonly T[]; answers?: readonly AnswerOf<T>[] }>();
  let begun = 0;
  let told = 0;
  const waiting: (() => void)[] = [];
  const tell = (): void => {
    for (let batch = batches.get(told); batch?.answers !== undefined; batch = batches.get(++told)) {
      for (const [i, answer] of batch.answers.entries()) onAnswer(answer, batch.tasks[i] as T);
      batches.delete(told);
    }
    for (const resume of waiting.splice(0)) resume();
  };
  // One reads at a time, so that the batches have the order of the list.
  let reading: Promise<readonly T[]> = Promise.resolve([]);
  const nextBatch = (): Promise<{ readonly at: number; readonly tasks: readonly T[] }> => {
    let at = 0;
    reading = reading.then(async () => {
      while (batches.size >= MOST_AHEAD) await new Promise<void>((resolve) => void waiting.push(resolve));
      const batch = begun === 0 ? first : await takeTasks(source, BATCH);
      at = begun;
      if (batch.length > 0) batches.set(begun++, { tasks: batch });
      return batch;
    });
    return reading.then((batch) => ({ at, tasks: batch }));
  };
  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL(oneFile === undefined ? './worker.js' : import.meta.url, import.meta.url));
      const feed = async (): Promise<void> => {
        const { at, tasks } = await nextBatch();
        if (tasks.length > 0) worker.postMessage({ at, tasks });
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', ({ at, answers }: { at: number; answers: AnswerOf<T>[] }) => {
        const batch = batches.get(at);
        if (batch !== undefined) batch.answers = answers;
        tell();
        feed().catch(reject);
      });
      worker.on('error', reject);
      feed().catch(reject);
    });
  await Promise.all(Array.from({ length: THREADS }, run));
}
