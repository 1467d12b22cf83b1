import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serverProgram } from '../../../../scripts/serverProgram.mjs';
import { type TestServer, testServer } from '../testing/app.ts';
import { postgresOnSmallDisk, type SmallPostgres } from '../testing/postgres.ts';
import { ownDisk } from '../testing/smallDisk.ts';
import { postgresStore } from './index.ts';

const WAIT = { timeout: 60_000, interval: 100 };

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
      // It has ended on its own.
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

/** Enters notes until one is not confirmed: the texts of those that were, and that answer. */
async function writeUntilRefused(server: TestServer, id: string) {
  const confirmed: string[] = [];
  let { seq } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{ seq: number }>();
  for (;;) {
    const text = `${seq} ${randomBytes(450).toString('hex')}`;
    const body = { expected: seq, command: { kind: 'note', text } };
    const answer = await server.ask('POST', `/api/tournaments/${id}/commands`, { body });
    if (answer.status !== 200) return { confirmed, answer };
    confirmed.push(text);
    seq++;
  }
}

/** Asks the database itself; the first row of the last answer. */
async function asked({ connection }: SmallPostgres, statements: readonly string[]): Promise<Record<string, unknown>> {
  const client = new pg.Client(connection);
  await client.connect();
  let row: Record<string, unknown> = {};
  for (const statement of statements) row = (await client.query<Record<string, unknown>>(statement)).rows[0] ?? {};
  await client.end();
  return row;
}

describe('PostgreSQL really out of space', () => {
  async function serverOn(postgres: SmallPostgres, database: string) {
    const store = await postgresStore({ ...postgres.connection, database });
    const server = await testServer({ store });
    return { server, close: () => server.close() };
  }
  const notesOf = async (server: TestServer, id: string): Promise<readonly (string | undefined)[]> => {
    const { entries } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{
      entries: { event: { kind: string; text?: string } }[];
    }>();
    return entries.filter(({ event }) => event.kind === 'note').map(({ event }) => event.text);
  };

  it('for its tables: 507 in words, and once there is space again it continues and lacks nothing that was confirmed', async () => {
    const postgres = await postgresOnSmallDisk('tables', 40_000);
    onTestFinished(() => postgres.stop());
    await asked(postgres, [
      `create tablespace small location '${postgres.tables}'`,
      'create database turnuva tablespace small',
    ]);
    const { server, close } = await serverOn(postgres, 'turnuva');
    onTestFinished(close);
    const id = await server.tournament(4);
    await postgres.fill(600);
    const { confirmed, answer } = await writeUntilRefused(server, id);
    expect(answer.status).toBe(507);
    expect(answer.json()).toMatchObject({ error: 'disk-full', message: expect.stringMatching(/disk is full/i) });
    // Reading goes on, and nothing is half entered.
    expect(await notesOf(server, id)).toEqual(confirmed);
    await postgres.free();
    expect((await server.enter(id, { kind: 'note', text: 'room again' })).status).toBe(200);
    expect(await notesOf(server, id)).toEqual([...confirmed, 'room again']);
    expect(await server.services.tournaments.store.check(id)).toBeUndefined();
  });

  it('for its log: it stops, every command is answered with 503 in words, and once started again it lacks nothing', async () => {
    const postgres = await postgresOnSmallDisk('log', 12_000);
    onTestFinished(() => postgres.stop());
    const { server, close } = await serverOn(postgres, 'postgres');
    onTestFinished(close);
    const id = await server.tournament(4);
    await postgres.fill(100);
    // What is left of the pieces that it has already: then a new one is needed soon.
    const left = `select max(name) > pg_walfile_name(pg_current_wal_insert_lsn()) as more from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`;
    const next = ["select pg_logical_emit_message(false, 'turnuva', 'x')", 'select pg_switch_wal()'];
    while ((await asked(postgres, [left])).more === true) await asked(postgres, next);
    const { confirmed, answer } = await writeUntilRefused(server, id);
    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({ error: 'unavailable', message: expect.stringMatching(/database/i) });
    await postgres.free();
    await postgres.restart();
    const write = () => server.enter(id, { kind: 'note', text: 'room again' });
    await expect.poll(async () => (await write()).status, WAIT).toBe(200);
    // The entry in doubt may be there: it was not refused.
    const found = await notesOf(server, id);
    expect(found.slice(0, confirmed.length)).toEqual(confirmed);
    expect(found.at(-1)).toBe('room again');
    expect(await server.services.tournaments.store.check(id)).toBeUndefined();
  });
});
