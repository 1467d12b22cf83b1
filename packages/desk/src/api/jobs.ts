import type { JobAnswer } from '@turnuva/contract';
import { JOBS } from '@turnuva/contract';
import type { Answer } from './answer.ts';
import { addressOf, clientOf } from './client.ts';

const ASK_MS = 1000;

export const isOver = ({ state }: Pick<JobAnswer, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** Background jobs of the server. */
export const jobsServer = clientOf(JOBS);
export const jobResultAddress = (id: string): string => addressOf(JOBS.jobResult, id);

/** Uploads a rating list and waits until it is in force; `far` is called with the progress. */
export async function takenList(file: File, far: (job: JobAnswer) => void): Promise<Answer<unknown>> {
  let now = await jobsServer.sendRatingList(file, { name: file.name });
  if (now.kind !== 'ok') return now;
  const { id } = now.value;
  while (now.kind === 'offline' || (now.kind === 'ok' && !isOver(now.value))) {
    if (now.kind === 'ok') far(now.value);
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    now = await jobsServer.job(id);
  }
  if (now.kind !== 'ok' || now.value.state === 'done') return now;
  return { kind: 'failed', status: 422, message: now.value.message ?? '' };
}
