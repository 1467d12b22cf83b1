import { parentPort } from 'node:worker_threads';
import type { Task } from '../work.ts';
import { work } from '../work.ts';

parentPort?.on('message', async ({ at, tasks }: { at: number; tasks: Task[] }) => {
  parentPort?.postMessage({ at, answers: await Promise.all(tasks.map(work)) });
});
