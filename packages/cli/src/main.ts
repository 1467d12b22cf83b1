import { Command, CommanderError } from 'commander';
import { type Commands, GLOBAL_OPTIONS } from './commands/define.ts';
import { EXIT, type ExitCode, Failure } from './failure.ts';
import { version } from './version.ts';

const LEGACY_HELP = `
Legacy form (as bbpPairings and JaVaFo), when the first argument is no command:
  turnuva [-r] --dutch|--burstein|--dubov|--lim IN -p [OUT] [-l [LIST]]
  turnuva [-r] --dutch|--burstein|--dubov|--lim IN -c [-l [LIST]]
  turnuva [-r] --dutch|... (MODEL -g | -g [CONFIG]) -o TRF [-s SEED] [-l [LIST]]
  turnuva [-r] IN -c [ROUND] | IN [-b] -p [OUT] [-l [LIST]] | [MODEL] -g [CONFIG|SEED] [-b] -o TRF

Exit codes: 0 done, 1 no pairing exists or discrepancies or faults, 2 internal error, 3 wrong request or file,
4 too large, 5 file cannot be read or written.`;

/** Which commands this program has, and how its help ends. */
export interface Edition {
  readonly commands: Commands;
  readonly note?: string;
}

/** The answer to a wrong request: one line, which also says where to find help. */
const usageError = (text: string, help: string): string =>
  `turnuva: ${text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')} (${help})`;

/** Rejects help on anything that is not a command: the general help would not answer the question. */
function refuseUnknownTopic(args: readonly string[], { commands }: Edition): void {
  const asksForHelp = args.some((arg) => arg === '--help' || arg === '-h');
  const topic = args[0] === 'help' ? args[1] : asksForHelp ? args[0] : undefined;
  if (topic === undefined || topic === 'help' || topic.startsWith('-') || Object.hasOwn(commands, topic)) return;
  throw new Failure(EXIT.badRequest, `help: found ${topic}, expected one of ${Object.keys(commands).join(', ')}`);
}

/** The program with the named commands. */
async function programOf(
  { commands, note = '' }: Edition,
  names: readonly string[],
  finish: (code: ExitCode) => void,
): Promise<Command> {
  const program = new Command('turnuva');
  const [only] = names;
  const helpAfter =
    names.length === 1 ? `turnuva ${only} --help lists its options` : 'turnuva --help lists the commands';
  program
    .description('Turnuva runs chess tournaments: it pairs, checks, ranks and publishes.')
    .version(version())
    .addHelpText('after', `${LEGACY_HELP}${note === '' ? '' : `\n${note}`}`)
    .exitOverride()
    .configureOutput({ outputError: (text) => process.stderr.write(`${usageError(text, helpAfter)}\n`) });
  for (const [flags, text] of GLOBAL_OPTIONS) program.option(flags, text);
  const run = async (code: Promise<ExitCode>): Promise<void> => finish(await code);
  for (const define of await Promise.all(names.map((name) => commands[name]?.()))) define?.(program, run);
  for (const command of program.commands) command.exitOverride();
  return program;
}

/**
 * `--json` means the same in every command: if the form of the answer is chosen by `--format`, it is `--format json`.
 */
function withJson(args: readonly string[], program: Command): readonly string[] {
  const command = program.commands.find((each) => each.name() === args[0]);
  const has = (long: string): boolean => command?.options.some((each) => each.long === long) === true;
  return has('--format') && !has('--json')
    ? args.flatMap((arg) => (arg === '--json' ? ['--format', 'json'] : [arg]))
    : args;
}

/** Removes `--encoding NAME`, which every command that reads a text file accepts. */
async function withoutEncoding(args: readonly string[]): Promise<readonly string[]> {
  const at = args.findIndex((arg) => arg === '--encoding' || arg.startsWith('--encoding='));
  if (at < 0) return args;
  const option = args[at] ?? '';
  const value = option.includes('=') ? option.slice(option.indexOf('=') + 1) : (args[at + 1] ?? '');
  const { encodingNamed, ENCODINGS } = await import('@turnuva/formats/bytes');
  const encoding = encodingNamed(value);
  if (encoding === undefined)
    throw new Failure(
      EXIT.badRequest,
      `--encoding: found ${value || 'nothing'}, expected one of ${ENCODINGS.join(', ')}`,
    );
  process.env.TURNUVA_ENCODING = encoding;
  return args.filter((_, i) => i !== at && (option.includes('=') || i !== at + 1));
}

/** The language given by `--lang` in any command: errors in a file are reported in it, too. */
async function learnLanguage(args: readonly string[]): Promise<void> {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  if (at < 0) return;
  const option = args[at] ?? '';
  const language = option.includes('=') ? option.slice(option.indexOf('=') + 1) : args[at + 1];
  process.env.TURNUVA_LANG = language;
  await (await import('./load.ts')).speakFaultsIn(language);
}

/** Runs the program and returns its exit code; nothing is thrown. */
export async function main(args: readonly string[], edition: Edition): Promise<ExitCode> {
  const debugged = args.filter((arg) => arg !== '--debug');
  if (debugged.length !== args.length) process.env.TURNUVA_DEBUG = '1';
  let code: ExitCode = EXIT.done;
  try {
    const rest = await withoutEncoding(debugged);
    await learnLanguage(rest);
    const known = Object.hasOwn(edition.commands, rest[0] ?? '');
    // A user who asks for the version or for one command need not wait until every command is loaded.
    const isVersion = rest[0] === '--version' || rest[0] === '-V';
    if (!known && !isVersion && rest[0] !== 'help') {
      const { isLegacy, legacy } = await import('./legacy.ts');
      if (isLegacy(rest)) return await legacy(rest);
    }
    refuseUnknownTopic(rest, edition);
    const names = known ? [rest[0] as string] : isVersion ? [] : Object.keys(edition.commands);
    const program = await programOf(edition, names, (given) => {
      code = given;
    });
    if (rest.length === 0) {
      program.outputHelp();
      return EXIT.badRequest;
    }
    // Help on help is the general help.
    const typed = rest[0] === 'help' && rest[1] === 'help' ? ['help'] : withJson(rest, program);
    await program.parseAsync(typed, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badRequest;
    const { problemOf } = await import('./work.ts');
    const problem = problemOf(error);
    for (const line of problem.lines) process.stderr.write(`turnuva: ${line}\n`);
    return error instanceof Failure ? error.exitCode : problem.exitCode;
  }
}
