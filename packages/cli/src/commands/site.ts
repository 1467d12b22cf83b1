import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { TIEBREAK_EDITIONS } from '@turnuva/engine/standings';
import { LANGUAGES } from '@turnuva/text';
import type { Command } from 'commander';
import { languageFrom } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { accessFailure, writeOut } from '../files.ts';
import { askedSystem, load } from '../load.ts';
import { learn, say } from '../words.ts';

interface Options {
  readonly out: string;
  readonly lang?: string;
  readonly reasons?: boolean;
  readonly system?: string;
  /** Of the tie-breaks. */
  readonly edition?: string;
}

function tiebreakEdition(edition: string): string {
  if (TIEBREAK_EDITIONS.some((each) => each === edition)) return edition;
  throw new Failure(EXIT.badRequest, `--edition: found ${edition}, expected one of ${TIEBREAK_EDITIONS.join(', ')}`);
}

/** Writes the public pages of a tournament into a folder that works on any host, or from a memory stick. */
export async function site(input: string, { out, lang, system, edition, reasons = false }: Options): Promise<ExitCode> {
  const language = await learn(languageFrom(lang));
  const read = await load(input, undefined, askedSystem({ ...(system && { system }) }));
  const tournament =
    edition === undefined ? read.tournament : { ...read.tournament, tiebreakEdition: tiebreakEdition(edition) };
  // The pages come with the server, which the other commands do not load.
  const { sitePages } = await import('@turnuva/server/site');
  const pages = sitePages(tournament, language, say(language), { reasons });
  try {
    mkdirSync(out, { recursive: true });
  } catch (error) {
    throw accessFailure(out, 'made', error);
  }
  for (const [name, content] of pages) writeOut(join(out, name), content);
  process.stdout.write(`${pages.size} files in ${out}: begin with ${join(out, 'index.html')}\n`);
  return EXIT.done;
}

export function defineSite(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('site')
    .description('write the public pages of a tournament as a folder, for any web host or a memory stick')
    .argument('<file>', 'tournament file; - is standard input')
    .requiredOption('-o, --out <folder>', 'folder to write into; it is created if it does not exist')
    .option('--reasons', 'add a page for each player: why they met whom, and how their tie-breaks are calculated')
    .option('--system <system>', 'system or format of the event, instead of the one the file names')
    .option('--edition <edition>', `tie-break rules: ${TIEBREAK_EDITIONS.join(', ')}; otherwise by the event’s dates`)
    .option('--lang <language>', `language of the pages: ${LANGUAGES.join(', ')} (default en)`)
    .action((input: string, options: Options) => run(site(input, options)));
}
