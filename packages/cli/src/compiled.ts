import { REVIEWING } from './commands/check/reviewing.ts';
import { main } from './main.ts';
import { runMain } from './runMain.ts';

/** Runs the command that was typed: one of those that work on files, whose compiled form the build keeps (scripts/compiled/keep.mjs). */
export const run = (): Promise<void> => runMain({ commands: REVIEWING });

/** Runs a command in this process and resolves with its exit code: what the build does to see what it compiles. */
export const rehearse = (args: readonly string[]): Promise<number> => main(args, { commands: REVIEWING });
