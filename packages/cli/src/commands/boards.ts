import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResultsTaken } from '@turnuva/contract';
import type { Command } from 'commander';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { wholeNumber } from '../load.ts';
import { type Send, signedIn } from '../remote.ts';

interface Options {
  readonly name?: string;
  readonly every?: string;
  readonly once?: boolean;
}

const USUAL_SECONDS = '5';
/** Boards may still be writing a file: one that changed a moment ago is read next time. */
const SETTLED_MS = 500;

interface Found {
  readonly path: string;
  readonly state: string;
}

/** PGN files of a folder and its subfolders; live-board programs keep one folder for each round. */
function pgnFiles(folder: string): Found[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    throw new Failure(EXIT.fileAccess, `${folder}: ${(error as { code?: string }).code ?? String(error)}`);
  }
  return names
    .filter((name) => /\.pgn$/i.test(name))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      // A file that disappears between listing and reading is ignored.
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat?.isFile() === true && Date.now() - stat.mtimeMs > SETTLED_MS
        ? [{ path, state: `${stat.size} ${stat.mtimeMs}` }]
        : [];
    });
}

/** The results of a file, one line each; lines already printed are not repeated. */
function tell(path: string, taken: ResultsTaken, told: Set<string>): void {
  const { round, entered, open, differing, passedOver } = taken;
  const lines = [
    ...(entered > 0 ? [`round ${round}: results entered: ${entered}, boards still open: ${open}`] : []),
    ...differing.map(
      ({ board, white, black, found, here }) =>
        `round ${round}, board ${board}: found ${found}, but ${here} is entered for ${white} - ${black}; correct it in the desk`,
    ),
    ...passedOver.map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`),
  ];
  for (const line of lines) {
    if (told.has(line) && !line.includes('entered,')) continue;
    told.add(line);
    process.stdout.write(`${line}\n`);
  }
}

async function sendFile(send: Send, tournament: string, path: string): Promise<ResultsTaken> {
  const answer = await send(`api/tournaments/${encodeURIComponent(tournament)}/results`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: readFileSync(path),
  });
  const body = (await answer.json()) as ResultsTaken & { readonly message?: string };
  if (!answer.ok) throw new Failure(EXIT.badRequest, `${path}: ${body.message ?? answer.status}`);
  return body;
}

/** Sends the results that live boards write into a folder to a server, until it is stopped. */
export async function boards(server: string, tournament: string, folder: string, options: Options): Promise<ExitCode> {
  if (!/^https?:\/\//.test(server))
    throw new Failure(EXIT.badRequest, `boards: found ${server}, expected http://... of a running server`);
  const seconds = wholeNumber('--every', options.every ?? USUAL_SECONDS, 1, 3600);
  const send = await signedIn(server, options.name);
  const sent = new Map<string, string>();
  const told = new Set<string>();
  let stopped = false;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopped = true;
      stop.abort();
    });
  while (!stopped) {
    for (const { path, state } of pgnFiles(folder)) {
      if (sent.get(path) === state) continue;
      try {
        tell(path, await sendFile(send, tournament, path), told);
        sent.set(path, state);
      } catch (error) {
        // The server may be away for a while, or the next round may not be paired yet: keep trying.
        if (options.once === true) throw error;
        const line = error instanceof Error ? error.message : String(error);
        if (!told.has(line)) process.stderr.write(`${line}\n`);
        told.add(line);
      }
    }
    if (options.once === true) break;
    await pause(seconds * 1000, undefined, { signal: stop.signal }).catch(() => undefined);
  }
  return EXIT.done;
}

export function defineBoards(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('boards <server> <tournament> <folder>')
    .description('send results that live boards write into a folder (PGN) to a server, until stopped')
    .option('--name <account>', 'sign in with this account; the PIN comes from TURNUVA_PIN')
    .option('--every <seconds>', `look so often (default ${USUAL_SECONDS})`)
    .option('--once', 'look once and stop')
    .action((server: string, tournament: string, folder: string, options: Options) =>
      run(boards(server, tournament, folder, options)),
    );
}
