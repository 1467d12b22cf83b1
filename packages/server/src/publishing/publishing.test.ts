import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Destination, NewDestination } from '@turnuva/contract';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { foldPairing, type TestServer, testServer } from '../testing/app.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const scratch = mkdtempSync(join(tmpdir(), 'turnuva-publishing-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that answers as told and remembers what it was asked. */
async function listening(answer: (asked: Asked) => number) {
  const asked: Asked[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      asked.push(one);
      response.writeHead(answer(one)).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => new Promise((done) => server.close(done)));
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function started(parts: Parameters<typeof testServer>[0] = {}): Promise<{ server: TestServer; id: string }> {
  const server = await testServer({ publishing: { quietMs: 20, retryMs: 50 }, ...parts });
  closing.push(() => server.close());
  const id = await server.tournament(6);
  return { server, id };
}

const publish = async (server: TestServer, id: string): Promise<void> => {
  await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(6), bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
};
const save = async (server: TestServer, id: string, destination: NewDestination, key = 'new') => {
  const answer = await server.ask('PUT', `/api/tournaments/${id}/destinations/${key}`, { body: destination });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.json<Destination[]>();
};
const listed = async (server: TestServer, id: string) =>
  (await server.ask('GET', `/api/tournaments/${id}/destinations`)).json<Destination[]>();
const now = async (server: TestServer, id: string) =>
  (await server.ask('POST', `/api/tournaments/${id}/destinations`)).json<Destination[]>();
/** Waits until what is expected has come; no clock of the machine decides. */
const until = (look: () => boolean | Promise<boolean>) =>
  expect.poll(look, { timeout: 20_000, interval: 20 }).toBe(true);

describe('the public pages are published automatically', () => {
  it('to a folder: after publish, result and close, leaving files that are not ours', async () => {
    const { server, id } = await started();
    const folder = join(scratch, 'site');
    mkdirSync(folder);
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    await publish(server, id);
    await save(server, id, { kind: 'folder', place: folder });
    const page = () => (existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : '');
    await until(() => page().includes('Player 6'));
    for (const board of [1, 2, 3]) await server.enter(id, { kind: 'result', round: 1, board, result: '10' });
    await until(() => page().includes('1 – 0'));
    await server.enter(id, { kind: 'close-round', round: 1 });
    await until(() => readFileSync(join(folder, 'standings.html'), 'utf8').includes('after round 1'));
    await until(async () => (await listed(server, id))[0]?.waiting === false);
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    // What the public does not see any more is taken away there, too.
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { level: 'nothing' } });
    await until(() => !existsSync(join(folder, 'player-1.html')) && !page().includes('Player 6'));
  });

  it('to WebDAV: what has changed alone, signed in, and again after a failure that the list shows', async () => {
    let up = false;
    const { asked, url } = await listening(() => (up ? 201 : 503));
    const { server, id } = await started();
    await publish(server, id);
    await save(server, id, { kind: 'webdav', place: `${url}/pages`, user: 'ada', secret: 'pass word' });
    await until(async () => (await listed(server, id))[0]?.fault !== undefined);
    const [failed] = await listed(server, id);
    expect(failed).toMatchObject({
      hasSecret: true,
      waiting: true,
      fault: { reason: 'other', detail: expect.stringContaining('503') },
    });
    expect(JSON.stringify(failed)).not.toContain('pass word');
    up = true;
    await until(async () => (await listed(server, id))[0]?.waiting === false);
    expect((await listed(server, id))[0]).not.toHaveProperty('fault');
    const put = asked.filter(({ method, url: at }) => method === 'PUT' && at === '/pages/index.html').at(-1);
    expect(put?.body).toContain('Player 6');
    expect(put?.headers.authorization).toBe(`Basic ${Buffer.from('ada:pass word').toString('base64')}`);
    const before = asked.length;
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    await until(() => asked.slice(before).some(({ body }) => body.includes('1 – 0')));
    expect(asked.slice(before).map(({ url: at }) => at)).not.toContain('/pages/page.css');
  });

  it('to a Git repository: a commit for each change, on top of what others have pushed', async () => {
    const bare = join(scratch, 'site.git');
    execFileSync('git', ['init', '-q', '--bare', bare]);
    const { server, id } = await started();
    await publish(server, id);
    await save(server, id, { kind: 'git', place: bare, branch: 'pages' });
    const git = (...args: string[]) => execFileSync('git', ['-C', bare, ...args], { encoding: 'utf8' });
    await until(async () => (await listed(server, id))[0]?.waiting === false);
    expect(git('show', 'pages:index.html')).toContain('Player 6');
    const other = join(scratch, 'other');
    execFileSync('git', ['clone', '-q', '-b', 'pages', bare, other]);
    writeFileSync(join(other, 'about.html'), 'about');
    for (const args of [
      ['add', '-A'],
      ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'About'],
      ['push', '-q'],
    ])
      execFileSync('git', ['-C', other, ...args]);
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    await until(() => git('show', 'pages:index.html').includes('1 – 0'));
    expect(git('show', 'pages:about.html')).toBe('about');
    expect(git('rev-list', '--count', 'pages').trim()).toBe('3');
  });

  it('to a webhook: signed, with the event as JSON, and not again where nothing public has changed', async () => {
    const { asked, url } = await listening(() => 204);
    const { server, id } = await started();
    await publish(server, id);
    await save(server, id, { kind: 'webhook', place: `${url}/hook`, secret: 'key' });
    await until(() => asked.length === 1);
    const [{ body = '', headers = {} } = {}] = asked;
    const sign = createHmac('sha256', 'key')
      .update(`${String(headers['x-turnuva-time'])}.${body}`)
      .digest('hex');
    expect(headers['x-turnuva-signature']).toBe(`sha256=${sign}`);
    expect(JSON.parse(body)).toMatchObject({
      format: 'turnuva.event',
      version: 2,
      tournament: { id, publishedRound: 1, closedRound: 0 },
      players: [{ number: 1, name: 'Player 1, P.' }, {}, {}, {}, {}, {}],
      rounds: [
        {
          round: 1,
          boards: [
            { board: '1', white: { name: 'Player 1, P.' }, black: { name: 'Player 6, P.' }, result: null },
            {},
            {},
          ],
        },
      ],
      standings: { rows: [] },
    });
    // The same shape under the addresses of the public pages.
    const sent = JSON.parse(body) as Record<string, unknown>;
    for (const [name, part] of [
      ['tournament', sent.tournament],
      ['players', { players: sent.players, teams: sent.teams }],
      ['pairings', (sent.rounds as unknown[])[0]],
      ['standings', sent.standings],
      ['crosstable', sent.crosstable],
    ] as const)
      expect((await server.ask('GET', `/t/${id}/${name}.json`)).json(), name).toEqual(part);
    // Nobody outside sees the preparations for round 2.
    await server.enter(id, { kind: 'bye', round: 2, player: 1, bye: 'half' } as never);
    await now(server, id);
    expect(asked).toHaveLength(1);
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    await until(() => asked.length === 2);
    expect(JSON.parse(asked[1]?.body ?? '{}')).toMatchObject({ rounds: [{ boards: [{ result: '1 – 0' }, {}, {}] }] });
  });

  it('what a host refuses is said, and another password is tried at once', async () => {
    const { url } = await listening(({ headers }) =>
      headers.authorization === `Basic ${Buffer.from('ada:right').toString('base64')}` ? 201 : 401,
    );
    const { server, id } = await started({ publishing: { quietMs: 20, retryMs: 60_000 } });
    const [made] = await save(server, id, { kind: 'webdav', place: url, user: 'ada', secret: 'wrong' });
    await until(async () => (await listed(server, id))[0]?.fault?.reason === 'refused');
    await save(server, id, { kind: 'webdav', place: url, user: 'ada', secret: 'right' }, made?.key);
    await until(async () => (await listed(server, id))[0]?.at !== undefined);
    expect(await listed(server, id)).toMatchObject([{ waiting: false }]);
  });

  it('a folder that is not there, a repository that is not there, a host that is down: each with its reason', async () => {
    const { server, id } = await started({ publishing: { quietMs: 20, retryMs: 60_000 } });
    await save(server, id, { kind: 'folder', place: join(scratch, 'no', 'such', 'folder') });
    await save(server, id, { kind: 'git', place: join(scratch, 'nothing.git') });
    await save(server, id, { kind: 'webhook', place: 'http://127.0.0.1:1/hook', secret: 'key' });
    expect((await now(server, id)).map(({ fault }) => fault?.reason)).toEqual(['noFolder', 'missing', 'unreachable']);
  });

  it('a place that its kind cannot be sent to is refused, a removed one is forgotten', async () => {
    const { server, id } = await started();
    for (const body of [
      { kind: 'folder', place: 'site' },
      { kind: 'webdav', place: 'file:///etc' },
      { kind: 'webdav', place: 'https://ada:secret@example.com/' },
      { kind: 'sftp', place: 'https://example.com' },
      { kind: 'git', place: '--upload-pack=x' },
    ])
      expect((await server.ask('PUT', `/api/tournaments/${id}/destinations/new`, { body })).status).toBe(400);
    const [made] = await save(server, id, { kind: 'webhook', place: 'http://127.0.0.1:1/' });
    await server.ask('DELETE', `/api/tournaments/${id}/destinations/${made?.key}`);
    expect(await listed(server, id)).toEqual([]);
  });

  it('only the chief arbiter of the server says where, since the server writes as its own account', async () => {
    const { server, id } = await started();
    await server.chief();
    const made = await server.ask('PUT', `/api/tournaments/${id}/destinations/new`, {
      remote: true,
      body: { kind: 'folder', place: scratch },
    });
    expect([401, 403]).toContain(made.status);
  });
});

describe('to SFTP', () => {
  /** The program `sftp` for a host that is a folder: it does what the batch says. */
  const program = join(scratch, 'sftp.mjs');
  writeFileSync(
    program,
    `#!${process.execPath}
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
let folder = '';
for (const line of readFileSync(0, 'utf8').split('\\n')) {
  const [, quiet, word, rest] = /^(-?)(\\w+) (.*)$/.exec(line) ?? [];
  if (word === undefined) continue;
  const names = [...rest.matchAll(/"((?:[^"\\\\]|\\\\.)*)"/g)].map(([, name]) => name.replace(/\\\\(.)/g, '$1'));
  const at = (name) => folder + '/' + name;
  try {
    if (word === 'mkdir') mkdirSync(names[0]);
    if (word === 'cd') folder = names[0];
    if (word === 'put') copyFileSync(names[0], at(names[1]));
    if (word === 'rm') rmSync(at(names[0]));
    if (word === 'rename') renameSync(at(names[0]), at(names[1]));
  } catch (error) {
    if (quiet === '') throw error;
  }
}
writeFileSync(folder + '/arguments.json', JSON.stringify(process.argv.slice(2)));
`,
    { mode: 0o755 },
  );

  it('by the program of the system, without asking for anything', async () => {
    const { server, id } = await started({
      publishing: { quietMs: 20, retryMs: 50, sftp: program },
    });
    await publish(server, id);
    const folder = join(scratch, 'by sftp');
    await save(server, id, { kind: 'sftp', place: `sftp://ada@example.com:2222${encodeURI(folder)}` });
    await until(async () => (await listed(server, id))[0]?.waiting === false);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('Player 6');
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    await until(() => readFileSync(join(folder, 'index.html'), 'utf8').includes('1 – 0'));
    expect(JSON.parse(readFileSync(join(folder, 'arguments.json'), 'utf8'))).toEqual(
      expect.arrayContaining(['-oBatchMode=yes', '-P', '2222', '--', 'ada@example.com']),
    );
  });
});
