import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Checked } from '@turnuva/server/jobs';
import { archiveOf, MOST_FILES } from '@turnuva/server/jobs';
import type { Language } from '@turnuva/text';
import { languageFrom } from '../../asked.ts';
import { EXIT, type ExitCode, Failure, worst } from '../../failure.ts';
import { readBytes } from '../../files.ts';
import { type Send, signedIn } from '../../remote.ts';
import type { Found } from '../../resume.ts';
import { namesFrom } from '../../resume.ts';
import { progressBar } from '../../terminal.ts';
import type { CheckAnswer } from '../../work.ts';
import { printFile, printTally, tallyOf } from './checkReport.ts';
import { adviceOn, remarksOn } from './remarks.ts';

interface Options {
  readonly at: string;
  readonly name?: string;
  readonly json?: boolean;
  readonly lang?: string;
  readonly filesFrom?: string;
  readonly [other: string]: unknown;
}

/** What only the check on this computer needs to know. */
const ONLY_HERE = ['system', 'edition', 'set', 'acceleration', 'round', 'only', 'resume'] as const;
/** How often to ask the server for its progress. */
const ASK_MS = 1000;

interface Job {
  readonly id: string;
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly message?: string;
}

/** The files named, and the files in the folders named. */
function* filesOf(names: Iterable<string>): Generator<string> {
  for (const name of names) {
    if (name === '-' || !(statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false)) yield name;
    else
      yield* filesOf(
        readdirSync(name, { withFileTypes: true })
          .map((each) => join(name, each.name))
          .sort(),
      );
  }
}

async function jobOf(answer: Response, place: string): Promise<Job> {
  const said = (await answer.json()) as Job;
  if (answer.ok) return said;
  const code = answer.status === 413 ? EXIT.tooLarge : EXIT.badRequest;
  throw new Failure(code, `${place}: ${said.message ?? `answered ${answer.status}`}`);
}

/** Waits until the check is finished. A server that restarts in the meantime resumes it, and so does this. */
async function waitFor(send: Send, job: Job, place: string): Promise<Job> {
  const bar = progressBar('checking', job.total);
  let [now, shown] = [job, 0];
  try {
    while (now.state === 'waiting' || now.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
      const answer = await send(`api/jobs/${job.id}`).catch(() => undefined);
      if (answer !== undefined && answer.status < 500) now = await jobOf(answer, place);
      for (; shown < now.done; shown++) bar.step();
    }
  } finally {
    bar.end();
  }
  return now;
}

const answerOf = async (
  { file, rounds = 0, error, faults, ...found }: Checked,
  language: Language,
): Promise<CheckAnswer> => {
  const { otherOrder = [], byHand = [] } = found;
  return error === undefined
    ? ({
        kind: 'checked',
        rounds,
        rules: found.rules,
        differences: found.discrepancies ?? [],
        otherOrder,
        byHand,
        remarks: await remarksOn({ otherOrder, byHand }, language),
        standings: found.standings ?? [],
        points: found.points ?? [],
        ...(await adviceOn(found.points ?? [], language)),
      } as CheckAnswer)
    : {
        kind: 'problem',
        problem: {
          exitCode: EXIT.badRequest,
          lines: (faults ?? [error]).map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`),
          error,
          faults: faults ?? [error],
        },
      };
};

/**
 * Sends files and folders to a server to be checked there, waits, and prints what `check` prints, with the same exit
 * code.
 */
export async function checkAt(names: readonly string[], options: Options): Promise<ExitCode> {
  const only = ONLY_HERE.find((each) => options[each] !== undefined);
  if (only !== undefined)
    throw new Failure(
      EXIT.badRequest,
      `--at: the server checks by what each file says: leave out --${only}, or check here`,
    );
  const language = languageFrom(options.lang);
  const all = [...names];
  if (options.filesFrom !== undefined) for await (const name of namesFrom(options.filesFrom)) all.push(name);
  const files = [...filesOf(all)];
  if (files.length === 0)
    throw new Failure(EXIT.badRequest, 'no file: name files or folders, or a list with --files-from');
  if (files.length > MOST_FILES)
    throw new Failure(
      EXIT.tooLarge,
      `found ${files.length} files, expected at most ${MOST_FILES}: send them in several parts`,
    );
  const place = options.at;
  const send = await signedIn(place, options.name);
  const archive = archiveOf(Object.fromEntries(files.map((file) => [file, readBytes(file)])));
  const headers = { 'content-type': 'application/octet-stream' };
  const given = await send('api/jobs/check?name=check.zip', { method: 'POST', headers, body: Buffer.from(archive) });
  if (given.status === 401 || given.status === 403)
    throw new Failure(EXIT.badRequest, `${place}: sign in as an arbiter: use --name, and the PIN in TURNUVA_PIN`);
  const job = await waitFor(send, await jobOf(given, place), place);
  if (job.state !== 'done') throw new Failure(EXIT.badRequest, `${place}: ${job.message ?? job.state}`);
  const text = await (await send(`api/jobs/${job.id}/result`)).text();
  const found: Found[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const checked = JSON.parse(line) as Checked;
    found.push(printFile(checked.file, await answerOf(checked, language), options.json === true));
  }
  if (options.json !== true) await printTally(tallyOf(found), language);
  return worst(found.map(({ code }) => code));
}
