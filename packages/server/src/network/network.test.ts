import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HallNetwork } from '@turnuva/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/index.ts';
import { type TestServer, testServer } from '../testing/app.ts';

/** Takes a free port of this computer; the caller frees it. */
const takenPort = (): Promise<{ port: number; free(): Promise<void> }> =>
  new Promise((resolve) => {
    const probe = createServer((_, response) => response.end('somebody else'));
    probe.listen(0, '127.0.0.1', () =>
      resolve({
        port: (probe.address() as AddressInfo).port,
        free: () => new Promise((done) => void probe.close(() => done())),
      }),
    );
  });

describe('the hall network', () => {
  const store = memoryStore();
  let server: TestServer;
  let port: number;
  let id: string;
  /** The computer's addresses in the network; the tests' network is the computer itself. */
  let addresses: string[];
  let now: number;

  beforeEach(async () => {
    addresses = ['127.0.0.1'];
    now = Date.parse('2026-11-23T10:00:00Z');
    server = await testServer({ store, addresses: () => addresses, clock: () => now });
    const probe = await takenPort();
    await probe.free();
    port = probe.port;
    id = await server.tournament(2);
    await server.services.network.begin({ host: 'localhost', port });
  });
  afterEach(() => server.close());

  const change = async (body: object) => (await server.ask('PUT', '/api/hall-network', { body })).json<HallNetwork>();
  const state = async () => (await server.ask('GET', '/api/hall-network')).json<HallNetwork>();
  const publicity = async () =>
    (await server.ask('GET', `/api/tournaments/${id}/publicity`)).json<{ address?: string }>();
  const reached = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/t/${id}`).catch(() => undefined))?.ok === true;

  it('looks again soon, also where the clock was set back meanwhile', async () => {
    expect(await change({ open: true })).toMatchObject({ connected: true });
    addresses = [];
    now -= 3_600_000;
    expect(await state()).toMatchObject({ connected: false, places: [] });
  });

  it('F.1: shows no address and no code until one has answered, and none after it is shut', async () => {
    await change({ open: false });
    expect(await state()).toMatchObject({ on: false, places: [], mayChange: true });
    expect((await publicity()).address).toBeUndefined();
    const code = await server.ask('GET', `/t/${id}/qr.svg`, { headers: { 'accept-language': 'de' } });
    expect([code.status, code.text]).toEqual([404, expect.stringContaining('Saalnetz')]);
    const clock = `/screen/${id}?show=clock`;
    expect((await server.ask('GET', clock)).text).not.toContain('qr.svg');
    expect(await reached()).toBe(false);

    const base = `http://127.0.0.1:${port}`;
    expect(await change({ open: true })).toMatchObject({ on: true, address: base, places: [{ answers: true }] });
    expect((await publicity()).address).toBe(`${base}/t/${id}`);
    expect((await server.ask('GET', `/t/${id}/qr.svg`)).status).toBe(200);
    expect((await server.ask('GET', clock)).text).toContain('qr.svg');
    expect(await reached()).toBe(true);

    await change({ open: false });
    expect(await reached()).toBe(false);
    expect((await publicity()).address).toBeUndefined();
  });

  it('is open again after a restart, on the address that the computer has then', async () => {
    await change({ open: true });
    await server.close();
    addresses = [];
    server = await testServer({ store, addresses: () => addresses });
    await server.services.network.begin({ host: '127.0.0.1', port });
    expect(await state()).toMatchObject({ on: true, connected: false, places: [] });
    addresses = ['127.0.0.1'];
    // What was checked a moment ago is not checked again: a change asks again.
    expect(await change({})).toMatchObject({ address: `http://127.0.0.1:${port}` });
  });

  it('shows nothing where another program answers, and says so', async () => {
    const other = await takenPort();
    await server.services.network.begin({ host: 'localhost', port: other.port });
    const open = await change({ open: true });
    expect(open.places).toEqual([{ address: `http://127.0.0.1:${other.port}`, answers: false, taken: true }]);
    expect(open.address).toBeUndefined();
    await other.free();
  });

  it('can only be switched at this computer, by the chief arbiter', async () => {
    expect((await server.ask('PUT', '/api/hall-network', { remote: true, body: { open: true } })).status).toBe(401);
    await server.chief();
    const answer = await server.ask('POST', '/api/session', {
      remote: true,
      body: { name: 'The first', secret: '2718 long enough' },
    });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const asked = { remote: true, cookie, body: { open: true } };
    expect((await server.ask('PUT', '/api/hall-network', asked)).status).toBe(403);
    expect((await server.ask('GET', '/api/hall-network', asked)).json()).toMatchObject({
      mayChange: false,
      devices: 1,
    });
  });
});
