import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface TestServer {
  readonly url: string;
  /** Pulls the plug: `kill -9`. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Lets the database take no entry, as a full disk does, until it is told otherwise. */
  fillDisk(full: boolean): Promise<void>;
  /** Ends it and removes its data. */
  end(): Promise<void>;
}

/** The run's server, started by build.ts: many files play on it at once, so nobody may end it or pull its plug. */
export async function sharedServer(): Promise<TestServer> {
  const refuse = (): Promise<never> =>
    Promise.reject(new Error('this server is shared: ask stage() for { own: true }'));
  return {
    url: process.env.TURNUVA_E2E_SERVER ?? '',
    kill: refuse,
    start: refuse,
    fillDisk: refuse,
    end: async () => {},
  };
}

/** The real server with a data folder of its own and the desk built for the tests; as the standby of another where told. */
export async function testServer(
  deskDir = process.env.TURNUVA_E2E_DESK ?? '',
  standbyOf?: string,
): Promise<TestServer> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'turnuva-data-'));
  let child: ChildProcess | undefined;

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const program = process.env.TURNUVA_E2E_PROGRAM ?? '';
      const started = spawn(
        process.execPath,
        [program, String(port), data, deskDir, ...(standbyOf === undefined ? [] : [standbyOf])],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      child = started;
      let said = '';
      started.stderr?.on('data', (text) => {
        said += String(text);
      });
      started.stdout?.once('data', () => resolve());
      started.once('exit', (code) => code !== 0 && code !== null && reject(new Error(`the server ended: ${said}`)));
    });
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });

  await start();
  return {
    url: `http://127.0.0.1:${port}/`,
    kill,
    start,
    fillDisk: async (full) => {
      const database = new Database(join(data, 'turnuva.sqlite'));
      // The server may be writing.
      database.pragma('busy_timeout = 30000');
      const raise = "select raise(fail, 'database or disk is full')";
      database.exec(
        full
          ? `create trigger full_disk before insert on entries begin ${raise}; end`
          : 'drop trigger if exists full_disk',
      );
      database.close();
    },
    end: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
