import { LIMITS } from '@turnuva/contract/limits';
import type { Command } from 'commander';
import { choiceIn, LANGUAGE_CODES, languageFrom, offerChoice, type SystemChoice } from '../asked.ts';
import { EXIT, type ExitCode, Failure, worst } from '../failure.ts';
import { nameOf, writeOut } from '../files.ts';
import { wholeNumber } from '../load.ts';
import { inParallel } from '../pool/pool.ts';
import { progressBar } from '../terminal.ts';
import type { PairAnswer, Paired, PairTask } from '../work.ts';

interface Options extends SystemChoice {
  readonly round?: string;
  readonly format?: 'list' | 'table' | 'json';
  readonly explain?: boolean;
  readonly lang?: string;
  readonly output?: string;
  readonly wishes?: string;
  readonly proof?: string;
}

/** The pairing as bbpPairings and JaVaFo write it: the number of lines, then `white black`, the bye as `n 0`. */
export function listText({ pairings, bye }: Paired['pairing']): string {
  const lines = pairings.map(({ white, black }) => `${white} ${black}`);
  if (bye !== null) lines.push(`${bye} 0`);
  return `${[lines.length, ...lines].join('\n')}\n`;
}

function jsonText(task: PairTask, answer: PairAnswer): string {
  const file = task.file;
  if (answer.kind === 'problem') {
    const error = answer.problem.error ?? { line: 0, column: 0, message: answer.problem.lines.join('; ') };
    return `${JSON.stringify({ file, error })}\n`;
  }
  if (answer.kind === 'impossible')
    return `${JSON.stringify({ file, round: answer.round, impossible: answer.reason })}\n`;
  const { round, system, edition } = answer;
  const { pairings, bye, decisions, wishes } = answer.pairing;
  return `${JSON.stringify({ file, round, system, edition, pairings, bye, decisions, wishes })}\n`;
}

/** A proof covers one round of one file, and goes into a file of its own. */
function refuseProof(files: readonly string[], proof: string, { output, wishes }: Options): void {
  if (files.length > 1)
    throw new Failure(
      EXIT.badRequest,
      `--proof: found ${files.length} files, expected one: make the proofs one by one`,
    );
  // A reader who has only the file could not know them.
  if (wishes !== undefined)
    throw new Failure(
      EXIT.badRequest,
      '--proof: found --wishes, expected the wishes in the file: save them in a Turnuva file',
    );
  if (proof === '-' || proof === output)
    throw new Failure(EXIT.badRequest, `--proof: found ${proof}, expected a file of its own: name another`);
}

/** Pairs the files and returns the exit code. */
export async function pair(files: readonly string[], options: Options): Promise<ExitCode> {
  const format = options.format ?? (process.stdout.isTTY && options.output === undefined ? 'table' : 'list');
  const round = options.round === undefined ? undefined : wholeNumber('--round', options.round, 1, LIMITS.rounds);
  const language = languageFrom(options.lang);
  if (options.proof !== undefined) refuseProof(files, options.proof, options);
  const tasks = files.map(
    (file): PairTask => ({
      kind: 'pair',
      file,
      explain: options.explain === true,
      language,
      ...choiceIn(options),
      ...(round === undefined ? {} : { round }),
      ...(options.wishes === undefined ? {} : { wishes: options.wishes }),
      ...(options.proof === undefined ? {} : { proof: true }),
    }),
  );
  const codes: ExitCode[] = [];
  const text: (string | (() => Promise<string>))[] = [];
  const proven: Paired[] = [];
  const tableText = async (task: PairTask, answer: Paired): Promise<string> =>
    (await import('./pairTable.ts')).tableText(task.file, task, answer, language);
  const bar = progressBar('pairing', tasks.length);
  await inParallel(tasks, (answer, task) => {
    bar.step();
    codes.push(answer.kind === 'paired' ? EXIT.done : answer.kind === 'impossible' ? EXIT.no : answer.problem.exitCode);
    if (answer.kind === 'problem') for (const line of answer.problem.lines) process.stderr.write(`turnuva: ${line}\n`);
    if (answer.kind === 'impossible')
      process.stderr.write(`turnuva: ${nameOf(task.file)}: round ${answer.round}: ${answer.reason}\n`);
    if (answer.kind === 'paired')
      for (const line of answer.remarks) process.stderr.write(`turnuva: ${nameOf(task.file)}: ${line}\n`);
    if (answer.kind === 'paired' && !task.explain)
      for (const line of answer.givenUp) process.stderr.write(`turnuva: ${nameOf(task.file)}: ${line}\n`);
    if (answer.kind === 'paired' && answer.proof !== undefined) proven.push(answer);
    if (format === 'json') text.push(jsonText(task, answer));
    else if (answer.kind === 'paired') {
      text.push(format === 'table' ? () => tableText(task, answer) : listText(answer.pairing));
      if (answer.story.length > 0) text.push(`\n${answer.story.join('\n')}\n`);
    }
  });
  bar.end();
  const parts: string[] = [];
  for (const each of text) parts.push(typeof each === 'string' ? each : await each());
  // The proof first: if it cannot be written, nothing else is, so that nobody believes that it exists.
  for (const { proof, name } of proven)
    if (proof !== undefined && options.proof !== undefined)
      (await import('./proof/proofFiles.ts')).writeProofFile(options.proof, proof, name);
  if (parts.length > 0) writeOut(options.output, parts.join(''));
  return worst(codes);
}

export function definePair(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  offerChoice(
    program
      .command('pair')
      .description('pair a round')
      .argument('<files...>', 'tournament files (TRF or a Turnuva journal); - is standard input'),
  )
    .option('--round <number>', 'round to pair, from the rounds before it')
    .option('--format <format>', 'list, table or json')
    .option('--explain', 'explain each step')
    .option('--wishes <file>', 'players who should preferably not meet (JSON), instead of those in the file')
    .option('--lang <language>', `language of the table, of --explain and of refusals: ${LANGUAGE_CODES}`)
    .option('--proof <file>', 'write a pairing proof of the round there, which turnuva verify checks')
    .option('-o, --output <file>', 'write here instead of to standard output')
    .action((files: string[], options: Options) => run(pair(files, options)));
}
