import type { Command } from 'commander';
import type { ExitCode } from '../failure.ts';

/** Adds a command to the program; `run` waits for its exit code. */
export type Define = (program: Command, run: (code: Promise<ExitCode>) => Promise<void>) => void;

/** Commands by name, in the order in which the help lists them; each is loaded on demand. */
export type Commands = Readonly<Record<string, () => Promise<Define>>>;

/** Options of the whole program, accepted by every command: flags, and what they do. */
export const GLOBAL_OPTIONS = [
  ['--debug', 'show where an internal error happened'],
  ['--encoding <name>', 'encoding of input text files, if the guess is wrong (windows-1254, gb18030 ...)'],
] as const;
