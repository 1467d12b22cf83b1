import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';
/** Any number: the server listens on a socket in its own folder only. */
const PORT = 54_321;

function programs(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
  if (found === undefined)
    throw new Error(`no PostgreSQL in ${INSTALLED}: install it (Debian: apt-get install postgresql)`);
  return found;
}

/** Runs a program of PostgreSQL, which refuses to run as root: then as the user `postgres`. */
function run(program: string, args: readonly string[]): void {
  const asRoot = process.getuid?.() === 0;
  const [command, rest] = asRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, [...args]];
  execFileSync(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: tmpdir(),
    env: { ...process.env, LC_ALL: 'C' },
  });
}

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

export interface TestPostgres {
  readonly connection: pg.PoolConfig;
  /** Ends all connections, as a restart of the database would. */
  cutConnections(): void;
  stop(): void;
}

/** Starts a PostgreSQL of its own in a temporary folder, reachable by a socket there. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'turnuva-pg-'));
  if (process.getuid?.() === 0) chownSync(folder, idOf('-u'), idOf('-g'));
  const data = join(folder, 'data');
  run(join(bin, 'initdb'), ['-D', data, '-U', 'turnuva', '--auth=trust', '--no-sync', '-E', 'UTF8']);
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c port=${PORT} -c fsync=off -c shared_buffers=16MB`;
  const control = (...args: string[]): void => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]);
  control('-l', join(folder, 'log'), '-o', options, 'start');
  return {
    connection: { host: folder, port: PORT, user: 'turnuva', database: 'postgres' },
    cutConnections: () => control('-m', 'fast', '-l', join(folder, 'log'), '-o', options, 'restart'),
    stop: () => {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
