import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES, type Language } from '@turnuva/text';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../failure.ts';
import { wholeNumber } from '../load.ts';
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

/** Beside the program: a user who creates this folder keeps the tournaments on the stick. */
const BESIDE = 'Turnuva data';
const OWN = 'Turnuva';

/** The documents folder of a Linux desktop, read from its configuration file without running a program. */
function linuxDocuments(home: string, environment: NodeJS.ProcessEnv): string | undefined {
  const file = join(environment.XDG_CONFIG_HOME ?? join(home, '.config'), 'user-dirs.dirs');
  if (!existsSync(file)) return undefined;
  const line = /^XDG_DOCUMENTS_DIR="(.*)"$/m.exec(readFileSync(file, 'utf8'))?.[1];
  return line?.replace('$HOME', home);
}

/**
 * Where the tournaments are stored: the folder "Turnuva data" next to the launcher if there is one (a USB stick), otherwise
 * "Turnuva" in the user's documents, otherwise in the user's home folder. Never inside the program, because an update replaces
 * that.
 */
export function dataFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform, home = homedir()): string {
  const launcher = environment.TURNUVA_FOLDER;
  if (launcher !== undefined && existsSync(join(launcher, BESIDE))) return join(launcher, BESIDE);
  const documents = (platform === 'linux' ? linuxDocuments(home, environment) : undefined) ?? join(home, 'Documents');
  return join(existsSync(documents) ? documents : home, OWN);
}

type Running =
  | { readonly kind: 'free' }
  | { readonly kind: 'turnuva'; readonly url: string }
  /** Another program has the port. */
  | { readonly kind: 'other' };

const PATIENCE_MS = 2000;

/** What answers on a port of this computer. */
async function runningAt(port: number): Promise<Running> {
  if (port === 0) return { kind: 'free' };
  const url = `http://127.0.0.1:${port}`;
  try {
    const response = await fetch(`${url}/api/session`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await response.json();
    const ours = typeof body === 'object' && body !== null && 'signInNeeded' in body;
    return ours ? { kind: 'turnuva', url } : { kind: 'other' };
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause;
    return cause?.code === 'ECONNREFUSED' ? { kind: 'free' } : { kind: 'other' };
  }
}

/** The file in which the desk of a folder records its address. Valid only while the folder is locked. */
const ADDRESS = 'turnuva.address';

const writeAddress = (folder: string, url: string): void => writeFileSync(join(folder, ADDRESS), `${url}\n`);

function addressOf(folder: string): number | undefined {
  try {
    const url = readFileSync(join(folder, ADDRESS), 'utf8').trim();
    return URL.canParse(url) ? Number(new URL(url).port) : undefined;
  } catch {
    return undefined;
  }
}

/** Starting takes a moment; on an old laptop from a stick, several. */
const STARTING_MS = 30_000;
const LOOK_MS = 250;

/** The address of the desk that has this folder, once it answers; nothing if it does not within half a minute. */
async function runningIn(folder: string, patience = STARTING_MS): Promise<string | undefined> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(LOOK_MS)) {
    const port = addressOf(folder);
    const there = port === undefined ? undefined : await runningAt(port);
    if (there?.kind === 'turnuva') return there.url;
  }
  return undefined;
}

/** Programs that open an address in the user's browser, by full path: a locked-down computer may have no PATH. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly (readonly string[])[]>>> = {
  win32: [[`${process.env.SystemRoot ?? 'C:\\Windows'}\\System32\\rundll32.exe`, 'url.dll,FileProtocolHandler']],
  darwin: [['/usr/bin/open']],
  linux: [['/usr/bin/xdg-open'], ['/usr/bin/sensible-browser'], ['/usr/bin/x-www-browser'], ['/usr/bin/firefox']],
};

/** Opens the address in the browser if the system says how; the address is in the window in any case. */
function openInBrowser(url: string): void {
  const opener = OPENERS[process.platform]?.find(([program = '']) => existsSync(program));
  if (opener === undefined) return;
  const [program = '', ...args] = opener;
  const child = spawn(program, [...args, url], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
