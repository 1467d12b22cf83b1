import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import { TOUCH_ICON } from './assets.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

it('gives a phone what it needs to install the public pages of a tournament', async () => {
  const id = await server.tournament(4);
  const page = (await server.ask('GET', `/t/${id}?lang=de`, { remote: true })).text;
  const address = /<link rel="manifest" href="([^"]+)">/.exec(page)?.[1] ?? '';
  expect(page).toMatch(/data-offline="Keine Verbindung/);
  const answer = await server.ask('GET', address, { remote: true });
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(answer.text) as { start_url: string; display: string; icons: { src: string }[] };
  expect([manifest.start_url, manifest.display]).toEqual([`/t/${id}`, 'standalone']);
  const icon = await server.ask('GET', manifest.icons[0]?.src ?? '', { remote: true });
  expect(icon.headers['content-type']).toBe('image/svg+xml');
  // An iPhone takes no SVG for its home screen.
  const touch = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(page)?.[1] ?? '';
  expect((await server.ask('GET', touch, { remote: true })).headers['content-type']).toBe('image/png');
});

it('and the desk show one picture on home screens', () => {
  const picture = readFileSync(new URL('../../../desk/public/apple-touch-icon.png', import.meta.url));
  expect(TOUCH_ICON.body.plain.equals(picture)).toBe(true);
});

it('lets its worker keep the public pages alone, and look for a newer one each time', async () => {
  const { headers, status } = await server.ask('GET', '/public/worker.js', { remote: true });
  expect([status, headers['service-worker-allowed'], headers['cache-control']]).toEqual([200, '/t/', 'no-cache']);
});

it('offers no manifest of what the public may not see', async () => {
  const id = await server.tournament(4);
  await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { page: false } });
  expect((await server.ask('GET', `/t/${id}/app.webmanifest`, { remote: true })).status).not.toBe(200);
});
