import { parentPort } from 'node:worker_threads';
import { speakFaultsIn } from '../load.ts';
import type { Task } from '../work.ts';
import { work } from '../work.ts';

parentPort?.on('message', async ({ at, tasks }: { at: number; tasks: Task[] }) => {
  await speakFaultsIn(process.env.TURNUVA_LANG);
  parentPort?.postMessage({ at, answers: await Promise.all(tasks.map(work)) });
});
