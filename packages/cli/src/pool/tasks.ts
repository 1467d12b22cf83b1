import type { CheckAnswer, PairAnswer, Task } from '../work.ts';

export type AnswerOf<T extends Task> = T['kind'] extends 'pair' ? PairAnswer : CheckAnswer;

/** The next tasks of a list that may come from elsewhere, a line at a time; empty at its end. */
export async function takeTasks<T>(tasks: AsyncIterator<T> | Iterator<T>, most: number): Promise<T[]> {
  const batch: T[] = [];
  while (batch.length < most) {
    const next = await tasks.next();
    if (next.done === true) break;
    batch.push(next.value);
  }
  return batch;
}
