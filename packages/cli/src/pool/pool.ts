import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CheckAnswer, PairAnswer, Task } from '../work.ts';
import { work } from '../work.ts';

type AnswerOf<T extends Task> = T['kind'] extends 'pair' ? PairAnswer : CheckAnswer;

/** Files from which on threads are worth their start. */
const FEW = 8;
const BATCH = 8;
const MOST_THREADS = 8;

/**
 * Does the tasks on all cores; answers come in the tasks' order. `onAnswer` is called once a task, in order, as soon as
 * everything before it is there.
 */
export async function inParallel<T extends Task>(
  tasks: readonly T[],
  onAnswer: (answer: AnswerOf<T>, task: T) => void,
): Promise<void> {
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.ceil(tasks.length / BATCH));
  if (tasks.length < FEW || threads < 2) {
    for (const task of tasks) onAnswer(work(task) as AnswerOf<T>, task);
    return;
  }
  const answers: (AnswerOf<T> | undefined)[] = new Array(tasks.length);
  let next = 0;
  let told = 0;
  const tell = (): void => {
    for (; told < tasks.length; told++) {
      const answer = answers[told];
      if (answer === undefined) return;
      onAnswer(answer, tasks[told]!);
    }
  };
  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.js', import.meta.url));
      const feed = (): void => {
        if (next >= tasks.length) {
          void worker.terminate().then(() => resolve());
          return;
        }
        const at = next;
        next += BATCH;
        worker.postMessage({ at, tasks: tasks.slice(at, at + BATCH) });
      };
      worker.on('message', ({ at, answers: done }: { at: number; answers: AnswerOf<T>[] }) => {
        for (const [i, answer] of done.entries()) answers[at + i] = answer;
        tell();
        feed();
      });
      worker.on('error', reject);
      feed();
    });
  await Promise.all(Array.from({ length: threads }, run));
}
