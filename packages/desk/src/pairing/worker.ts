import type { Answered, Asked } from './messages.ts';
import { work } from './work.ts';

/** Pairing off the main thread, so that ten thousand players never freeze the page. */
self.onmessage = (event: MessageEvent<Asked>) => {
  const { number, job } = event.data;
  let answer: Answered;
  try {
    answer = { number, done: work(job) };
  } catch (fault) {
    answer = { number, done: { kind: 'broken', message: fault instanceof Error ? fault.message : String(fault) } };
  }
  self.postMessage(answer);
};
