import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serverProgram } from '../../../../scripts/serverProgram.mjs';
import { testServer } from '../testing/app.ts';
import { startPostgres } from '../testing/postgres.ts';
import { postgresStore } from './index.ts';

const WAIT = { timeout: 60_000, interval: 100 };

/** How a process gets a disk of its own: a file system in memory that nobody else sees. */
const OWN_DISKS = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-root-user', '--mount'],
  ['sudo', '-n', 'unshare', '--mount'],
];
function ownDisk(): readonly string[] {
  const way = OWN_DISKS.find(([program = '', ...args]) => {
    const tried = spawnSync(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' });
    return tried.status === 0;
  });
  if (way === undefined)
    throw new Error('no way to a small disk: unshare (util-linux) as root, or with user namespaces');
  return way;
}

/** FINDINGS E3: 500 and "the server made a mistake" on a full disk, and at the start "in use by another server". */
describe('a real disk that is full', () => {
  let built: Awaited<ReturnType<typeof serverProgram>>;
  let folder: string;
  let running: ChildProcess | undefined;
  beforeAll(async () => {
    built = await serverProgram();
    folder = mkdtempSync(join(tmpdir(), 'turnuva-full-'));
  });
  afterAll(() => {
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    // The whole group: the server is a child of the shell.
    try {
      if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  });

  /** Runs a script on a disk of so many kilobytes; what it has said so far, and how it ended. */
  function onDisk(kilobytes: number, script: string) {
    const [program = '', ...args] = ownDisk();
    const options = JSON.stringify({ port: 0, dataDir: join(folder, 'data') });
    const whole = `mount -t tmpfs -o size=${kilobytes}k tmpfs "${folder}" && ${script}`;
    running = spawn(program, [...args, 'sh', '-c', whole, 'sh', process.execPath, built.program, options], {
      detached: true,
    });
    const said = { text: '', code: undefined as number | null | undefined };
    for (const stream of [running.stdout, running.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said.text += String(chunk);
      });
    running.on('close', (code) => {
      said.code = code;
    });
    return said;
  }
  const url = async (said: { text: string }): Promise<string> => {
    await expect.poll(() => /url (\S+)/.exec(said.text)?.[1], WAIT).toBeDefined();
    return /url (\S+)/.exec(said.text)?.[1] ?? '';
  };

  it('every command is answered with 507 in words, and after a kill the start says that there is no room', async () => {
    // The first server is killed by its number; the second finds the disk as it was left.
    const said = onDisk(1600, `"$@" & echo "pid $!"; wait $!; "$@"`);
    const at = await url(said);
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
      const answer = await fetch(at + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, ...((await answer.json()) as { id?: string; error?: string; message?: string }) };
    };
    const settings = { info: { name: 'Full' }, totalRounds: 3 };
    const { id } = await post('/api/tournaments', { settings });
    const text = 'x'.repeat(900);
    let last = { status: 0, error: '' as string | undefined, message: '' as string | undefined };
    for (let seq = 1; seq < 3000; seq++) {
      last = {
        error: '',
        message: '',
        ...(await post(`/api/tournaments/${id}/commands`, { expected: seq, command: { kind: 'note', text } })),
      };
      if (last.status !== 200) break;
    }
    expect(last).toMatchObject({ status: 507, error: 'disk-full', message: expect.stringMatching(/disk|full|room/i) });
    const commands = [
      { kind: 'add-players', players: Array.from({ length: 50 }, (_, i) => ({ name: `P${i}`, rating: 2000 })) },
      { kind: 'note', text },
    ];
    const { seq } = (await (await fetch(`${at}/api/tournaments/${id}/journal`)).json()) as { seq: number };
    for (const command of commands)
      expect(await post(`/api/tournaments/${id}/commands`, { expected: seq, command })).toMatchObject({ status: 507 });
    expect(await post('/api/demo', {})).toMatchObject({ status: 507 });
    process.kill(Number(/pid (\d+)/.exec(said.text)?.[1]), 'SIGKILL');
    await expect.poll(() => said.code, WAIT).toBeDefined();
    expect(said.text).toMatch(/SQLITE_FULL|ENOSPC/);
    expect(said.text).not.toContain('TURNUVA_IN_USE');
  });

  it('a fresh folder says that there is no room, not that another server has it', async () => {
    const said = onDisk(100, `dd if=/dev/zero of="${folder}/fill" bs=1k 2>/dev/null; mkdir -p "${folder}/data"; "$@"`);
    await expect.poll(() => said.code, WAIT).toBeDefined();
    expect(said.code).not.toBe(0);
    expect(said.text).toMatch(/SQLITE_FULL|ENOSPC/);
    expect(said.text).not.toContain('TURNUVA_IN_USE');
  });
});

it('PostgreSQL out of space is answered with 507, and the entry is taken when there is room again', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const store = await postgresStore(postgres.connection);
  const server = await testServer({ store });
  onTestFinished(() => server.close());
  const id = await server.tournament(4);
  const { database } = store;
  if (database === undefined) throw new Error('no database');
  const run = async (statement: string): Promise<void> => {
    const { sql } = await import('kysely');
    await sql.raw(statement).execute(database);
  };
  // What PostgreSQL itself says when a table cannot grow (class 53: insufficient resources).
  await run(
    "create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$",
  );
  await run('create trigger full_disk before insert on entries for each row execute function no_room()');
  const refused = await server.enter(id, { kind: 'note', text: 'x' });
  expect([refused.status, refused.json<{ error: string }>().error]).toEqual([507, 'disk-full']);
  await run('drop trigger full_disk on entries');
  expect((await server.enter(id, { kind: 'note', text: 'x' })).status).toBe(200);
});
