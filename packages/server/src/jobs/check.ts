import type { Language } from '@turnuva/text';
import { sayIn } from '../http/language.ts';
import { limitedThread, OverLimit } from '../threads/limitedThread.ts';
import { filesIn } from './archive.ts';
import type { Checked, CheckOne } from './checkFile.ts';
import type { JobKind } from './kind.ts';

export const CHECK = 'check';

export interface CheckSpec {
  /** Name of what was sent. */
  readonly name: string;
  readonly language: Language;
}

interface CheckOutcome {
  readonly files: number;
  readonly rounds: number;
  readonly discrepancies: number;
  readonly otherStandings: number;
  readonly otherPoints: number;
  /** Files that could not be read or held against anything. */
  readonly faulty: number;
}

/** Several times what the largest open in the world needs. */
const LIMITS = { seconds: 300, megabytes: 768 };
/** Results are stored together for this many files, or this much time: a process that ends loses no more than that. */
const FILES_A_STEP = 50;
const STEP_MS = 1000;

/** The thread that checks files; it ends when a file exceeds the limits, or when it has been idle for a while. */
export const checkThread = () => limitedThread<CheckOne, Checked>(import.meta.url, './checkWorker', LIMITS);
export type CheckThread = ReturnType<typeof checkThread>;

const NOTHING: CheckOutcome = {
  files: 0,
  rounds: 0,
  discrepancies: 0,
  otherStandings: 0,
  otherPoints: 0,
  faulty: 0,
};

const addToSum = (sum: CheckOutcome, { rounds, discrepancies, standings, points, error }: Checked): CheckOutcome => ({
  files: sum.files + 1,
  rounds: sum.rounds + (rounds ?? 0),
  discrepancies: sum.discrepancies + (discrepancies?.length ?? 0),
  otherStandings: sum.otherStandings + ((standings?.length ?? 0) > 0 ? 1 : 0),
  otherPoints: sum.otherPoints + ((points?.length ?? 0) > 0 ? 1 : 0),
  faulty: sum.faulty + (error === undefined ? 0 : 1),
});

/** Everything that was sent, in memory that a thread sees without copying it. */
async function whole(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of input) {
    pieces.push(piece);
    length += piece.length;
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The lines of all results, one file each. */
export async function* linesOf(parts: AsyncIterable<{ readonly content: Uint8Array }>): AsyncGenerator<string> {
  for await (const { content } of parts) yield Buffer.from(content).toString('utf8');
}

/**
 * Checks thousands of files as `turnuva check` does, in a thread with limits. `results` gives the lines that earlier
 * processes have kept.
 */
export function checkKind(
  results: (id: string) => AsyncIterable<{ readonly content: Uint8Array }>,
  thread: CheckThread,
): JobKind {
  return {
    kind: CHECK,
    async run({ job, input, step, signal }) {
      const { name, language } = JSON.parse(job.spec) as CheckSpec;
      const bytes = await whole(input());
      const files = filesIn(bytes, name);
      let sum = NOTHING;
      for await (const text of linesOf(results(job.id)))
        for (const line of text.split('\n')) if (line !== '') sum = addToSum(sum, JSON.parse(line) as Checked);
      const stop = (): void => void thread.close();
      signal.addEventListener('abort', stop);
      try {
        let lines: string[] = [];
        let kept = performance.now();
        await step({ done: sum.files, total: files.length });
        for (let place = sum.files; place < files.length; place++) {
          const file = files[place] as (typeof files)[number];
          const checked = await thread.do({ bytes, ...file, language }).catch((error: unknown): Checked => {
            if (!(error instanceof OverLimit)) throw error;
            const limit = error.what === 'time' ? `${LIMITS.seconds} s` : `${LIMITS.megabytes} MB`;
            const message = sayIn(language)('server.error.checkTakesTooMuch', { limit });
            return { file: file.name, error: { line: 0, column: 0, message } };
          });
          sum = addToSum(sum, checked);
          lines.push(`${JSON.stringify(checked)}\n`);
          const isLast = place === files.length - 1;
          if (!isLast && lines.length < FILES_A_STEP && performance.now() - kept < STEP_MS) continue;
          const content = Buffer.from(lines.join(''));
          await step({ done: place + 1, total: files.length, part: { number: place, name: 'lines', content } });
          lines = [];
          kept = performance.now();
        }
        return sum;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
  };
}
