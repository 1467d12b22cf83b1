import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

/** Issue 14: the headers of every kind of answer, also of those that Fastify or a plugin makes on its own. */
describe('headers', () => {
  let server: TestServer;
  let behindTls: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await testServer();
    id = (await server.ask('POST', '/api/demo')).json<{ id: string }>().id;
    behindTls = await testServer({ trustedProxies: ['127.0.0.1'], store: server.services.tournaments.store });
  });
  afterAll(async () => {
    await behindTls.close();
    await server.close();
  });

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const address = (path: string): string => path.replace(':id', id);
  /** Nobody but the reader may keep it: what is shown to one account, and what names people. */
  const PRIVATE = /^no-store/;
  /** A browser may keep it and asks whether it is still so. */
  const ASKS_AGAIN = /^no-cache/;
  const ANSWERS: readonly (readonly [what: string, method: Method, path: string, status: number, cache: RegExp])[] = [
    ['a list', 'GET', '/api/tournaments', 200, PRIVATE],
    ['who is asking', 'GET', '/api/session', 200, PRIVATE],
    ['a journal', 'GET', '/api/tournaments/:id/journal', 200, PRIVATE],
    ['a backup, piece by piece', 'GET', '/api/tournaments/:id/backup', 200, PRIVATE],
    ['an export', 'GET', '/api/tournaments/:id/export/trf16?through=1', 200, PRIVATE],
    ['a sheet as a page', 'GET', '/api/tournaments/:id/sheets/pairings.html', 200, PRIVATE],
    ['a sheet as PDF', 'GET', '/api/tournaments/:id/sheets/pairings.pdf', 200, PRIVATE],
    ['everything in one file', 'GET', '/api/everything.zip', 200, PRIVATE],
    ['the audit', 'GET', '/api/audit', 200, PRIVATE],
    ['long work', 'GET', '/api/jobs', 200, PRIVATE],
    ['the description of the API', 'GET', '/api/openapi.json', 200, PRIVATE],
    ['what is not there', 'GET', '/api/nothing', 404, PRIVATE],
    ['no such tournament', 'GET', '/api/tournaments/none/journal', 404, PRIVATE],
    ['a request that cannot be read', 'POST', '/api/tournaments/:id/commands', 400, PRIVATE],
    ['a method that does not exist there', 'PUT', '/api/tournaments/:id/journal', 405, PRIVATE],
    ['a public page', 'GET', '/t/:id', 200, ASKS_AGAIN],
    ['a public page of a player', 'GET', '/t/:id/p/1', 200, /^no-/],
    ['a public page that is not there', 'GET', '/t/none', 404, PRIVATE],
    ['the choice of a name', 'GET', '/t/:id?me=1', 302, PRIVATE],
    ['a screen', 'GET', '/screen/:id', 200, /^no-/],
    ['the place for a helper’s code', 'GET', '/t/:id/helper', 200, PRIVATE],
  ];

  it.each(ANSWERS)('%s', async (_, method, path, status, cache) => {
    const headers = { host: '127.0.0.1:8383', accept: path.startsWith('/api') ? '*/*' : 'text/html' };
    const answer = await server.ask(method, address(path), method === 'GET' ? { headers } : {});
    const { headers: found } = answer;
    expect(answer.status).toBe(status);
    expect(found['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
    expect(found['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(found['x-content-type-options']).toBe('nosniff');
    expect(found['x-frame-options']).toBe('SAMEORIGIN');
    expect(found['referrer-policy']).toBe('same-origin');
    expect(found['cache-control']).toMatch(cache);
    expect([found.server, found['x-powered-by'], found['strict-transport-security']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('pages made for their reader say that they follow language and cookies', async () => {
    for (const path of ['/t/:id', '/t/:id/b/1', '/t/:id/p/1', '/t/:id/helper', '/screen/:id'])
      expect([path, (await server.ask('GET', address(path))).headers.vary]).toEqual([
        path,
        'accept-encoding, accept-language, cookie',
      ]);
  });

  it('another laptop’s phones may ask for the pages’ style, to see whether this one is there, and for nothing else', async () => {
    const policyOf = async (path: string): Promise<unknown> =>
      (await server.ask('GET', path)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/public/page.css')).toBe('cross-origin');
    for (const path of ['/t/:id', '/api/tournaments', '/screen/:id'])
      expect([path, await policyOf(address(path))]).toEqual([path, 'same-origin']);
  });

  it('behind a proxy with TLS every kind says that TLS stays, refusals too', async () => {
    for (const [, method, path] of ANSWERS) {
      const answer = await behindTls.ask(method, address(path), { remote: true });
      expect([path, answer.headers['strict-transport-security']]).toEqual([
        path,
        expect.stringMatching(/^max-age=\d{7,}$/),
      ]);
      expect([path, answer.headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    }
  });

  it('a stranger who asks too often gets them as well', async () => {
    const busy = await testServer({ requestsAMinute: 2 });
    let answer = await busy.ask('GET', '/api/session', { remote: true });
    for (let i = 0; i < 3; i++) answer = await busy.ask('GET', '/api/session', { remote: true });
    expect(answer.status).toBe(429);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect([answer.headers['x-content-type-options'], answer.headers['cache-control']]).toEqual([
      'nosniff',
      'no-store',
    ]);
    await busy.close();
  });
});
