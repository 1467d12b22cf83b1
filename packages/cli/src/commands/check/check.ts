import { LIMITS } from '@turnuva/contract/limits';
import type { Command } from 'commander';
import { choiceIn, LANGUAGE_CODES, languageFrom, offerChoice, type SystemChoice } from '../../asked.ts';
import { EXIT, type ExitCode, Failure, worst } from '../../failure.ts';
import { nameOf } from '../../files.ts';
import { wholeNumber } from '../../load.ts';
import { inParallel } from '../../pool/pool.ts';
import { namesFrom, progressIn } from '../../resume.ts';
import { progressBar } from '../../terminal.ts';
import type { CheckAnswer, CheckTask } from '../../work.ts';
import { addToTally, printFile, printTally, tallyOf } from './checkReport.ts';

interface Options extends SystemChoice {
  readonly round?: string;
  readonly json?: boolean;
  readonly lang?: string;
  readonly only?: string;
  readonly filesFrom?: string;
  readonly resume?: string;
  readonly at?: string;
  readonly name?: string;
}

const PARTS = ['pairings', 'standings', 'points'] as const;

function partFrom(text: string | undefined): (typeof PARTS)[number] | undefined {
  if (text === undefined) return undefined;
  const part = PARTS.find((each) => each === text);
  if (part === undefined)
    throw new Failure(EXIT.badRequest, `--only: found ${text}, expected one of ${PARTS.join(', ')}`);
  return part;
}

/** The files named, then those of the list, except those that an earlier run has done. */
async function* filesOf(named: readonly string[], list: string | undefined, done: ReadonlyMap<string, unknown>) {
  for (const file of named) if (!done.has(file)) yield file;
  if (list === undefined) return;
  for await (const file of namesFrom(list)) if (!done.has(file)) yield file;
}

async function* asTasks(
  files: AsyncIterable<string>,
  choice: SystemChoice,
  part: Pick<CheckTask, 'only' | 'round' | 'language'>,
): AsyncGenerator<CheckTask> {
  for await (const file of files) yield { kind: 'check', file, ...choice, ...part };
}

/** Checks the files and returns the exit code. */
export async function check(files: readonly string[], options: Options): Promise<ExitCode> {
  if (options.at !== undefined) return (await import('./checkAt.ts')).checkAt(files, { ...options, at: options.at });
  const round = options.round === undefined ? undefined : wholeNumber('--round', options.round, 1, LIMITS.rounds);
  const only = partFrom(options.only);
  if (files.length === 0 && options.filesFrom === undefined)
    throw new Failure(EXIT.badRequest, 'no file: name files, or a list of names with --files-from');
  const progress = progressIn(options.resume);
  const codes = new Set<ExitCode>([...progress.done.values()].map(({ code }) => code));
  // The total covers all runs together: a user who resumes wants one answer.
  const tally = tallyOf(progress.done.values());
  const bar = progressBar('checking', options.filesFrom === undefined ? files.length : 0);
  const language = languageFrom(options.lang);
  const part = {
    language,
    ...(only === undefined ? {} : { only }),
    ...(round === undefined ? {} : { round }),
  };
  const tasks = asTasks(filesOf(files, options.filesFrom, progress.done), choiceIn(options), part);
  try {
    await inParallel(tasks, (answer: CheckAnswer, task) => {
      bar.step();
      const found = printFile(nameOf(task.file), answer, options.json === true);
      addToTally(tally, found);
      codes.add(found.code);
      progress.note(task.file, found);
    });
  } finally {
    progress.close();
    bar.end();
  }
  if (options.json !== true) await printTally(tally, language ?? 'en', progress.done.size);
  return worst([...codes]);
}

export function defineCheck(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  offerChoice(
    program
      .command('check')
      .description('pair every round again from the rounds before it, and compare pairings, ranks and points')
      .argument('[files...]', 'tournament files; - is standard input')
      .option('--files-from <list>', 'list of more files, one per line; - is standard input')
      .option('--resume <file>', 'record finished files there, and skip those it names'),
  )
    .option('--round <number>', 'check this round only')
    .option('--only <part>', `only this part: ${PARTS.join(', ')}`)
    .option('--json', 'one JSON object per file')
    .option('--lang <language>', `language of the remarks on a round: ${LANGUAGE_CODES}`)
    .option('--at <address>', 'let a running server do it as a background job; files and folders are sent')
    .option(
      '--name <name>',
      'name at that server; the PIN comes from TURNUVA_PIN, the code of a phone from TURNUVA_CODE',
    )
    .action((files: string[], options: Options) => run(check(files, options)));
}
