import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@turnuva/text';
import type { Command } from 'commander';
import { languageFrom } from '../asked.ts';
import { EXIT, type ExitCode } from '../failure.ts';
import { accessFailure, writeOut } from '../files.ts';
import { load } from '../load.ts';
import { learn, say } from '../words.ts';

interface Options {
  readonly out: string;
  readonly lang?: string;
  readonly reasons?: boolean;
}

/** Writes the public pages of a tournament into a folder that works on any host, or from a memory stick. */
export async function site(input: string, { out, lang, reasons = false }: Options): Promise<ExitCode> {
  const language = await learn(languageFrom(lang));
  const { tournament } = await load(input);
  // The pages come with the server, which the other commands do without.
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
    .option('--lang <language>', `language of the pages: ${LANGUAGES.join(', ')} (default en)`)
    .action((input: string, options: Options) => run(site(input, options)));
}
