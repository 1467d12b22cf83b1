import { COMMAND_ANSWERS, type CommandAnswer, commandSchema } from '@turnuva/contract';
import type { Command } from 'commander';
import { EXIT, type ExitCode, Failure } from '../failure.ts';

const NAMES = Object.keys(COMMAND_ANSWERS) as CommandAnswer[];

/**
 * Writes the JSON Schema of a command's answer with `--json`; without a name, the schemas of all commands, one per
 * line.
 */
async function schema(command: string | undefined): Promise<ExitCode> {
  const named = NAMES.find((each) => each === command);
  if (command !== undefined && named === undefined)
    throw new Failure(EXIT.badRequest, `schema: found ${command}, expected one of ${NAMES.join(', ')}`);
  const text =
    named === undefined
      ? NAMES.map((each) => JSON.stringify(commandSchema(each))).join('\n')
      : JSON.stringify(commandSchema(named), null, 2);
  process.stdout.write(`${text}\n`);
  return EXIT.done;
}

export function defineSchema(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('schema')
    .description('the JSON Schema of what a command answers with --json')
    .argument('[command]', `${NAMES.join(', ')}; without it all, one per line`)
    .action((command?: string) => run(schema(command)));
}
