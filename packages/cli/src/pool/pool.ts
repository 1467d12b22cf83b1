import type { Task } from '../work.ts';
import { work } from '../work.ts';
import { type AnswerOf, takeTasks } from './tasks.ts';

/** Tasks from which on threads are worth their start. */
const FEW = 8;

const iteratorOf = <T>(tasks: Iterable<T> | AsyncIterable<T>): AsyncIterator<T> | Iterator<T> =>
  Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]();

/**
 * Does the tasks on all cores; answers come in the tasks' order. `onAnswer` is called once a task, in order, as soon as
 * everything before it is there. The tasks may be millions: they are taken as they are needed.
 */
export async function inParallel<T extends Task>(
  tasks: Iterable<T> | AsyncIterable<T>,
  onAnswer: (answer: AnswerOf<T>, task: T) => void,
): Promise<void> {
  const source = iteratorOf(tasks);
  const first = await takeTasks(source, FEW);
  if (first.length === FEW) {
    // Only now: what threads need takes its time to load.
    const { inThreads, THREADS } = await import('./threads.ts');
    if (THREADS > 1) return await inThreads(source, first, onAnswer);
  }
  for (let batch = first; batch.length > 0; batch = await takeTasks(source, 1))
    for (const task of batch) onAnswer((await work(task)) as AnswerOf<T>, task);
}
