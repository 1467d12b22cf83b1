import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ServerOptions } from '@turnuva/server';
import type { Command } from 'commander';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { wholeNumber } from '../load.ts';
import { startFailure } from '../startFailure.ts';
import { ask } from '../terminal.ts';
import { version } from '../version.ts';

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

/** Runs the server until the process is stopped; `ready` is called with its address. */
export async function runServer(options: ServerOptions, ready: (url: string) => void): Promise<ExitCode> {
  // The server is loaded only here: the other commands start faster without it.
  const { startServer } = await import('@turnuva/server');
  const server = await startServer({ program: `Turnuva ${version()}`, ...options }).catch((error: unknown) => {
    throw startFailure(error);
  });
  ready(server.url);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return EXIT.done;
}

/** The primary's address with the key: from the environment or a prompt, because everyone can see a command line. */
async function standbyAddress(given: string): Promise<string> {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol !== 'http:')
    throw new Failure(EXIT.badRequest, `--standby-of: found ${given}, expected http://ADDRESS:PORT of the primary`);
  if (url.username !== '') return given;
  const key = process.env.TURNUVA_STANDBY_KEY ?? (await ask('Key (on the primary: Settings, Standby): '));
  if (!/^[\w-]{1,200}$/.test(key))
    throw new Failure(EXIT.badRequest, '--standby-of: no key; copy it from Settings, Standby on the primary');
  return `http://${key}@${url.host}`;
}

function metricsAddress(given: string): NonNullable<ServerOptions['metrics']> {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(given) ?? [];
  if (host === '')
    throw new Failure(EXIT.badRequest, `--metrics: found ${given}, expected ADDRESS:PORT, such as 127.0.0.1:9464`);
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: wholeNumber('--metrics', port, 0, 65535) };
}

/** Name and PIN of the first account, for containers and services; nothing if they are not set. */
async function firstAccount(): Promise<Pick<ServerOptions, 'firstAccount'>> {
  const { TURNUVA_CHIEF_NAME: name = '', TURNUVA_CHIEF_PIN: secret = '' } = process.env;
  if (name === '' && secret === '') return {};
  const { SHORTEST_SECRET } = await import('@turnuva/contract');
  if (name === '' || secret.length < SHORTEST_SECRET)
    throw new Failure(
      EXIT.badRequest,
      `TURNUVA_CHIEF_NAME and TURNUVA_CHIEF_PIN: expected a name and a PIN of at least ${SHORTEST_SECRET} characters`,
    );
  return { firstAccount: { name, secret } };
}

/** Starts the arbiter's desk. */
export const serve = async (options: Options): Promise<ExitCode> =>
  runServer(
    {
      port: wholeNumber('--port', options.port ?? DEFAULT_PORT, 0, 65535),
      host: options.host ?? '127.0.0.1',
      ...(options.database === undefined
        ? { dataDir: options.data ?? join(homedir(), '.turnuva') }
        : { databaseUrl: options.database }),
      demo: options.demo === true,
      ...(await firstAccount()),
      ...(options.standbyOf === undefined ? {} : { standbyOf: await standbyAddress(options.standbyOf) }),
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
    .option(
      '--standby-of <address>',
      'be the standby of another machine: http://ADDRESS:PORT; asks for its key, or takes TURNUVA_STANDBY_KEY (docs/standby.md)',
    )
    .option(
      '--secret-key <file>',
      'key that encrypts the secrets of second factors; by default next to the data, created if missing',
    )
    .option('--metrics <address:port>', 'serve Prometheus metrics there (/metrics); off by default')
    .option('--demo', 'open a demo tournament')
    .action((options: Options) => run(serve(options)));
}
