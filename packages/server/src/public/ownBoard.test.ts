import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

describe('a phone that follows one player', () => {
  let server: TestServer;
  let hangUp: (() => void)[] = [];
  beforeEach(async () => {
    hangUp = [];
    server = await testServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const each of hangUp) each();
    await server.close();
  });

  /** Everything that the line has said. */
  function follow(path: string): Promise<() => string> {
    let text = '';
    const { port } = server.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const asked = get({ port, host: '127.0.0.1', path }, (response) => {
        response.on('data', (chunk: Buffer) => {
          text += String(chunk);
          resolve(() => text);
        });
        response.on('error', () => undefined);
      });
      asked.on('error', reject);
      hangUp.push(() => asked.destroy());
    });
  }

  it('gets its own board with the new round, each its own and nobody else’s, and no results that it already knows', async () => {
    const id = await server.tournament(6);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(6), bye: null });
    const [two, five, anybody] = await Promise.all([
      follow(`/t/${id}/live?me=2`),
      follow(`/t/${id}/live?me=5&lang=de`),
      follow(`/t/${id}/live`),
    ]);
    expect(two()).not.toContain('event: mine');
    await server.enter(id, { kind: 'publish', round: 1 });
    const wait = { timeout: 60_000 };
    await expect.poll(two, wait).toMatch(/event: mine\ndata: .*Board <b>2.*Player 5/);
    await expect.poll(five, wait).toMatch(/event: mine\ndata: .*Brett <b>2.*Player 2/);
    await expect.poll(anybody, wait).toContain('data: 1 3');
    expect(anybody()).not.toContain('event: mine');
    expect(two()).not.toContain('Player 6');
  });

  it('is refused as someone who does not play', async () => {
    const id = await server.tournament(2);
    expect((await server.ask('GET', `/t/${id}/live?me=9`)).status).toBe(404);
  });
});
