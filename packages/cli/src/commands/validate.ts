import type { ParseError } from '@turnuva/formats';
import type { Command } from 'commander';
import { LANGUAGE_CODES, languageFrom, type SystemChoice } from '../asked.ts';
import { countOf } from '../countOf.ts';
import { EXIT, type ExitCode, worst } from '../failure.ts';
import { nameOf } from '../files.ts';
import { askedSystem, FileFailure, faultText, load } from '../load.ts';

const wordsOf = async (language: string) => {
  const { learn, say } = await import('../words.ts');
  return say(await learn(languageFrom(language)));
};

interface Options extends Pick<SystemChoice, 'system' | 'edition'> {
  readonly json?: boolean;
  readonly lang?: string;
}

/** Reads the files strictly and lists every error (exit code 1) and warning (exit code 0). */
export async function validate(files: readonly string[], { json, lang, ...choice }: Options): Promise<ExitCode> {
  const asked = askedSystem(choice);
  // English needs no catalogue, which takes time to load.
  const words = lang === undefined || lang === 'en' ? undefined : await wordsOf(lang);
  const codes: ExitCode[] = [];
  for (const file of files) {
    let faults: readonly ParseError[] = [];
    let warnings: readonly ParseError[] = [];
    try {
      warnings = (await load(file, undefined, asked)).warnings;
      codes.push(EXIT.done);
    } catch (error) {
      if (!(error instanceof FileFailure)) throw error;
      faults = error.faults;
      codes.push(error.exitCode === EXIT.tooLarge ? EXIT.tooLarge : EXIT.no);
    }
    const name = nameOf(file);
    if (json === true) {
      const plain = (each: ParseError) => ({
        line: each.line,
        column: each.column,
        code: each.code,
        message: faultText(each),
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
    for (const each of faults) process.stdout.write(`${name}:${each.line}:${each.column}: ${faultText(each)}\n`);
    for (const each of warnings)
      process.stdout.write(`${name}:${each.line}:${each.column}: warning: ${faultText(each)}\n`);
    const counts = words?.('validate.counts', { faults: faults.length, warnings: warnings.length });
    const inEnglish = `${countOf(faults.length, 'fault')}, ${countOf(warnings.length, 'warning')}`;
    process.stdout.write(`${name}: ${counts ?? inEnglish}\n`);
  }
  return worst(codes);
}

export function defineValidate(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('validate')
    .description('read files strictly, and list every error with its line and column')
    .argument('<files...>', 'tournament files; - is standard input')
    .option('--json', 'one JSON object per file')
    .option('--system <system>', 'pairing system or format to read the files by, instead of the one they name')
    .option('--edition <edition>', 'edition of the rules')
    .option('--lang <language>', `language of the errors and warnings: ${LANGUAGE_CODES}`)
    .action((files: string[], options: Options) => run(validate(files, options)));
}
