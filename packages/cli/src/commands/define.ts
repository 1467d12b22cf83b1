import type { Command } from 'commander';
import type { ExitCode } from '../failure.ts';

/** Adds a command to the program; `run` waits for its exit code. */
export type Define = (program: Command, run: (code: Promise<ExitCode>) => Promise<void>) => void;

/** Commands by their names, in the order in which the help lists them; each is loaded when it is asked for. */
export type Commands = Readonly<Record<string, () => Promise<Define>>>;
