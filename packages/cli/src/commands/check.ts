import type { Command } from 'commander';
import { collected } from '../asked.ts';
import { EXIT, type ExitCode, Failure, worst } from '../failure.ts';
import { nameOf } from '../files.ts';
import { wholeNumber } from '../load.ts';
import { inParallel } from '../pool/pool.ts';
import { progressBar } from '../progress.ts';
import type { CheckAnswer, CheckTask, Difference, Line } from '../work.ts';

interface Options {
  readonly system?: string;
  readonly edition?: string;
  readonly set?: readonly string[];
  readonly round?: string;
  readonly json?: boolean;
  readonly only?: string;
}

const PARTS = ['pairings', 'standings'] as const;

function partFrom(text: string | undefined): (typeof PARTS)[number] | undefined {
  if (text === undefined) return undefined;
  const part = PARTS.find((each) => each === text);
  if (part === undefined)
    throw new Failure(EXIT.badRequest, `--only: found ${text}, expected one of ${PARTS.join(', ')}`);
  return part;
}

const shown = (line: Line | undefined): string => (line === undefined ? '' : `${line[0]} - ${line[1]}`);

/** The two pairings side by side; equal boards are left out of the comparison by a mark. */
export function sideBySide({ expected, found, reason }: Difference): string {
  const rows = Array.from({ length: Math.max(expected.length, found.length) }, (_, i) => {
    const left = shown(expected[i]);
    const right = shown(found[i]);
    return `    ${left.padEnd(16)}${right.padEnd(16)}${left === right ? '' : '<'}`.trimEnd();
  });
  const first = reason === undefined ? [] : [`    ${reason}`];
  return [...first, `    ${'expected'.padEnd(16)}found`, ...rows].join('\n');
}

/** Checks the files and returns the exit code. */
export async function check(files: readonly string[], options: Options): Promise<ExitCode> {
  const round = options.round === undefined ? undefined : wholeNumber('--round', options.round, 1, 999);
  const only = partFrom(options.only);
  const tasks = files.map((file): CheckTask => {
    const choice = {
      ...(options.system && { system: options.system }),
      ...(options.edition && { edition: options.edition }),
      ...(options.set && { set: options.set }),
    };
    return {
      kind: 'check',
      file,
      ...choice,
      ...(only === undefined ? {} : { only }),
      ...(round === undefined ? {} : { round }),
    };
  });
  const codes: ExitCode[] = [];
  let rounds = 0;
  let discrepancies = 0;
  let otherStandings = 0;
  const bar = progressBar('checking', tasks.length);
  await inParallel(tasks, (answer: CheckAnswer, task) => {
    bar.step();
    const file = nameOf(task.file);
    if (answer.kind === 'problem') {
      codes.push(answer.problem.exitCode);
      for (const line of answer.problem.lines) process.stderr.write(`turnuva: ${line}\n`);
      if (options.json === true) {
        const error = answer.problem.error ?? { line: 0, column: 0, message: answer.problem.lines.join('; ') };
        process.stdout.write(`${JSON.stringify({ file, error })}\n`);
      }
      return;
    }
    codes.push(answer.differences.length > 0 || answer.standings.length > 0 ? EXIT.no : EXIT.done);
    if (answer.standings.length > 0) otherStandings++;
    rounds += answer.rounds;
    discrepancies += answer.differences.length;
    if (options.json === true) {
      const found = answer.differences.map(({ round: number, expected, found: inFile }) => ({
        round: number,
        expected,
        found: inFile,
      }));
      process.stdout.write(
        `${JSON.stringify({ file, rounds: answer.rounds, discrepancies: found, standings: answer.standings })}\n`,
      );
      return;
    }
    for (const difference of answer.differences) {
      process.stdout.write(`${file}: round ${difference.round}: differs\n${sideBySide(difference)}\n`);
    }
    if (answer.standings.length > 0) {
      const lines = answer.standings.map(
        ({ id, expected, found }) => `    ${id}: file ${found}, by the list ${expected}`,
      );
      process.stdout.write(`${file}: standings differ\n${lines.join('\n')}\n`);
    }
  });
  bar.end();
  if (options.json !== true)
    process.stdout.write(
      `checked ${files.length} files, ${rounds} rounds: ${discrepancies} discrepancies${otherStandings > 0 ? `, ${otherStandings} files with other standings` : ''}\n`,
    );
  return worst(codes);
}

export function defineCheck(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('check')
    .description("rebuild every round from the rounds before it and compare with the file's pairings")
    .argument('<files...>', 'tournament files; - is standard input')
    .option('--system <system>', 'pairing system, instead of the one the file names')
    .option('--edition <edition>', 'edition of the rules')
    .option('--set <name=value>', 'a setting of the system, over what the file says (repeatable)', collected)
    .option('--round <number>', 'check this round only')
    .option('--only <part>', `only this part: ${PARTS.join(', ')}`)
    .option('--json', 'one JSON object a file')
    .action((files: string[], options: Options) => run(check(files, options)));
}
