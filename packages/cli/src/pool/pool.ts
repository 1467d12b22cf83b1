import type { Task } from '../work.ts';
import { work } from '../work.ts';
import { type AnswerOf, takeTasks } from './tasks.ts';

/**
 * CPU time (ms) up to which work is done in this thread only. A new thread has to compile the code again, which takes most of a
 * second, so short work is faster without one.
 */
const ALONE_MS = 3000;

/** Checked this often (seconds): asking the system costs as much as a small file. */
const ASKED_S = 0.05;

const iteratorOf = <T>(tasks: Iterable<T> | AsyncIterable<T>): AsyncIterator<T> | Iterator<T> =>
  Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]();

/**
 * Runs the tasks, on all cores if there is much to do; answers come in the order of the tasks. `onAnswer` is called once per
 * task, in order, as soon as all earlier answers are there. There may be millions of tasks; they are taken on demand.
 */
export async function inParallel<T extends Task>(
  tasks: Iterable<T> | AsyncIterable<T>,
  onAnswer: (answer: AnswerOf<T>, task: T) => void,
): Promise<void> {
  const source = iteratorOf(tasks);
  let threads: typeof import('./threads.ts') | undefined;
  let asked = process.uptime();
  for (let batch = await takeTasks(source, 1); batch.length > 0; batch = await takeTasks(source, 1)) {
    for (const task of batch) onAnswer((await work(task)) as AnswerOf<T>, task);
    if (threads !== undefined || process.uptime() - asked < ASKED_S) continue;
    asked = process.uptime();
    if (usedMs() < ALONE_MS) continue;
    // Only now: the code for threads takes time to load.
    threads = await import('./threads.ts');
    if (threads.THREADS > 1) return await threads.inThreads(source, onAnswer);
  }
}

/** Milliseconds of CPU that this program has used. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
