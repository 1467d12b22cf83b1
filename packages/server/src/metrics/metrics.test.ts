import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { memoryStore } from '../store/index.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import { metricsOf, serveMetrics } from './metrics.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

it('figures for monitoring: requests by route, entries, tournaments; and no name of anybody', async () => {
  const { app, services } = await buildApp({ store: memoryStore(), folder: server.folder });
  const registry = metricsOf(app, services);
  await app.ready();
  const send = (url: string, body: object) =>
    app.inject({ method: 'POST', url, payload: body, headers: { host: '127.0.0.1:8383' }, remoteAddress: '127.0.0.1' });
  const { id } = (await send('/api/tournaments', { settings: { info: { name: 'Secret Open' } } })).json<{
    id: string;
  }>();
  const players = [{ name: 'Ada Lovelace', rating: 2000 }];
  await send(`/api/tournaments/${id}/commands`, { expected: 1, command: { kind: 'add-players', players } });
  const listening = await serveMetrics(registry, '127.0.0.1', 0);
  const { port } = listening.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(
    /turnuva_request_seconds_count\{method="POST",route="\/api\/tournaments\/:id\/commands",status="200"\} 1/,
  );
  expect(text).toMatch(/turnuva_tournaments\{place="list"\} 1/);
  expect(text).toMatch(/turnuva_entries_total [1-9]/);
  expect(text).not.toMatch(/Ada|Secret/);
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
  listening.close();
  listening.closeAllConnections();
  await app.close();
});
