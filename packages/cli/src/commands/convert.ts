import { type BbpObstacle, encodeText, FORMATS, writeForBbp } from '@turnuva/formats';
import type { Command } from 'commander';
import { languageFrom } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { writeOut } from '../files.ts';
import { load } from '../load.ts';
import { learn, say } from '../words.ts';

const writable = () => FORMATS.filter((format) => format.write !== undefined);

/** Converts one file into another; the formats follow from the endings or `--from` and `--to`. */
export async function convert(
  input: string,
  output: string,
  options: { readonly from?: string; readonly to?: string; readonly for?: string; readonly lang?: string },
): Promise<ExitCode> {
  if (options.for !== undefined) return convertForProgram(input, output, options.for, options.from);
  const ending = output.slice(output.lastIndexOf('.') + 1).toLowerCase();
  const format =
    options.to === undefined
      ? writable().find((each) => each.endings.includes(ending))
      : writable().find((each) => each.id === options.to);
  if (format?.write === undefined) {
    const known = writable()
      .map((each) => each.id)
      .join(', ');
    throw new Failure(
      EXIT.badRequest,
      `unknown output format: found ${options.to ?? `.${ending}`}, expected one of ${known}: use --to`,
    );
  }
  const words = say(await learn(languageFrom(options.lang)));
  const { asRead: tournament, warnings } = await load(input, options.from);
  for (const each of warnings)
    process.stderr.write(`turnuva: ${input}:${each.line}:${each.column}: warning: ${each.message}\n`);
  const omitted = (format.omits?.(tournament) ?? []).map((part) => words(`papers.omits.${part}`));
  if (omitted.length > 0)
    process.stderr.write(`turnuva: ${output}: warning: ${words('papers.omits', { parts: omitted.join(', ') })}\n`);
  for (const { part, count } of format.drops?.(tournament) ?? []) {
    const facts = { format: format.id.toUpperCase(), what: words(`convert.dropped.${part}`), count };
    process.stderr.write(`turnuva: ${output}: warning: ${words('convert.dropped', facts)}\n`);
  }
  writeOut(output, await format.write(tournament));
  return EXIT.done;
}

/** Why bbpPairings could not read the tournament, and what to do. */
const OBSTACLES: Readonly<Record<BbpObstacle, string>> = {
  system: 'it pairs by the Dutch system and Burstein only: choose trf26 for other programs',
  edition: 'it knows the editions in force only: change the edition, or choose trf26 for other programs',
  teams: 'it reads individual tournaments only',
  adjustments: 'it refuses bonuses and penalties (299): take them out first',
  colourPoints: 'it has one value for White and Black: make the points of both colours equal',
  byePoints:
    'it gives forfeits and full-point byes the value of a win, half-point byes that of a draw: change the points',
};

async function convertForProgram(input: string, output: string, program: string, from?: string): Promise<ExitCode> {
  if (program !== 'bbp') throw new Failure(EXIT.badRequest, `--for: found ${program}, expected bbp (bbpPairings)`);
  const { asRead: tournament } = await load(input, from);
  const written = writeForBbp(tournament);
  if ('obstacle' in written)
    throw new Failure(EXIT.badRequest, `${input}: cannot be written for bbpPairings: ${OBSTACLES[written.obstacle]}`);
  writeOut(output, encodeText(written.text));
  return EXIT.done;
}

export function defineConvert(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('convert')
    .description('convert a tournament file into another format')
    .argument('<in>', 'file to read; - is standard input')
    .argument('<out>', 'file to write; - is standard output')
    .option('--from <format>', 'format of the input, if its content does not tell')
    .option('--to <format>', 'format of the output, if its ending does not tell')
    .option('--for <program>', 'write what this program reads: bbp (bbpPairings)')
    .option('--lang <language>', 'language of the warnings on what cannot be written: en, tr or de')
    .action((input: string, output: string, options: { from?: string; to?: string; for?: string; lang?: string }) =>
      run(convert(input, output, options)),
    );
}
