import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type SmallDisk, smallDisk } from './smallDisk.ts';

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

const isRoot = (): boolean => process.getuid?.() === 0;
const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL refuses to run as root: then it runs as the user `postgres`. */
const userOf = (): readonly [number, number] =>
  isRoot() ? [idOf('-u'), idOf('-g')] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];

function run(program: string, args: readonly string[]): void {
  const [uid, gid] = userOf();
  const [command, rest] = isRoot()
    ? ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', program, ...args]]
    : [program, [...args]];
  execFileSync(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: tmpdir(),
    env: { ...process.env, LC_ALL: 'C' },
  });
}

export interface TestPostgres {
  readonly connection: pg.PoolConfig;
  /** Ends all connections, as a restart of the database would. */
  cutConnections(): void;
  stop(): void;
}

/** A folder and the options of a PostgreSQL that is reachable by a socket there. */
function place(initOptions: readonly string[] = []) {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'turnuva-pg-'));
  if (isRoot()) chownSync(folder, ...userOf());
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'turnuva', '--auth=trust', '--no-sync', '-E', 'UTF8', ...initOptions];
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c port=${PORT} -c fsync=off -c shared_buffers=16MB`;
  const control = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options];
  const connection = { host: folder, port: PORT, user: 'turnuva', database: 'postgres' };
  return { bin, folder, data, init, control, connection };
}

/** Starts a PostgreSQL of its own in a temporary folder. */
export async function startPostgres(): Promise<TestPostgres> {
  const { bin, folder, data, init, control, connection } = place();
  run(join(bin, 'initdb'), init);
  run(join(bin, 'pg_ctl'), [...control, 'start']);
  return {
    connection,
    cutConnections: () => run(join(bin, 'pg_ctl'), [...control, '-m', 'fast', 'restart']),
    stop: () => {
      run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface SmallPostgres {
  readonly connection: pg.PoolConfig;
  /** A folder on the small disk, for a tablespace. */
  readonly tables: string;
  /** Leaves so many kilobytes on the small disk. */
  fill(kilobytes: number): Promise<void>;
  free(): Promise<void>;
  /** Starts it again, also where it has stopped on its own. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL that has its log, or a folder for a tablespace, on a small disk. */
export async function postgresOnSmallDisk(what: 'log' | 'tables', kilobytes: number): Promise<SmallPostgres> {
  // The smallest pieces of log that there are: a disk of a few megabytes has several.
  const { bin, folder, data, init, control, connection } = place(['--wal-segsize=1']);
  const small = join(folder, 'small');
  mkdirSync(small);
  const disk: SmallDisk = await smallDisk(small, kilobytes);
  const user = disk.asUser(...userOf());
  const as = (program: string, args: readonly string[]): Promise<void> =>
    disk.run(`cd / && LC_ALL=C ${user} ${[join(bin, program), ...args].map((each) => `'${each}'`).join(' ')}`);
  const tables = join(small, 'tables');
  const start = (): Promise<void> => as('pg_ctl', [...control, 'start']);
  const halt = (): Promise<void> => as('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']).catch(() => undefined);
  await as('initdb', what === 'log' ? [...init, `--waldir=${join(small, 'log')}`] : init);
  await disk.run(`${user} mkdir "${tables}"`);
  await start();
  return {
    connection,
    tables,
    fill: (left) =>
      disk.run(
        `dd if=/dev/zero of="${small}/fill" bs=1k 2>/dev/null; truncate -s -${left}k "${small}/fill"; test -s "${small}/fill"`,
      ),
    free: () => disk.run(`rm "${small}/fill"`),
    restart: () => halt().then(start),
    stop: async () => {
      await halt();
      disk.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
