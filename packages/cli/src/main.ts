import { Command, CommanderError } from 'commander';
import type { Commands } from './commands/define.ts';
import { EXIT, type ExitCode, Failure } from './failure.ts';
import { version } from './version.ts';

const LEGACY_HELP = `
Legacy form (as bbpPairings and JaVaFo), when the first argument is no command:
  turnuva [-r] --dutch|--burstein|--dubov|--lim IN -p [OUT] [-l [LIST]]
  turnuva [-r] --dutch|--burstein|--dubov|--lim IN -c [-l [LIST]]
  turnuva [-r] --dutch|... (MODEL -g | -g [CONFIG]) -o TRF [-s SEED] [-l [LIST]]

Exit codes: 0 done, 1 no pairing exists or discrepancies or faults, 2 internal error, 3 wrong request or file,
4 too large, 5 file cannot be read or written.`;

/** Which commands this program has, and what its help says last. */
export interface Edition {
  readonly commands: Commands;
  readonly note?: string;
}

/** The program with the commands of these names. */
async function programOf(
  { commands, note = '' }: Edition,
  names: readonly string[],
  finish: (code: ExitCode) => void,
): Promise<Command> {
  const program = new Command('turnuva');
  program
    .description('Turnuva runs chess tournaments: it pairs, checks, ranks and publishes.')
    .version(version())
    .option('--debug', 'show where an internal error happened')
    .showHelpAfterError('(turnuva --help lists the commands)')
    .addHelpText('after', `${LEGACY_HELP}${note === '' ? '' : `\n${note}`}`)
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(text.replace(/^error: /, 'turnuva: ')) });
  const run = async (code: Promise<ExitCode>): Promise<void> => finish(await code);
  for (const define of await Promise.all(names.map((name) => commands[name]?.()))) define?.(program, run);
  for (const command of program.commands) command.exitOverride();
  return program;
}

/** Runs the program and returns its exit code; nothing is thrown. */
export async function main(args: readonly string[], edition: Edition): Promise<ExitCode> {
  const rest = args.filter((arg) => arg !== '--debug');
  if (rest.length !== args.length) process.env.TURNUVA_DEBUG = '1';
  let code: ExitCode = EXIT.done;
  try {
    const known = Object.hasOwn(edition.commands, rest[0] ?? '');
    // Whoever asks for the version or one command need not wait until all of them are read.
    const isVersion = rest[0] === '--version' || rest[0] === '-V';
    if (!known && !isVersion && rest[0] !== 'help') {
      const { isLegacy, legacy } = await import('./legacy.ts');
      if (isLegacy(rest)) return await legacy(rest);
    }
    const names = known ? [rest[0] as string] : isVersion ? [] : Object.keys(edition.commands);
    const program = await programOf(edition, names, (given) => {
      code = given;
    });
    if (rest.length === 0) {
      program.outputHelp();
      return EXIT.badRequest;
    }
    await program.parseAsync(rest, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badRequest;
    const { problemOf } = await import('./work.ts');
    const problem = problemOf(error);
    for (const line of problem.lines) process.stderr.write(`turnuva: ${line}\n`);
    return error instanceof Failure ? error.exitCode : problem.exitCode;
  }
}
