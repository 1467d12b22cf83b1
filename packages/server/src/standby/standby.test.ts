import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@turnuva/engine/journal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverProgram } from '../../../../scripts/serverProgram.mjs';
import { startServer } from '../start.ts';
import { sqliteJobs } from '../store/sqlite.ts';
import type { StandbyState } from './index.ts';

const BOARDS = 30;
const WAIT = { timeout: 60_000, interval: 50 };

interface Laptop {
  readonly url: string;
  readonly folder: string;
  /** Ends it, without a word to anybody where it is a process of its own. */
  readonly end: () => Promise<void> | boolean;
}

/** A network between two servers of this computer, which can be cut. */
async function relayTo(port: number): Promise<{ readonly url: string; cut(): Promise<void> }> {
  const lines = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const line of [near, far]) {
      lines.add(line);
      line.on('error', () => undefined);
      line.on('close', () => lines.delete(line));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    url,
    cut: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        for (const line of lines) line.destroy();
      }),
  };
}

/** Two servers with a folder each, on one computer; those that are killed are processes of their own. */
describe('a second laptop', () => {
  let root: string;
  let laptops: Laptop[] = [];
  let built: Awaited<ReturnType<typeof serverProgram>>;
  beforeAll(async () => {
    built = await serverProgram();
  });
  afterAll(() => built.remove());
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'turnuva-standby-'));
    laptops = [];
  });
  afterEach(async () => {
    for (const { end } of laptops) await end();
    rmSync(root, { recursive: true, force: true });
  });

  async function start(name: string, options: object = {}): Promise<Laptop> {
    const folder = join(root, name);
    const settings = JSON.stringify({ port: 0, dataDir: folder, ...options });
    const child = spawn(process.execPath, [built.program, settings], { stdio: ['ignore', 'pipe', 'ignore'] });
    const url = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (chunk) => {
        text += String(chunk);
        const found = /url (\S+)/.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.on('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    });
    const laptop = { url, folder, end: () => child.kill('SIGKILL') };
    laptops.push(laptop);
    return laptop;
  }
  async function startHere(name: string, options: object = {}): Promise<Laptop> {
    const folder = join(root, name);
    const server = await startServer({ port: 0, dataDir: folder, log: () => undefined, ...options });
    const laptop = { url: server.url, folder, end: () => server.close() };
    laptops.push(laptop);
    return laptop;
  }

  const get = async <T>({ url }: Laptop, path: string): Promise<T> => (await fetch(url + path)).json() as Promise<T>;
  const post = async (laptop: Laptop, path: string, body: object = {}) => {
    const answer = await fetch(laptop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Read to its end: an answer that a killed server leaves half sent is none.
    return new Response((await answer.text()) || null, { status: answer.status });
  };
  const stateOf = (laptop: Laptop) => get<StandbyState & { key: string }>(laptop, '/api/standby');
  const secondOf = async (first: Laptop, name = 'second'): Promise<Laptop> => {
    const { key } = await stateOf(first);
    const second = await startHere(name, { standbyOf: first.url.replace('http://', `http://${key}@`) });
    await expect.poll(async () => (await stateOf(second)).connected, WAIT).toBe(true);
    await expect.poll(async () => await stateOf(first), WAIT).toMatchObject({ kind: 'first', connected: true });
    return second;
  };
  const journal = async (laptop: Laptop, id: string) =>
    (await get<{ entries?: Entry[] }>(laptop, `/api/tournaments/${id}/journal`)).entries ?? [];

  async function tournament(first: Laptop): Promise<string> {
    const settings = { info: { name: 'Two laptops' }, totalRounds: 9 };
    const { id } = (await (await post(first, '/api/tournaments', { settings })).json()) as { id: string };
    const players = Array.from({ length: 2 * BOARDS }, (_, i) => ({ name: `P${i}`, rating: 2000 - i }));
    const pairings = Array.from({ length: BOARDS }, (_, i) => ({ board: i + 1, white: i + 1, black: 2 * BOARDS - i }));
    const confirmed = ['journal.notByRules'];
    await post(first, `/api/tournaments/${id}/commands`, { expected: 1, command: { kind: 'add-players', players } });
    const pair = { kind: 'pair', round: 1, pairings, bye: null, confirmed };
    expect((await post(first, `/api/tournaments/${id}/commands`, { expected: 2, command: pair })).status).toBe(200);
    return id;
  }
  const enter = (laptop: Laptop, id: string, board: number) =>
    post(laptop, `/api/tournaments/${id}/commands`, {
      expected: 3,
      command: { kind: 'result', round: 1, board, result: board % 2 === 0 ? '10' : '==' },
      key: `board ${board}`,
    });

  it('goes on where the first was killed in the middle of 30 boards: nothing is lost, nothing doubled', async () => {
    const first = await start('first');
    const id = await tournament(first);
    const second = await secondOf(first);
    // What the second has, phones can read there; it takes nothing itself.
    expect((await enter(second, id, 1)).status).toBe(503);

    const confirmed: number[] = [];
    let typed = 0;
    for (; typed < BOARDS; ) {
      const board = ++typed;
      const asked = enter(first, id, board).catch(() => undefined);
      if (board === 17) void first.end();
      const answer = await asked;
      if (answer?.status !== 200) break;
      confirmed.push(board);
    }
    expect(confirmed.length).toBeGreaterThanOrEqual(16);

    // Without a word of confirmation it does not take over: the first might be there.
    await expect.poll(async () => (await post(second, '/api/standby/take-over')).status, WAIT).toBe(422);
    const taken = await post(second, '/api/standby/take-over', { firstIsGone: true });
    expect([taken.status, await taken.json()]).toMatchObject([200, { kind: 'alone', epoch: 2 }]);

    // The desk's shelf sends again what was not confirmed, under its key; the others follow.
    for (let board = confirmed.length + 1; board <= BOARDS; board++)
      expect([board, (await enter(second, id, board)).status]).toEqual([board, 200]);
    const boards = (await journal(second, id)).flatMap(({ event }) => (event.kind === 'result' ? [event.board] : []));
    expect([...boards].sort((a, b) => a - b)).toEqual(Array.from({ length: BOARDS }, (_, i) => i + 1));

    // The first comes back: it finds out that the token has moved, and follows.
    const port = Number(new URL(first.url).port);
    const back = await start('first', { port });
    expect((await enter(back, id, 1)).status).toBe(503);
    await expect.poll(() => stateOf(back), WAIT).toMatchObject({ kind: 'second', connected: true, epoch: 2 });
    await expect.poll(() => journal(back, id), WAIT).toEqual(await journal(second, id));
  });

  it('is given the token by the first where it answers, and both never write at once', async () => {
    const first = await startHere('first');
    const id = await tournament(first);
    const second = await secondOf(first);
    expect((await enter(first, id, 1)).status).toBe(200);
    const taken = await post(second, '/api/standby/take-over');
    expect([taken.status, await taken.json()]).toMatchObject([200, { kind: 'alone', epoch: 2 }]);
    expect((await enter(first, id, 2)).status).toBe(503);
    expect((await enter(second, id, 2)).status).toBe(200);
    await expect.poll(() => stateOf(first), WAIT).toMatchObject({ kind: 'second', connected: true });
    await expect.poll(() => journal(first, id), WAIT).toEqual(await journal(second, id));
  });

  it('that falls silent lets nothing be confirmed until somebody says that it is gone', async () => {
    const first = await startHere('first');
    const id = await tournament(first);
    // It takes the line and never says that it has anything.
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${(await stateOf(first)).key}` };
    const body = JSON.stringify({ port: 1, heads: {} });
    const line = await fetch(`${first.url}/api/standby/follow`, { method: 'POST', headers, body });
    expect(line.status).toBe(200);
    await expect.poll(async () => (await enter(first, id, 1)).status, WAIT).toBe(503);
    const alone = await post(first, '/api/standby/alone');
    expect([alone.status, await alone.json()]).toMatchObject([200, { kind: 'alone', epoch: 2 }]);
    expect((await enter(first, id, 1)).status).toBe(200);
    expect((await enter(first, id, 2)).status).toBe(200);
    const boards = (await journal(first, id)).flatMap(({ event }) => (event.kind === 'result' ? [event.board] : []));
    expect(boards).toEqual([1, 2]);
  });

  it('whose network is cut while both live: one alone confirms, the other says why it does not', async () => {
    const first = await startHere('first');
    const id = await tournament(first);
    const network = await relayTo(Number(new URL(first.url).port));
    const second = await secondOf({ ...first, url: network.url });
    expect((await enter(first, id, 1)).status).toBe(200);
    await network.cut();

    // Without the token or without the other one nothing is confirmed, on either side.
    const said = async (laptop: Laptop, board: number) => {
      const answer = await enter(laptop, id, board);
      return [answer.status, ((await answer.json()) as { message?: string }).message];
    };
    await expect.poll(() => said(first, 2), WAIT).toEqual([503, expect.stringContaining('second laptop')]);
    expect(await said(second, 2)).toEqual([503, expect.stringContaining('follows')]);

    // Somebody takes over at the second, who knows that nobody types at the first any more.
    await expect.poll(async () => (await post(second, '/api/standby/take-over')).status, WAIT).toBe(422);
    expect((await post(second, '/api/standby/take-over', { firstIsGone: true })).status).toBe(200);
    for (let board = 2; board <= 5; board++) {
      expect((await enter(second, id, board)).status).toBe(200);
      expect((await enter(first, id, board)).status).toBe(503);
    }
    // The first, which never went away, hears of the token and follows; what was typed there stands once.
    await expect.poll(() => stateOf(first), WAIT).toMatchObject({ kind: 'second', connected: true, epoch: 2 });
    await expect.poll(() => journal(first, id), WAIT).toEqual(await journal(second, id));
    const boards = (await journal(second, id)).flatMap(({ event }) => (event.kind === 'result' ? [event.board] : []));
    expect(boards.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });

  it('says which long work stayed behind at the first, also after a restart, until somebody has read it', async () => {
    const first = await startHere('first');
    await tournament(first);
    const second = await secondOf(first);
    expect(await stateOf(second)).toMatchObject({ leftBehind: [] });
    // It is still being sent in: nobody does it meanwhile.
    const jobs = await sqliteJobs(join(first.folder, 'turnuva.jobs.sqlite'));
    const spec = JSON.stringify({ name: 'league.zip' });
    await jobs.add({ id: 'one', kind: 'check', by: 'Ada', tournament: null, spec, total: 0 });
    await jobs.close();
    const leftBehind = [{ kind: 'check', name: 'league.zip', by: 'Ada' }];
    await expect.poll(() => stateOf(second), WAIT).toMatchObject({ kind: 'second', leftBehind });
    await first.end();
    await expect
      .poll(async () => (await post(second, '/api/standby/take-over', { firstIsGone: true })).status, WAIT)
      .toBe(200);
    await second.end();
    const again = await startHere('second');
    expect(await stateOf(again)).toMatchObject({ kind: 'alone', leftBehind });
    expect((await fetch(`${again.url}/api/standby/left-behind`, { method: 'DELETE' })).status).toBe(204);
    expect(await stateOf(again)).toMatchObject({ leftBehind: [] });
  });

  it('takes accounts along, and asks the first for its key', async () => {
    const first = await startHere('first');
    await tournament(first);
    const second = await secondOf(first);
    const stranger = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
      body: '{}',
    };
    expect((await fetch(`${first.url}/api/standby/hand-over`, stranger)).status).toBe(401);
    await post(first, '/api/people', { name: 'Ada', role: 'chief', secret: 'secret 4711' });
    // The second asks for a sign-in once it has the account; guesses before that would close the name.
    await expect.poll(async () => (await fetch(`${second.url}/api/tournaments`)).status, WAIT).toBe(401);
    const signedIn = await post(second, '/api/session', { name: 'Ada', secret: 'secret 4711' });
    expect(signedIn.status).toBe(200);
  });
});
