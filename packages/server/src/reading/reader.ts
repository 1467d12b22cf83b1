import { readyToDecode } from '@turnuva/formats';
import { HttpProblem } from '../http/problem.ts';
import type { ThreadLimits } from '../threads/limitedThread.ts';
import { limitedThread, OverLimit } from '../threads/limitedThread.ts';
import type { ReadFile, ReadingJob } from './job.ts';
import { readFile } from './job.ts';
import type { PackedAnswer } from './packed.ts';
import { unpackAnswer } from './packed.ts';

/** Limits for reading one file: an event of 10 000 players needs a second and 150 MB. */
const LIMITS: ThreadLimits = { seconds: 20, megabytes: 384 };
/** Files that wait to be read; more are asked to come again. */
const MOST_WAITING = 8;

/** A text of this size takes a few milliseconds: less than handing it to a thread. */
const SMALL_BYTES = 32 * 1024;
/** Archives always use a thread, because their unpacked size is unknown. */
const isSmallText = ({ bytes }: ReadingJob): boolean =>
  bytes.length <= SMALL_BYTES && !(bytes[0] === 0x50 && bytes[1] === 0x4b);

/** Reads files from outside in a separate thread, which is ended when a file exceeds the limits. */
export interface FileReader {
  /** Throws a {@link HttpProblem} that says what is wrong with the file. */
  read<K extends ReadingJob['kind']>(job: ReadingJob & { readonly kind: K }): Promise<FileOf<K>>;
  close(): Promise<void>;
}
type FileOf<K> = K extends 'players'
  ? Extract<ReadFile, { kind: 'players' }>
  : K extends 'backup'
    ? Extract<ReadFile, { kind: 'journal' }>
    : K extends 'table'
      ? Extract<ReadFile, { kind: 'table' }>
      : K extends 'results'
        ? Extract<ReadFile, { kind: 'results' }>
        : K extends 'resultsOfFile'
          ? Extract<ReadFile, { kind: 'resultsOfFile' }>
          : Exclude<ReadFile, { kind: 'players' | 'table' | 'results' | 'resultsOfFile' }>;

/** Reads small texts directly, and everything else in a thread within `limits` of time and memory. */
export function fileReader(limits = LIMITS): FileReader {
  const thread = limitedThread<ReadingJob, PackedAnswer>(import.meta.url, './readingWorker', limits);
  let waiting = 0;
  return {
    async read<K extends ReadingJob['kind']>(job: ReadingJob & { readonly kind: K }): Promise<FileOf<K>> {
      if (waiting >= MOST_WAITING) throw new HttpProblem('unavailable');
      waiting++;
      try {
        const small = isSmallText(job);
        if (small) await readyToDecode(job.bytes);
        const answer = small ? readFile(job) : await unpackAnswer(await thread.do(job));
        if ('file' in answer) return answer.file as FileOf<K>;
        throw new HttpProblem(answer.problem.code, answer.problem.body, answer.problem.say);
      } catch (error) {
        if (!(error instanceof OverLimit)) throw error;
        const [limit, say] =
          error.what === 'time' ? [limits.seconds, 'fileTakesTooLong'] : [limits.megabytes, 'fileTakesTooMuch'];
        throw new HttpProblem('too-large', { limit }, say);
      } finally {
        waiting--;
      }
    },
    close: () => thread.close(),
  };
}
