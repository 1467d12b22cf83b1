import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../start.ts';
import { startServer } from '../start.ts';
import type { TestNginx } from '../testing/nginx.ts';
import { startNginx } from '../testing/nginx.ts';

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

describe('behind nginx as docs/server.md has it, over TLS', () => {
  let folder: string;
  let server: RunningServer;
  let nginx: TestNginx;
  let cookie = '';
  let id = '';

  const ask = (method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const type = payload === undefined ? {} : { 'content-type': 'application/json' };
      const options = {
        port: nginx.port,
        host: 'localhost',
        ca: nginx.ca,
        method,
        path,
        headers: { ...type, ...more },
      };
      const asked = request(options, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += String(chunk);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
      });
      asked.on('error', reject);
      asked.end(payload);
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'turnuva-proxy-'));
    // The first account is made before there is a proxy.
    const before = await startServer({ port: 0, dataDir: folder, demo: true });
    const person = { name: 'Ada', role: 'chief', secret: 'secret 4711' };
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${before.url}/api/people`, { method: 'POST', headers, body: JSON.stringify(person) });
    expect(made.status).toBe(201);
    await before.close();
    server = await startServer({ port: 0, dataDir: folder, trustedProxies: ['127.0.0.1'] });
    nginx = await startNginx(Number(new URL(server.url).port));
    await vi.waitFor(async () => expect((await ask('GET', '/api/session')).status).toBe(200), { timeout: 60_000 });
  });
  afterAll(async () => {
    nginx?.stop();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes nobody for local: a stranger signs in or stays outside, whatever headers they send', async () => {
    for (const more of [
      {},
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
    ]) {
      expect(JSON.parse((await ask('GET', '/api/session', undefined, more)).text)).toMatchObject({
        user: null,
        local: false,
      });
      expect((await ask('GET', '/api/tournaments', undefined, more)).status).toBe(401);
      expect((await ask('POST', '/api/people', { name: 'X', role: 'chief', secret: 'secret 4712' }, more)).status).toBe(
        401,
      );
    }
  });

  it('sets cookies for TLS alone, and they open the desk', async () => {
    const answer = await ask(
      'POST',
      '/api/session',
      { name: 'Ada', secret: 'secret 4711' },
      { origin: `https://localhost:${nginx.port}` },
    );
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('chief')]);
    const cookies = answer.headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const each of cookies) expect(each).toMatch(/; Secure/);
    cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    const list = await ask('GET', '/api/tournaments', undefined, { cookie });
    [{ id }] = JSON.parse(list.text) as [{ id: string }];
    expect(list.status).toBe(200);
  });

  it('refuses what another site asks for', async () => {
    const asked = await ask('POST', '/api/demo', {}, { cookie, origin: 'https://evil.example' });
    expect(asked.status).toBe(403);
  });

  it('sends the headers that keep pages to themselves, and says that TLS stays', async () => {
    const { headers } = await ask('GET', `/t/${id}`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    expect(headers.server ?? '').not.toMatch(/\d/);
  });

  it('lets live updates through at once', async () => {
    const told = new Promise<string>((resolve, reject) => {
      const path = `/api/tournaments/${id}/live?after=0`;
      const asked = request(
        { port: nginx.port, host: 'localhost', ca: nginx.ca, path, headers: { cookie } },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => {
            text += String(chunk);
            if (!text.includes('data: ')) return;
            resolve(text);
            asked.destroy();
          });
        },
      );
      asked.on('error', reject);
      asked.end();
    });
    expect(await told).toContain('"seq":1');
  });

  it('takes a file as large as the server does, and says what is too large', async () => {
    const headers = { cookie, 'content-type': 'application/octet-stream' };
    expect((await ask('POST', '/api/restore', 'x'.repeat(5_000_000), headers)).status).toBe(422);
    expect(
      (await ask('POST', '/api/restore', 'x'.repeat(40_000_000), headers).catch(() => ({ status: 413 }))).status,
    ).toBe(413);
  });
});
