import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../store/index.ts';
import type { TestServer } from '../testing/app.ts';
import { cookiesOf, testServer } from '../testing/app.ts';

/** FINDINGS E7: small gaps, each with its test. */
describe('what a server guards', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const listen = async (): Promise<number> => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    return (server.app.server.address() as AddressInfo).port;
  };

  it('cookies of players and helpers go over TLS alone where the page came over TLS', async () => {
    server = await testServer({ trustedProxies: ['10.0.0.7'] });
    const store = server.services.tournaments.store;
    const local = await testServer({ store });
    const id = await local.tournament(4);
    await local.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { page: true, results: true } });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const made = await local.ask('POST', `/api/tournaments/${id}/helpers`, { body: { first: 1, last: 2, until } });
    const { code } = made.json<{ code: string }>();
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', host: 'chess.example' };
    for (const path of [`/t/${id}?me=1`, `/t/${id}/helper?code=${code}`]) {
      const { headers: found } = await server.ask('GET', path, { remote: true, headers });
      const cookies = [found['set-cookie'] ?? []].flat().map(String);
      expect([path, cookies.length > 0, cookies.every((each) => /; Secure/.test(each))]).toEqual([path, true, true]);
    }
  });

  it('a user who may not take a backup does not get the same journal as JSON', async () => {
    server = await testServer();
    await server.chief();
    const id = await server.tournament(4);
    await server.ask('POST', '/api/people', { body: { name: 'Reader', role: 'reader', secret: 'reader 4711' } });
    const signedIn = await server.ask('POST', '/api/session', {
      remote: true,
      body: { name: 'Reader', secret: 'reader 4711' },
    });
    const cookie = cookiesOf(signedIn);
    const status = async (path: string) =>
      (await server.ask('GET', `/api/tournaments/${id}/${path}`, { remote: true, cookie })).status;
    expect([await status('backup'), await status('export/json'), await status('export/csv')]).toEqual([403, 403, 200]);
  });

  it('a page without TLS that has the name of this host is another site', async () => {
    server = await testServer({ trustedProxies: ['10.0.0.7'] });
    const ask = (origin: string) =>
      server.ask('POST', '/api/session', {
        remote: true,
        body: { name: 'Ada', secret: 'wrong one' },
        headers: { origin, host: 'chess.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
      });
    expect((await ask('http://chess.example')).status).toBe(403);
    expect((await ask('https://chess.example')).status).toBe(401);
  });

  it('journals that could not be checked at the start are a warning, not a line in a log alone', async () => {
    const store = memoryStore();
    let isAway = true;
    const heads = store.heads;
    store.heads = () => (isAway ? Promise.reject(new Error('no such table')) : heads());
    server = await testServer({ store });
    const keys = async () =>
      (await server.ask('GET', '/api/health')).json<{ warnings: { key: string }[] }>().warnings.map(({ key }) => key);
    await expect.poll(keys).toContain('checkFailed');
    isAway = false;
    await server.ask('POST', '/api/health/check', { body: {} });
    await expect.poll(keys).not.toContain('checkFailed');
  });

  it('someone who goes away in the middle is no fault in the log', async () => {
    const log = vi.fn();
    server = await testServer({ log });
    const id = await server.tournament(4);
    const port = await listen();
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': '1000' };
      const asked = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/tournaments/${id}/commands`,
        headers,
      });
      asked.on('error', () => resolve());
      asked.write('{"expected":');
      setTimeout(() => asked.destroy(), 100);
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await server.ask('GET', '/api/tournaments')).status).toBe(200);
    expect(log.mock.calls.filter(([message]) => /commands/.test(String(message)))).toEqual([]);
  });

  it('a body that is sent a letter at a time is not waited for', async () => {
    server = await testServer({ slowestBodyMs: 300 });
    const port = await listen();
    const ended = await new Promise<boolean>((resolve) => {
      const line = connect(port, '127.0.0.1', () =>
        line.write(
          'POST /api/session HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
        ),
      );
      const drip = setInterval(() => line.write(' '), 50);
      const limit = setTimeout(() => resolve(false), 20_000);
      line.on('error', () => undefined);
      line.on('close', () => {
        clearInterval(drip);
        clearTimeout(limit);
        resolve(true);
      });
    });
    expect(ended).toBe(true);
  });

  it.each([
    ['a note', { kind: 'note', text: 'half \ud800 a letter' }],
    ['a name', { kind: 'add-players', players: [{ name: 'A\udc00b', rating: 1 }] }],
  ])('half a character in %s is refused: no database could keep it', async (_, command) => {
    server = await testServer();
    const id = await server.tournament(4);
    const body = JSON.stringify({ expected: 2, command });
    const answer = await server.ask('POST', `/api/tournaments/${id}/commands`, {
      body,
      headers: { 'content-type': 'application/json', host: '127.0.0.1:8383' },
    });
    expect(answer.status).toBe(400);
  });
});
