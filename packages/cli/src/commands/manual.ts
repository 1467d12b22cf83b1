import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@turnuva/text';
import { LANGUAGES } from '@turnuva/text';
import { MANUALS } from '@turnuva/text/loaders';
import type { Chapter } from '@turnuva/text/manual';
import { blockLines } from '@turnuva/text/manual';
import type { Command } from 'commander';
import { languageFrom } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { accessFailure, writeOut } from '../files.ts';
import { learn, say } from '../words.ts';

interface Options {
  readonly pdf?: string;
  readonly html?: string;
  readonly lang?: string;
}

async function pages(folder: string, chapters: readonly Chapter[], language: Language): Promise<number> {
  const { manualPages } = await import('@turnuva/documents/manual');
  const made = manualPages({ chapters, language, say: say(language) });
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw accessFailure(folder, 'made', error);
  }
  for (const [name, content] of made) writeOut(join(folder, name), content);
  return made.size;
}

/** A chapter as text for a terminal. */
function chapterText({ title, sections }: Chapter): string {
  const parts = sections.map((section) =>
    [
      ...(section.title === '' ? [] : [`## ${section.title}`]),
      ...section.blocks.map((block) => blockLines(block).join('\n')),
    ].join('\n\n'),
  );
  return `# ${title}\n\n${parts.join('\n\n')}\n`;
}

/** The manual: its chapters, one of them, or all of it as a PDF or a folder of pages. */
export async function manual(chapter: string | undefined, { pdf, html, lang }: Options): Promise<ExitCode> {
  const language = await learn(languageFrom(lang));
  const { chapters } = await MANUALS[language]();
  if (pdf !== undefined) {
    const { manualPdf } = await import('@turnuva/documents/manual');
    writeOut(pdf, await manualPdf({ chapters, language, say: say(language) }));
  }
  if (html !== undefined) {
    const count = await pages(html, chapters, language);
    process.stdout.write(`${count} files in ${html}: begin with ${join(html, 'index.html')}\n`);
  }
  if (pdf !== undefined || html !== undefined) return EXIT.done;
  if (chapter === undefined) {
    const width = Math.max(...chapters.map(({ id }) => id.length));
    process.stdout.write(`${chapters.map(({ id, title }) => `${id.padEnd(width)}  ${title}`).join('\n')}\n`);
    return EXIT.done;
  }
  const found = chapters.find(({ id }) => id === chapter);
  if (found === undefined) {
    const known = chapters.map(({ id }) => id).join(', ');
    throw new Failure(EXIT.badRequest, `manual: found chapter ${chapter}, expected one of ${known}`);
  }
  process.stdout.write(chapterText(found));
  return EXIT.done;
}

export function defineManual(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('manual')
    .description('list the chapters of the manual, print one, or write all of it as a PDF or as pages')
    .argument('[chapter]', 'chapter to print')
    .option('--pdf <file>', 'write the whole manual as one PDF')
    .option('--html <folder>', 'write the whole manual as pages for any web host or a memory stick')
    .option('--lang <language>', `language of the manual: ${LANGUAGES.join(', ')} (default en)`)
    .action((chapter: string | undefined, options: Options) => run(manual(chapter, options)));
}
