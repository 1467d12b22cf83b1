import { mkdirSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { LIMITS } from '@turnuva/contract/limits';
import type { Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT, SYSTEMS } from '@turnuva/engine';
import type { GeneratorConfig } from '@turnuva/engine/simulation';
import { formatConfig, generate as generateTournament, parseConfig, withDrawn } from '@turnuva/engine/simulation';
import { writeTrf } from '@turnuva/formats';
import type { Command } from 'commander';
import { ACCELERATION_OPTION, choiceIn, collectOption, type SystemChoice } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf, readBytes, writeOut } from '../files.ts';
import { chosenSystem, wholeNumber } from '../load.ts';
import { progressBar } from '../terminal.ts';
import { version } from '../version.ts';
import { failureText } from '../words.ts';

interface Options {
  readonly output: string;
  readonly seed?: string;
  readonly players?: string;
  readonly rounds?: string;
  readonly system?: string;
  readonly edition?: string;
  readonly set?: readonly string[];
  readonly acceleration?: string;
  readonly teams?: string;
  readonly boards?: string;
  readonly config?: string;
  readonly with?: readonly string[];
  readonly count?: string;
}

/** A seed for runs without one; it is printed, so that the run can be repeated. */
const freshSeed = (): number => Number(process.hrtime.bigint() & 0xffffffffn);

/** Settings from a configuration file. Throws {@link Failure} listing every line that is wrong. */
export function readConfig(file: string): Partial<GeneratorConfig> {
  const read = parseConfig(new TextDecoder().decode(readBytes(file)));
  if (read.ok) return read.value;
  throw new Failure(
    EXIT.badRequest,
    read.error.map(
      (fault) => `${nameOf(file)}:${fault.line}:1: ${fault.name}: found ${fault.found}, expected ${fault.expected}`,
    ),
  );
}

/** One generated tournament as a TRF. Throws {@link Failure} when a round cannot be paired. */
export function generatedText(
  seed: number,
  choice: SystemChoice,
  config: Partial<GeneratorConfig>,
  model?: Tournament,
): string {
  const { tournament, system, edition } = chosenSystem(model ?? EMPTY_TOURNAMENT, choice);
  const settings = tournament.options;
  // The players of a model stay as they are; everything else that is not set is drawn at random.
  const wanted = model === undefined ? withDrawn(config, seed, edition) : config;
  const { acceleration } = tournament;
  const request = {
    ...{ seed, system, edition, config: wanted, settings },
    ...(choice.acceleration === undefined ? {} : { acceleration }),
  };
  const made = generateTournament(model === undefined ? request : { ...request, model });
  if (made.ok) {
    const notes = [...made.value.notes, `Generator: seed ${seed} ${formatConfig(wanted)}`.trimEnd()];
    return writeTrf({ ...made.value, notes }, { program: `Turnuva ${version()}` });
  }
  const reason = failureText(made.error.failure, EMPTY_TOURNAMENT);
  const code = made.error.failure.kind === 'impossible' ? EXIT.no : EXIT.badRequest;
  throw new Failure(code, `seed ${seed}: round ${made.error.round}: ${reason}`);
}

/** The settings of `--with`. Throws {@link Failure} listing every one that is wrong. */
function settingsWith(words: readonly string[]): Partial<GeneratorConfig> {
  const read = parseConfig(words.join('\n'));
  if (read.ok) return read.value;
  throw new Failure(
    EXIT.badRequest,
    read.error.map(({ name, found, expected }) => `--with ${name}: found ${found}, expected ${expected}`),
  );
}

/** `out.trf` for one tournament; `out-1.trf`, `out-2.trf` ... for several. */
function target(output: string, number: number, count: number): string {
  if (count === 1) return output;
  const ending = extname(output);
  const digits = String(count).length;
  return `${output.slice(0, output.length - ending.length)}-${String(number).padStart(digits, '0')}${ending || '.trf'}`;
}

export async function generate(options: Options): Promise<ExitCode> {
  const seed =
    options.seed === undefined ? freshSeed() : wholeNumber('--seed', options.seed, 0, Number.MAX_SAFE_INTEGER);
  const count = options.count === undefined ? 1 : wholeNumber('--count', options.count, 1, 1_000_000);
  const config = {
    ...(options.config === undefined ? {} : readConfig(options.config)),
    ...settingsWith(options.with ?? []),
    ...(options.players === undefined ? {} : { players: wholeNumber('--players', options.players, 1, LIMITS.players) }),
    ...(options.teams === undefined ? {} : { teams: wholeNumber('--teams', options.teams, 2, LIMITS.teams) }),
    ...(options.boards === undefined ? {} : { boards: wholeNumber('--boards', options.boards, 1, 50) }),
    ...(options.rounds === undefined ? {} : { rounds: wholeNumber('--rounds', options.rounds, 1, 99) }),
  };
  const choice = choiceIn(options);
  chosenSystem(EMPTY_TOURNAMENT, choice);
  // A whole set goes into a folder of its own, which scripts need not create first.
  if (options.output !== '-') mkdirSync(dirname(options.output), { recursive: true });
  const bar = progressBar('generating', count);
  let code: ExitCode = EXIT.done;
  for (let i = 0; i < count; i++) {
    try {
      writeOut(target(options.output, i + 1, count), generatedText(seed + i, choice, config));
    } catch (error) {
      // A tournament that cannot be finished is reported; the others are still made.
      if (!(error instanceof Failure) || error.exitCode !== EXIT.no) throw error;
      for (const line of error.lines) process.stderr.write(`turnuva: ${line}\n`);
      code = EXIT.no;
    }
    bar.step();
  }
  bar.end();
  if (options.seed === undefined) process.stderr.write(`turnuva: seed ${seed}\n`);
  return code;
}

export function defineGenerate(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('generate')
    .description('play random tournaments; the same seed gives the same files')
    .requiredOption(
      '-o, --output <file>',
      'file to write; a missing folder is created; with --count, a number is added before the ending',
    )
    .option('--seed <number>', 'seed of the (first) tournament')
    .option('--players <number>', 'number of players')
    .option('--teams <number>', 'number of teams, if teams are paired')
    .option('--boards <number>', 'boards of a team match (4)')
    .option('--rounds <number>', 'number of rounds; in Double-Swiss, of matches')
    .option('--system <system>', `pairing system: ${SYSTEMS.map((each) => each.id).join(', ')}`)
    .option('--edition <edition>', 'edition of the rules')
    .option('--set <name=value>', 'a setting of the system (repeatable)', collectOption)
    .option(ACCELERATION_OPTION[0], ACCELERATION_OPTION[1].replace('the file’s', 'what is drawn'))
    .option('--config <file>', 'settings as Name=Value lines; all others are drawn at random')
    .option('--with <name=value>', 'one such setting (repeatable)', collectOption)
    .option('--count <number>', 'how many tournaments')
    .action((options: Options) => run(generate(options)));
}
