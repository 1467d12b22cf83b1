import type { Answered, Asked, Done, Job } from './messages.ts';
import { startWorker } from './startWorker.ts';

let worker: Worker | undefined;
let last = 0;
const open = new Map<number, (done: Done) => void>();

function presentWorker(): Worker {
  if (worker !== undefined) return worker;
  const fresh = startWorker();
  fresh.onmessage = (event: MessageEvent<Answered>) => {
    const { number, done } = event.data;
    open.get(number)?.(done);
    open.delete(number);
  };
  fresh.onerror = (event) => {
    for (const answer of open.values()) answer({ kind: 'broken', message: event.message });
    open.clear();
    worker = undefined;
  };
  worker = fresh;
  return fresh;
}

/** Hands a job to the worker. */
export function pairing(job: Job): Promise<Done> {
  return new Promise((resolve) => {
    last += 1;
    const asked: Asked = { number: last, job };
    open.set(asked.number, resolve);
    presentWorker().postMessage(asked);
  });
}
