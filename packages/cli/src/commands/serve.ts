import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../failure.ts';
import { wholeNumber } from '../load.ts';

interface Options {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly database?: string;
  readonly demo?: boolean;
}

const DEFAULT_PORT = '8383';

/** Starts the arbiter's desk and runs until it is told to stop. */
export async function serve(options: Options): Promise<ExitCode> {
  const port = wholeNumber('--port', options.port ?? DEFAULT_PORT, 0, 65535);
  // The server is loaded only here: the other commands start faster without it.
  const { startServer } = await import('@turnuva/server');
  const server = await startServer({
    port,
    host: options.host ?? '127.0.0.1',
    ...(options.database === undefined
      ? { dataDir: options.data ?? join(homedir(), '.turnuva') }
      : { databaseUrl: options.database }),
    demo: options.demo === true,
  });
  process.stdout.write(`Turnuva is running: ${server.url}\nStop it with Ctrl+C.\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return EXIT.done;
}

export function defineServe(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('serve')
    .description("start the arbiter's desk in the browser")
    .option('--port <number>', `port to listen on (default ${DEFAULT_PORT}; 0 takes a free one)`)
    .option('--host <address>', 'address to listen on (default 127.0.0.1: this computer only)')
    .option('--data <folder>', 'folder for the tournaments (default ~/.turnuva)')
    .option('--database <url>', 'PostgreSQL instead of a folder')
    .option('--demo', 'with a demo tournament')
    .action((options: Options) => run(serve(options)));
}
