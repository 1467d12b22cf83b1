import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SetAside, SetAsideRecords } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { serverProgram } from '../../../../scripts/serverProgram.mjs';
import { startServer } from '../start.ts';
import { sqliteJobs } from '../store/sqlite.ts';
import type { StandbyState } from './index.ts';

const BOARDS = 30;
const WAIT = { timeout: 60_000, interval: 50 };

interface Laptop {
  readonly url: string;
  readonly folder: string;
  readonly pid?: number | undefined;
  /** Ends it, without notice to anybody where it is a process of its own. */
  readonly end: () => Promise<void> | boolean;
}

/** A network between two servers of this computer, which can be cut and repaired. */
async function relayTo(port: number): Promise<{ readonly url: string; cut(): Promise<void>; repair(): Promise<void> }> {
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
  const listen = (at: number) => new Promise<void>((resolve) => relay.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: own } = relay.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    repair: () => listen(own),
    cut: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        for (const line of lines) line.destroy();
      }),
  };
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
const journal = async (laptop: Laptop, id: string) =>
  (await get<{ entries?: Entry[] }>(laptop, `/api/tournaments/${id}/journal`)).entries ?? [];

async function tournament(primary: Laptop): Promise<string> {
  const settings = { info: { name: 'Two laptops' }, totalRounds: 9 };
  const { id } = (await (await post(primary, '/api/tournaments', { settings })).json()) as { id: string };
  const players = Array.from({ length: 2 * BOARDS }, (_, i) => ({ name: `P${i}`, rating: 2000 - i }));
  const pairings = Array.from({ length: BOARDS }, (_, i) => ({ board: i + 1, white: i + 1, black: 2 * BOARDS - i }));
  const confirmed = ['journal.notByRules'];
  await post(primary, `/api/tournaments/${id}/commands`, { expected: 1, command: { kind: 'add-players', players } });
  const pair = { kind: 'pair', round: 1, pairings, bye: null, confirmed };
  expect((await post(primary, `/api/tournaments/${id}/commands`, { expected: 2, command: pair })).status).toBe(200);
  return id;
}
const enter = (laptop: Laptop, id: string, board: number) =>
  post(laptop, `/api/tournaments/${id}/commands`, {
    expected: 3,
    command: { kind: 'result', round: 1, board, result: board % 2 === 0 ? '10' : '==' },
    key: `board ${board}`,
  });

let built: Awaited<ReturnType<typeof serverProgram>>;
beforeAll(async () => {
  built = await serverProgram();
});
afterAll(() => built.remove());

/** Servers of one test with a folder each, on one computer; those that are killed are processes of their own. Tests that run side by side expect by their own context. */
function machines({ expect, onTestFinished }: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'turnuva-standby-'));
  const laptops: Laptop[] = [];
  onTestFinished(async () => {
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
    const laptop = { url, folder, pid: child.pid, end: () => child.kill('SIGKILL') };
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

  const standbyFor = async (primary: Laptop, name = 'standby', options: object = {}): Promise<Laptop> => {
    const { key } = await stateOf(primary);
    const standby = await startHere(name, { standbyOf: primary.url.replace('http://', `http://${key}@`), ...options });
    await expect.poll(async () => (await stateOf(standby)).connected, WAIT).toBe(true);
    await expect.poll(async () => (await stateOf(standby)).epoch, WAIT).toBeGreaterThan(0);
    await expect.poll(async () => await stateOf(primary), WAIT).toMatchObject({ kind: 'primary', connected: true });
    return standby;
  };
  return { expect, start, startHere, standbyFor };
}

// Tests that wait for what only passing time brings, such as a silence that is long enough, wait side by side. Those that count on a
// farewell or an offer being heard in time run alone.
describe('primary and standby', () => {
  it.concurrent('continues where the primary was killed in the middle of 30 boards: nothing is lost, nothing duplicated', async (context) => {
    const { expect, start, standbyFor } = machines(context);
    const primary = await start('primary');
    const id = await tournament(primary);
    const standby = await standbyFor(primary);
    // What the standby has, phones can read there; it takes nothing itself.
    expect((await enter(standby, id, 1)).status).toBe(503);

    const confirmed: number[] = [];
    let typed = 0;
    for (; typed < BOARDS; ) {
      const board = ++typed;
      const asked = enter(primary, id, board).catch(() => undefined);
      if (board === 17) void primary.end();
      const answer = await asked;
      if (answer?.status !== 200) break;
      confirmed.push(board);
    }
    expect(confirmed.length).toBeGreaterThanOrEqual(16);

    // Without notice of confirmation it does not take over: the primary might be there.
    await expect.poll(async () => (await post(standby, '/api/standby/take-over')).status, WAIT).toBe(422);
    const taken = await post(standby, '/api/standby/take-over', { primaryIsGone: true });
    expect([taken.status, await taken.json()]).toMatchObject([200, { kind: 'alone', epoch: 2 }]);

    // The desk's shelf sends again what was not confirmed, under its key; the others follow.
    for (let board = confirmed.length + 1; board <= BOARDS; board++)
      expect([board, (await enter(standby, id, board)).status]).toEqual([board, 200]);
    const boards = (await journal(standby, id)).flatMap(({ event }) => (event.kind === 'result' ? [event.board] : []));
    expect([...boards].sort((a, b) => a - b)).toEqual(Array.from({ length: BOARDS }, (_, i) => i + 1));

    // The primary comes back: it finds out that the token has moved, and follows.
    const port = Number(new URL(primary.url).port);
    const back = await start('primary', { port });
    expect((await enter(back, id, 1)).status).toBe(503);
    await expect.poll(() => stateOf(back), WAIT).toMatchObject({ kind: 'standby', connected: true, epoch: 2 });
    await expect.poll(() => journal(back, id), WAIT).toEqual(await journal(standby, id));
  });

  it.concurrent('that falls silent lets nothing be confirmed until someone says that it is gone', async (context) => {
    const { expect, startHere } = machines(context);
    const primary = await startHere('primary');
    const id = await tournament(primary);
    // It takes the line and never says that it has anything.
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${(await stateOf(primary)).key}` };
    const card = { id: 'silent', kind: 'standby', term: { epoch: 0, holder: '' }, apart: false, clashes: [] };
    const body = JSON.stringify({ port: 1, heads: {}, line: 'one', card });
    const line = await fetch(`${primary.url}/api/standby/follow`, { method: 'POST', headers, body });
    expect(line.status).toBe(200);
    await expect.poll(async () => (await enter(primary, id, 1)).status, WAIT).toBe(503);
    const alone = await post(primary, '/api/standby/alone');
    expect([alone.status, await alone.json()]).toMatchObject([200, { kind: 'alone', epoch: 2 }]);
    expect((await enter(primary, id, 1)).status).toBe(200);
    expect((await enter(primary, id, 2)).status).toBe(200);
    const boards = (await journal(primary, id)).flatMap(({ event }) => (event.kind === 'result' ? [event.board] : []));
    expect(boards).toEqual([1, 2]);
  });

  it.concurrent('whose network is cut while both are running: only one confirms, the other says why it does not', async (context) => {
    const { expect, startHere, standbyFor } = machines(context);
    const primary = await startHere('primary');
    const id = await tournament(primary);
    const network = await relayTo(Number(new URL(primary.url).port));
    const standby = await standbyFor({ ...primary, url: network.url });
    expect((await enter(primary, id, 1)).status).toBe(200);
    await network.cut();

    // Without the token or without the other one nothing is confirmed, on either side.
    const said = async (laptop: Laptop, board: number) => {
      const answer = await enter(laptop, id, board);
      return [answer.status, ((await answer.json()) as { message?: string }).message];
    };
    await expect.poll(() => said(primary, 2), WAIT).toEqual([503, expect.stringContaining('standby')]);
    expect(await said(standby, 2)).toEqual([503, expect.stringContaining('standby for')]);

    // Someone takes over at the standby, who knows that nobody types at the primary any more.
    await expect.poll(async () => (await post(standby, '/api/standby/take-over')).status, WAIT).toBe(422);
    expect((await post(standby, '/api/standby/take-over', { primaryIsGone: true })).status).toBe(200);
    for (let board = 2; board <= 5; board++) {
      expect((await enter(standby, id, board)).status).toBe(200);
      expect((await enter(primary, id, board)).status).toBe(503);
    }
    // The primary, which never went away, hears of the token and follows; what was typed there is recorded once.
    await expect.poll(() => stateOf(primary), WAIT).toMatchObject({ kind: 'standby', connected: true, epoch: 2 });
    await expect.poll(() => journal(primary, id), WAIT).toEqual(await journal(standby, id));
    const boards = (await journal(standby, id)).flatMap(({ event }) => (event.kind === 'result' ? [event.board] : []));
    expect(boards.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });

  it.concurrent('both taking over during a cut heals without help: both warn, and what yields is adopted entry by entry', async (context) => {
    const { expect, startHere, standbyFor } = machines(context);
    const primary = await startHere('primary');
    const id = await tournament(primary);
    const network = await relayTo(Number(new URL(primary.url).port));
    const standby = await standbyFor({ ...primary, url: network.url });
    expect((await enter(primary, id, 1)).status).toBe(200);
    // The primary reaches the standby by its own address: it is told not to, as a cut goes both ways.
    await network.cut();
    const { port: standbyPort } = new URL(standby.url);
    await expect.poll(async () => (await stateOf(primary)).connected, WAIT).toBe(false);
    await standby.end();
    // Both arbiters say that the other machine is gone, and both go on.
    expect((await post(primary, '/api/standby/alone')).status).toBe(200);
    expect((await enter(primary, id, 2)).status).toBe(200);
    expect((await enter(primary, id, 3)).status).toBe(200);
    const old = primary.folder;
    await primary.end();
    const other = await startHere('standby', { port: Number(standbyPort) });
    expect((await post(other, '/api/standby/take-over', { primaryIsGone: true })).status).toBe(200);
    expect((await enter(other, id, 4)).status).toBe(200);
    expect((await stateOf(other)).epoch).toBe(2);

    // The network is back: one alone writes, the other follows, and both say what has happened.
    await network.repair();
    const back = await startHere('primary', { port: Number(new URL(primary.url).port) });
    expect(back.folder).toBe(old);
    const kinds = async () => [(await stateOf(back)).kind, (await stateOf(other)).kind].sort();
    await expect.poll(kinds, WAIT).toEqual(['primary', 'standby']);
    expect([(await stateOf(back)).clash, (await stateOf(other)).clash]).toEqual([true, true]);
    const [writer, follower] = (await stateOf(back)).kind === 'primary' ? [back, other] : [other, back];
    for (const each of [writer, follower])
      expect(
        (await get<{ warnings: { key: string }[] }>(each, '/api/health')).warnings.map(({ key }) => key),
      ).toContain('twoWriters');
    await expect.poll(() => journal(follower, id), WAIT).toEqual(await journal(writer, id));

    // What only the other one had is looked through at the one that writes.
    const aside = () => get<SetAside[]>(writer, '/api/standby/set-aside');
    await expect.poll(async () => (await aside()).length, WAIT).toBe(1);
    const [found] = (await aside()) as [SetAside];
    const own = writer === back ? [4] : [2, 3];
    expect(found.entries.map(({ event }) => event.kind === 'result' && event.board)).toEqual(own);
    expect(found.from).toBe(4);
    const seqs = found.entries.map(({ seq }) => seq);
    for (const seq of seqs)
      expect((await post(writer, '/api/standby/set-aside', { id: found.id, seq, decision: 'adopt' })).status).toBe(204);
    expect((await aside())[0]?.decided.map(({ decision }) => decision)).toEqual(seqs.map(() => 'adopted'));
    const boards = (await journal(writer, id)).flatMap(({ event }) => (event.kind === 'result' ? [event.board] : []));
    expect(boards.toSorted()).toEqual([1, 2, 3, 4]);
    await expect.poll(() => journal(follower, id), WAIT).toEqual(await journal(writer, id));
    expect((await fetch(`${writer.url}/api/standby/clash`, { method: 'DELETE' })).status).toBe(204);
    expect((await stateOf(writer)).clash).toBe(false);
    // Everything that the one that yielded had is in one file as well.
    expect(readdirSync(follower.folder).filter((name) => /^set-aside-.*\.zip$/.test(name))).toHaveLength(1);
  });

  it.concurrent('a hand-over asked of a primary that is frozen leaves one that writes', async (context) => {
    const { expect, start, standbyFor } = machines(context);
    const primary = await start('primary');
    const id = await tournament(primary);
    const standby = await standbyFor(primary);
    process.kill(primary.pid as number, 'SIGSTOP');
    const asked = await post(standby, '/api/standby/take-over');
    expect([422, 503]).toContain(asked.status);
    process.kill(primary.pid as number, 'SIGCONT');
    // It wakes, finds the request, and offers to nobody who still waits: it goes on.
    await expect.poll(async () => (await enter(primary, id, 1)).status, WAIT).toBe(200);
    await expect.poll(async () => await stateOf(primary), WAIT).toMatchObject({ kind: 'primary', connected: true });
    expect((await enter(standby, id, 2)).status).toBe(503);
    // Asked again, it hands over.
    await expect.poll(async () => (await post(standby, '/api/standby/take-over')).status, WAIT).toBe(200);
    expect((await enter(standby, id, 2)).status).toBe(200);
    expect((await enter(primary, id, 3)).status).toBe(503);
  });

  it.concurrent('an offer that nobody accepts ends on its own, and the primary writes again', async (context) => {
    const { expect, startHere } = machines(context);
    const primary = await startHere('primary');
    const id = await tournament(primary);
    const { key } = await stateOf(primary);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const say = (path: string, body: object) =>
      fetch(`${primary.url}/api/standby/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const card = { id: 'by hand', kind: 'standby', term: { epoch: 0, holder: '' }, apart: false, clashes: [] };
    const line = await say('follow', { port: 1, heads: {}, line: 'one', card });
    expect(line.status).toBe(200);
    const beating = setInterval(() => void say('has', { line: 'one', seqs: { [id]: 1000 } }), 500);
    context.onTestFinished(() => clearInterval(beating));
    expect((await say('hand-over', { request: 'one' })).status).toBe(204);
    const refused = await enter(primary, id, 1);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      503,
      expect.stringContaining('handing over'),
    ]);
    await expect.poll(async () => (await enter(primary, id, 1)).status, WAIT).toBe(200);
    // Too late: it is not given away any more.
    const late = (await (await say('accept', { request: 'one', card })).json()) as { card: { kind: string } };
    expect(late.card.kind).toBe('primary');
    await line.body?.cancel();
  });

  it('is given the token by the primary where it answers, and both never write at once', async (context) => {
    const { expect, startHere, standbyFor } = machines(context);
    const primary = await startHere('primary');
    const id = await tournament(primary);
    const standby = await standbyFor(primary);
    expect((await enter(primary, id, 1)).status).toBe(200);
    const taken = await post(standby, '/api/standby/take-over');
    expect([taken.status, await taken.json()]).toMatchObject([200, { epoch: 2 }]);
    expect((await enter(primary, id, 2)).status).toBe(503);
    expect((await enter(standby, id, 2)).status).toBe(200);
    await expect.poll(() => stateOf(primary), WAIT).toMatchObject({ kind: 'standby', connected: true });
    await expect.poll(() => journal(primary, id), WAIT).toEqual(await journal(standby, id));
  });

  it('that comes back after a cut continues from where it was: nothing is sent again, nothing set aside', async (context) => {
    const { expect, startHere, standbyFor } = machines(context);
    const primary = await startHere('primary');
    const id = await tournament(primary);
    const standby = await standbyFor(primary);
    expect((await enter(primary, id, 1)).status).toBe(200);
    await standby.end();
    await expect.poll(async () => (await stateOf(primary)).kind, WAIT).toBe('alone');
    expect((await enter(primary, id, 2)).status).toBe(200);
    const back = await startHere('standby');
    await expect.poll(() => journal(back, id), WAIT).toEqual(await journal(primary, id));
    await expect.poll(async () => (await stateOf(primary)).kind, WAIT).toBe('primary');
    expect(readdirSync(back.folder).filter((name) => name.startsWith('set-aside'))).toEqual([]);
  });

  it('that may lack entries says so before it takes over, and what it lacked is set aside when the other returns', async (context) => {
    const { expect, startHere, standbyFor } = machines(context);
    const primary = await startHere('primary');
    const id = await tournament(primary);
    const standby = await standbyFor(primary);
    expect((await enter(primary, id, 1)).status).toBe(200);
    await expect.poll(async () => (await stateOf(standby)).behind, WAIT).toBe(false);
    // Stopped in order: the primary confirms alone from then on.
    await standby.end();
    await expect.poll(async () => (await stateOf(primary)).kind, WAIT).toBe('alone');
    expect((await enter(primary, id, 2)).status).toBe(200);
    await primary.end();
    const back = await startHere('standby', { port: Number(new URL(standby.url).port) });
    expect(await stateOf(back)).toMatchObject({ kind: 'standby', behind: true });
    const asked = await post(back, '/api/standby/take-over', { primaryIsGone: true });
    expect([asked.status, await asked.json()]).toEqual([422, expect.objectContaining({ ask: 'entriesMayBeMissing' })]);
    const sure = { primaryIsGone: true, entriesMayBeMissing: true };
    expect((await post(back, '/api/standby/take-over', sure)).status).toBe(200);
    expect((await enter(back, id, 3)).status).toBe(200);
    const returned = await startHere('primary', { port: Number(new URL(primary.url).port) });
    await expect.poll(async () => (await stateOf(returned)).kind, WAIT).toBe('standby');
    const aside = () => get<SetAside[]>(back, '/api/standby/set-aside');
    await expect.poll(async () => (await aside()).length, WAIT).toBe(1);
    expect((await aside())[0]?.entries.map(({ event }) => event.kind === 'result' && event.board)).toEqual([2]);
  });

  it('accounts and settings of the machine that yields are adopted one by one', async (context) => {
    const { expect, startHere } = machines(context);
    const first = await startHere('primary');
    await tournament(first);
    const chief = { name: 'Ada', secret: 'secret 4711' };
    await post(first, '/api/people', { ...chief, role: 'chief' });
    const cookies = new Map<string, string>();
    const signIn = async (server: Laptop): Promise<void> => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(chief);
      const answer = await fetch(`${server.url}/api/session`, { method: 'POST', headers, body });
      cookies.set(server.url, (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '');
    };
    const send = (server: Laptop, method: string, path: string, body?: object) =>
      fetch(server.url + path, {
        method,
        headers: { cookie: cookies.get(server.url) ?? '', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const read = async <T>(server: Laptop, path: string) => (await (await send(server, 'GET', path)).json()) as T;
    await signIn(first);
    const network = await relayTo(Number(new URL(first.url).port));
    const { key } = await read<{ key: string }>(first, '/api/standby');
    const second = await startHere('standby', { standbyOf: network.url.replace('http://', `http://${key}@`) });
    await expect
      .poll(async () => (await read<{ connected: boolean }>(first, '/api/standby')).connected, WAIT)
      .toBe(true);
    await expect.poll(async () => (await fetch(`${second.url}/api/tournaments`)).status, WAIT).toBe(401);
    await signIn(second);
    await expect.poll(async () => (await read<{ behind: boolean }>(second, '/api/standby')).behind, WAIT).toBe(false);
    await network.cut();
    // Until it notices, it cannot know whether its farewell was heard.
    await expect
      .poll(async () => (await read<{ connected: boolean }>(second, '/api/standby')).connected, WAIT)
      .toBe(false);
    await second.end();
    const account = (name: string, role: string) => ({ name, role, secret: 'secret 1234' });
    await expect.poll(async () => (await send(first, 'POST', '/api/standby/alone')).status, WAIT).toBe(200);
    expect((await send(first, 'POST', '/api/people', account('Only One', 'deputy'))).status).toBeLessThan(300);
    await first.end();
    const other = await startHere('standby', { port: Number(new URL(second.url).port) });
    await signIn(other);
    expect((await send(other, 'POST', '/api/standby/take-over', { primaryIsGone: true })).status).toBe(200);
    expect((await send(other, 'POST', '/api/people', account('Only Two', 'deputy'))).status).toBeLessThan(300);
    await network.repair();
    const back = await startHere('primary', { port: Number(new URL(first.url).port) });
    await signIn(back);
    const kindOf = async (server: Laptop) => (await read<{ kind: string }>(server, '/api/standby')).kind;
    await expect
      .poll(async () => [await kindOf(back), await kindOf(other)].sort(), WAIT)
      .toEqual(['primary', 'standby']);
    const writer = (await kindOf(back)) === 'primary' ? back : other;
    const missing = writer === back ? 'Only Two' : 'Only One';
    const aside = () => read<SetAsideRecords>(writer, '/api/standby/set-aside/records');
    await expect.poll(async () => (await aside()).map(({ name }) => name), WAIT).toEqual([missing]);
    const [found] = await aside();
    expect(found).toMatchObject({ subject: 'account', change: 'put' });
    expect(JSON.stringify(found)).not.toMatch(/seal|scrypt/);
    expect(await read(writer, '/api/standby')).toMatchObject({ setAside: 1 });
    const decision = { id: found?.id, seq: found?.seq, decision: 'adopt' };
    expect((await send(writer, 'POST', '/api/standby/set-aside/records', decision)).status).toBe(204);
    const names = (await read<{ name: string }[]>(writer, '/api/people')).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Ada', 'Only One', 'Only Two']);
    expect((await aside())[0]?.decision).toBe('adopted');
    expect(await read(writer, '/api/standby')).toMatchObject({ setAside: 0 });
  });

  it('says which background jobs stayed behind at the primary, also after a restart, until someone has read it', async (context) => {
    const { expect, startHere, standbyFor } = machines(context);
    const primary = await startHere('primary');
    await tournament(primary);
    const standby = await standbyFor(primary);
    expect(await stateOf(standby)).toMatchObject({ leftBehind: [] });
    // It is still being uploaded: no worker takes it meanwhile.
    const jobs = await sqliteJobs(join(primary.folder, 'turnuva.jobs.sqlite'));
    const spec = JSON.stringify({ name: 'league.zip' });
    await jobs.add({ id: 'one', kind: 'check', by: 'Ada', tournament: null, spec, total: 0 });
    await jobs.close();
    const leftBehind = [{ kind: 'check', name: 'league.zip', by: 'Ada' }];
    await expect.poll(() => stateOf(standby), WAIT).toMatchObject({ kind: 'standby', leftBehind });
    await primary.end();
    await expect
      .poll(async () => (await post(standby, '/api/standby/take-over', { primaryIsGone: true })).status, WAIT)
      .toBe(200);
    await standby.end();
    const again = await startHere('standby');
    expect(await stateOf(again)).toMatchObject({ kind: 'alone', leftBehind });
    expect((await fetch(`${again.url}/api/standby/left-behind`, { method: 'DELETE' })).status).toBe(204);
    expect(await stateOf(again)).toMatchObject({ leftBehind: [] });
  });

  it('takes accounts along, and asks the primary for its key', async (context) => {
    const { expect, startHere, standbyFor } = machines(context);
    const primary = await startHere('primary');
    await tournament(primary);
    const standby = await standbyFor(primary);
    const stranger = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
      body: '{"request":"one"}',
    };
    expect((await fetch(`${primary.url}/api/standby/hand-over`, stranger)).status).toBe(401);
    await post(primary, '/api/people', { name: 'Ada', role: 'chief', secret: 'secret 4711' });
    // The standby asks for a sign-in once it has the account; guesses before that would close the name.
    await expect.poll(async () => (await fetch(`${standby.url}/api/tournaments`)).status, WAIT).toBe(401);
    const signedIn = await post(standby, '/api/session', { name: 'Ada', secret: 'secret 4711' });
    expect(signedIn.status).toBe(200);
  });
});
