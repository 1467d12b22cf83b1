import { mkdirSync } from 'node:fs';
import type { Language } from '@turnuva/text';
import { LANGUAGES } from '@turnuva/text';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../failure.ts';
import { wholeNumber } from '../load.ts';
import { openInBrowser } from '../start/browser.ts';
import { dataFolder } from '../start/dataFolder.ts';
import { runningAt, runningIn, writeAddress } from '../start/running.ts';
import { isInUse } from '../startFailure.ts';
import { learn, say } from '../words.ts';
import { DEFAULT_PORT, runServer } from './serve.ts';

/** The language of this computer, if it is one of ours: the window of the portable folder uses it. */
function systemLanguage(environment: NodeJS.ProcessEnv): Language {
  const named = environment.LC_ALL ?? environment.LC_MESSAGES ?? environment.LANG;
  const tag = named !== undefined && named !== '' ? named : Intl.DateTimeFormat().resolvedOptions().locale;
  return LANGUAGES.find((language) => tag.toLowerCase().startsWith(language)) ?? 'en';
}

interface Options {
  readonly port?: string;
  readonly data?: string;
  readonly browser: boolean;
}

/**
 * What a double-click on the portable folder runs: the desk with the user's own data, in the browser. If the desk is already
 * running, it is shown again; a port used by another program is not touched.
 */
async function start(options: Options): Promise<ExitCode> {
  const wanted = wholeNumber('--port', options.port ?? DEFAULT_PORT, 0, 65535);
  const language = systemLanguage(process.env);
  await learn(language);
  const words = say(language);
  const show = (url: string): void => {
    if (options.browser) openInBrowser(url);
  };
  const again = (url: string): ExitCode => {
    process.stdout.write(`${words('start.again', { url })}\n`);
    show(url);
    return EXIT.done;
  };
  const there = await runningAt(wanted);
  if (there.kind === 'turnuva') return again(there.url);
  const folder = options.data ?? dataFolder(process.env, process.platform);
  mkdirSync(folder, { recursive: true });
  try {
    return await runServer({ port: there.kind === 'free' ? wanted : 0, dataDir: folder }, (url) => {
      writeAddress(folder, url);
      process.stdout.write(`\n${words('start.running', { url, folder })}\n\n${words('start.stop')}\n`);
      show(url);
    });
  } catch (error) {
    // A second double-click while the first is still starting, or is running on another port: that one is shown.
    const url = isInUse(error) ? await runningIn(folder) : undefined;
    if (url === undefined) throw error;
    return again(url);
  }
}

export function defineStart(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('start')
    .description('open the desk in the browser, with the tournaments in the documents folder')
    .option('--port <number>', `port to listen on if it is free (default ${DEFAULT_PORT})`)
    .option('--data <folder>', 'folder for the tournaments (default: "Turnuva" in the documents folder)')
    .option('--no-browser', 'only print the address')
    .action((options: Options) => run(start(options)));
}
