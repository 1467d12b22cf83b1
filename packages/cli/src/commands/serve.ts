import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ServerOptions } from '@turnuva/server';
import type { Command } from 'commander';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { wholeNumber } from '../load.ts';

interface Options {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly database?: string;
  readonly demo?: boolean;
  readonly standbyOf?: string;
  readonly trustedProxy?: readonly string[];
  readonly metrics?: string;
  readonly secretKey?: string;
}

export const DEFAULT_PORT = '8383';

/** What the system says when the server cannot start, and what the user can do. */
const REASONS: Readonly<Record<string, readonly [code: ExitCode, text: string]>> = {
  EADDRINUSE: [EXIT.badRequest, 'is in use already: stop the other program or choose another port with --port'],
  EADDRNOTAVAIL: [EXIT.badRequest, 'is no address of this computer: choose another with --host'],
  ENOTFOUND: [EXIT.badRequest, 'is not known: check the name behind --host or --database'],
  EACCES: [EXIT.fileAccess, 'is not permitted: choose a port from 1024 on, or a folder that you may write'],
  EROFS: [EXIT.fileAccess, 'is read-only: choose another folder with --data'],
  ENOTDIR: [EXIT.fileAccess, 'is no folder: choose another with --data'],
  EEXIST: [EXIT.fileAccess, 'is no folder: choose another with --data'],
  EPERM: [EXIT.fileAccess, 'may not be written: choose another folder with --data'],
  ELOOP: [EXIT.fileAccess, 'leads in a circle: choose another folder with --data'],
  ENAMETOOLONG: [EXIT.fileAccess, 'has too long a name: choose another folder with --data'],
  ENOSPC: [EXIT.fileAccess, 'has no room left: make room on the disk, or choose another folder with --data'],
  SQLITE_NOTADB: [
    EXIT.fileAccess,
    'is no database of Turnuva, or is damaged: move it away, start again and open a backup',
  ],
  SQLITE_CORRUPT: [EXIT.fileAccess, 'is damaged: move it away, start again and open a backup'],
  SQLITE_CANTOPEN: [
    EXIT.fileAccess,
    'cannot be opened: check who may read and write it, or choose another folder with --data',
  ],
  SQLITE_READONLY: [EXIT.fileAccess, 'is read-only: check who may write it, or choose another folder with --data'],
  SQLITE_BUSY: [EXIT.fileAccess, 'is in use by another program: stop it, or choose another folder with --data'],
  TURNUVA_IN_USE: [
    EXIT.fileAccess,
    'is in use by another Turnuva server: work with that one or stop it, or choose another folder with --data',
  ],
  TURNUVA_TORN: [
    EXIT.fileAccess,
    'is empty though the log beside it is not: keep both files, move them away, start again and open a backup (turnuva doctor)',
  ],
  TURNUVA_NO_KEY: [
    EXIT.fileAccess,
    'holds no key of a server: name the right file with --secret-key, or put the right one back',
  ],
  TURNUVA_NEWER: [EXIT.fileAccess, 'was made by a newer Turnuva: start that one'],
  TURNUVA_NO_BACKUP: [
    EXIT.badRequest,
    'is no whole backup, or is damaged: nothing was taken over; take another that "turnuva backup" wrote',
  ],
  TURNUVA_NOT_EMPTY: [
    EXIT.badRequest,
    'was not restored: there are tournaments already; name an empty folder or database',
  ],
  ENOENT: [EXIT.fileAccess, 'does not exist and cannot be made: choose another folder with --data'],
  ETIMEDOUT: [EXIT.fileAccess, 'does not answer: check the network to the database'],
  ECONNREFUSED: [EXIT.fileAccess, 'does not answer: start the database or correct --database'],
};

/** A failure to start in the user's words; anything unexpected stays a bug. */
export function startFailure(error: unknown): unknown {
  const { code, port, address, path, hostname } = error as NodeJS.ErrnoException & Record<string, unknown>;
  const reason = REASONS[code ?? ''];
  if (reason === undefined) return error;
  const place = path ?? hostname ?? (address === undefined ? `port ${port}` : `${address}:${port}`);
  return Object.assign(new Failure(reason[0], `${place} ${reason[1]}`), { cause: error });
}

/** Whether a start failed because another Turnuva has the folder. */
export const isInUse = (failure: unknown): boolean =>
  failure instanceof Failure && (failure.cause as NodeJS.ErrnoException | undefined)?.code === 'TURNUVA_IN_USE';

/** Runs the server until the process is told to stop; `ready` hears its address. */
export async function runServer(options: ServerOptions, ready: (url: string) => void): Promise<ExitCode> {
  // The server is loaded only here: the other commands start faster without it.
  const { startServer } = await import('@turnuva/server');
  const server = await startServer(options).catch((error: unknown) => {
    throw startFailure(error);
  });
  ready(server.url);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return EXIT.done;
}

function standbyAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === 'http:' && url.username !== '') return given;
  const expected = 'http://KEY@ADDRESS:PORT, as Settings, Second laptop shows it on the first';
  throw new Failure(EXIT.badRequest, `--standby-of: found ${given}, expected ${expected}`);
}

function metricsAddress(given: string): NonNullable<ServerOptions['metrics']> {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(given) ?? [];
  if (host === '')
    throw new Failure(EXIT.badRequest, `--metrics: found ${given}, expected ADDRESS:PORT, such as 127.0.0.1:9464`);
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: wholeNumber('--metrics', port, 0, 65535) };
}

/** Starts the arbiter's desk. */
export const serve = (options: Options): Promise<ExitCode> =>
  runServer(
    {
      port: wholeNumber('--port', options.port ?? DEFAULT_PORT, 0, 65535),
      host: options.host ?? '127.0.0.1',
      ...(options.database === undefined
        ? { dataDir: options.data ?? join(homedir(), '.turnuva') }
        : { databaseUrl: options.database }),
      demo: options.demo === true,
      ...(options.standbyOf === undefined ? {} : { standbyOf: standbyAddress(options.standbyOf) }),
      ...(options.secretKey === undefined ? {} : { secretKey: options.secretKey }),
      ...(options.metrics === undefined ? {} : { metrics: metricsAddress(options.metrics) }),
      ...(options.trustedProxy === undefined ? {} : { trustedProxies: options.trustedProxy }),
    },
    (url) => process.stdout.write(`Turnuva is running: ${url}\nStop it with Ctrl+C.\n`),
  );

export function defineServe(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('serve')
    .description("start the arbiter's desk in the browser")
    .option('--port <number>', `port to listen on (default ${DEFAULT_PORT}; 0 takes a free one)`)
    .option('--host <address>', 'address to listen on (default 127.0.0.1: this computer only)')
    .option('--data <folder>', 'folder for the tournaments (default ~/.turnuva)')
    .option('--database <url>', 'PostgreSQL instead of a folder')
    .option(
      '--trusted-proxy <address...>',
      'proxies in front of the server, by address or network (docs/reliability.md)',
    )
    .option('--standby-of <address>', 'follow another laptop as its second: http://KEY@ADDRESS:PORT (docs/standby.md)')
    .option(
      '--secret-key <file>',
      'key that seals the secrets of second factors; by default beside the data, made when missing',
    )
    .option('--metrics <address:port>', 'answer monitoring there (/metrics, Prometheus); off unless given')
    .option('--demo', 'with a demo tournament')
    .action((options: Options) => run(serve(options)));
}
