import { COMMANDS } from './commands/index.ts';
import type { ExitCode } from './failure.ts';
import { main as mainOf } from './main.ts';

/** Runs the whole command line and returns its exit code; nothing is thrown. */
export const main = (args: readonly string[]): Promise<ExitCode> => mainOf(args, { commands: COMMANDS });
