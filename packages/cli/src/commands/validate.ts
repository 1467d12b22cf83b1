import type { ParseError } from '@turnuva/formats';
import type { Command } from 'commander';
import { countOf } from '../countOf.ts';
import { EXIT, type ExitCode, worst } from '../failure.ts';
import { nameOf } from '../files.ts';
import { FileFailure, load } from '../load.ts';

/** Reads the files strictly and lists every fault (exit code 1) and warning (exit code 0). */
export async function validate(files: readonly string[], options: { readonly json?: boolean }): Promise<ExitCode> {
  const codes: ExitCode[] = [];
  for (const file of files) {
    let faults: readonly ParseError[] = [];
    let warnings: readonly ParseError[] = [];
    try {
      warnings = (await load(file)).warnings;
      codes.push(EXIT.done);
    } catch (error) {
      if (!(error instanceof FileFailure)) throw error;
      faults = error.faults;
      codes.push(error.exitCode === EXIT.tooLarge ? EXIT.tooLarge : EXIT.no);
    }
    const name = nameOf(file);
    if (options.json === true) {
      const plain = (each: ParseError) => ({
        line: each.line,
        column: each.column,
        code: each.code,
        message: each.message,
      });
      const answer = {
        file: name,
        valid: faults.length === 0,
        faults: faults.map(plain),
        warnings: warnings.map(plain),
      };
      process.stdout.write(`${JSON.stringify(answer)}\n`);
      continue;
    }
    for (const each of faults) process.stdout.write(`${name}:${each.line}:${each.column}: ${each.message}\n`);
    for (const each of warnings)
      process.stdout.write(`${name}:${each.line}:${each.column}: warning: ${each.message}\n`);
    process.stdout.write(`${name}: ${countOf(faults.length, 'fault')}, ${countOf(warnings.length, 'warning')}\n`);
  }
  return worst(codes);
}

export function defineValidate(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('validate')
    .description('read files strictly, and list every error with its line and column')
    .argument('<files...>', 'tournament files; - is standard input')
    .option('--json', 'one JSON object per file')
    .action((files: string[], options: { json?: boolean }) => run(validate(files, options)));
}
