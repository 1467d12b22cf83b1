import { REVIEWING } from './commands/check/reviewing.ts';
import { main } from './main.ts';
import { runMain } from './runMain.ts';

/**
 * Runs the command given: one of those that work on files, whose compiled code the build caches
 * (scripts/compiled/keep.mjs).
 */
export const run = (): Promise<void> => runMain({ commands: REVIEWING });

/** Runs a command in this process and resolves with its exit code; the build uses it to see what gets compiled. */
export const rehearse = (args: readonly string[]): Promise<number> => main(args, { commands: REVIEWING });
