import type { JobAnswer } from '@turnuva/contract';
import * as c from '@turnuva/contract';
import type { Answer } from './answer.ts';
import { anything, get, post, postFile, remove } from './request.ts';

const ASK_MS = 1000;

export const isOver = ({ state }: Pick<JobAnswer, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

const address = (id: string): string => `api/jobs/${encodeURIComponent(id)}`;

/** Long work of the server: the desk gives it in, looks how far it is, and fetches what came of it. */
export const jobsServer = {
  all: () => get('api/jobs', c.jobs),
  check: (file: File) => postFile(`api/jobs/check?name=${encodeURIComponent(file.name)}`, file, c.job),
  sheets: (tournament: string, wanted: c.Infer<typeof c.sheetSetRequest>) =>
    post(`api/tournaments/${encodeURIComponent(tournament)}/jobs/sheets`, wanted, c.job),
  callOff: (id: string) => post(`${address(id)}/cancel`, {}, c.job),
  forget: (id: string) => remove(address(id), anything),
  resultAddress: (id: string): string => `${address(id)}/result`,
};

/** Takes a rating list and waits until it is in force; `far` hears how far it is. */
export async function takenList(file: File, far: (job: JobAnswer) => void): Promise<Answer<unknown>> {
  let now = await postFile(`api/jobs/rating-list?name=${encodeURIComponent(file.name)}`, file, c.job);
  if (now.kind !== 'ok') return now;
  const { id } = now.value;
  while (now.kind === 'offline' || (now.kind === 'ok' && !isOver(now.value))) {
    if (now.kind === 'ok') far(now.value);
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    now = await get(address(id), c.job);
  }
  if (now.kind !== 'ok' || now.value.state === 'done') return now;
  return { kind: 'failed', status: 422, message: now.value.message ?? '' };
}
