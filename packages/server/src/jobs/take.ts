import { randomBytes } from 'node:crypto';
import { HttpProblem } from '../http/problem.ts';
import { isOver, type JobRow, type JobStore, type NewJob } from '../store/index.ts';
import type { JobRunner } from './kind.ts';

/** Uploaded data is stored in pieces of this size. */
const PIECE_BYTES = 512 * 1024;
/** Jobs of one person that are not over. */
const MOST_OPEN = 10;

/** Pieces of one size, whatever size they come in. */
async function* piecesOf(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let [length, sum] = [0, 0];
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    sum += piece.length;
    if (sum > most) throw new HttpProblem('too-large');
    if (length < PIECE_BYTES) continue;
    const whole = Buffer.concat(waiting);
    for (let at = 0; at < whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** What is sent with a job, and how many bytes it may be. */
interface Sending {
  readonly source: AsyncIterable<Uint8Array>;
  readonly most: number;
}

/** Accepts a job with its uploaded data, one piece at a time; incomplete uploads are discarded. */
export async function takeJob(
  jobs: JobStore,
  runner: JobRunner | undefined,
  job: Omit<NewJob, 'id'>,
  sending?: Sending,
): Promise<JobRow> {
  const open = (await jobs.list()).filter(({ by, state }) => by === job.by && !isOver(state));
  if (open.length >= MOST_OPEN) throw new HttpProblem('refused', { most: MOST_OPEN }, 'jobsWaiting');
  const id = randomBytes(12).toString('base64url');
  await jobs.add({ ...job, id });
  try {
    if (sending !== undefined) {
      let number = 0;
      for await (const content of piecesOf(sending.source, sending.most))
        await jobs.send(id, { number: number++, name: '', content });
      if (number === 0) throw new HttpProblem('refused', {}, 'emptyFile');
    }
    await jobs.arrived(id);
  } catch (error) {
    await jobs.remove(id).catch(() => undefined);
    throw error;
  }
  await runner?.tell();
  return (await jobs.get(id)) as JobRow;
}
