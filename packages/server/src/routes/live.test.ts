import type { Entry } from '@turnuva/engine/journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

interface Reader {
  readonly entries: Entry[];
  readonly ids: number[];
  readonly text: () => string;
  close(): void;
}

describe('following a tournament', () => {
  let server: TestServer;
  let base: string;
  let id: string;
  const readers: Reader[] = [];

  beforeEach(async () => {
    server = await testServer();
    base = await server.app.listen({ port: 0, host: '127.0.0.1' });
    id = await server.tournament(4);
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.close();
    await server.close();
  });

  /** Reads an event stream as a browser does. */
  async function follow(path: string, headers: Record<string, string> = {}): Promise<Reader> {
    const stop = new AbortController();
    const response = await fetch(base + path, { headers, signal: stop.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let text = '';
    const reader: Reader = { entries: [], ids: [], text: () => text, close: () => stop.abort() };
    readers.push(reader);
    void (async () => {
      let rest = '';
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const events = (rest + chunk).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (\{.*)$/m.exec(event)?.[1];
          const number = /^id: (\d+)$/m.exec(event)?.[1];
          if (data === undefined) continue;
          reader.entries.push(JSON.parse(data) as Entry);
          reader.ids.push(Number(number));
        }
      }
    })().catch(() => undefined);
    return reader;
  }

  it('shows two browsers each other’s entries, in order, with their numbers', async () => {
    const [a, b] = [await follow(`/api/tournaments/${id}/live`), await follow(`/api/tournaments/${id}/live`)];
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    await expect.poll(() => a.ids).toEqual([3, 4]);
    await expect.poll(() => b.ids).toEqual([3, 4]);
    expect(a.entries[1]).toMatchObject({ seq: 4, event: { kind: 'result', board: 1 } });
  });

  it('leaves out entries of commands that were sent with the same connection: their answers brought them', async () => {
    const [mine, other] = [
      await follow(`/api/tournaments/${id}/live?connection=mine`),
      await follow(`/api/tournaments/${id}/live?connection=other`),
    ];
    const command = { kind: 'note', text: 'mine' };
    const body = { expected: 2, command, connection: 'mine' };
    const answer = await server.ask('POST', `/api/tournaments/${id}/commands`, { body });
    expect(answer.json<{ entries: readonly Entry[] }>().entries.map(({ seq }) => seq)).toEqual([3]);
    await server.enter(id, { kind: 'note', text: 'another' });
    await expect.poll(() => other.ids).toEqual([3, 4]);
    await expect.poll(() => mine.ids).toEqual([4]);
  });

  it('continues where a reader left off', async () => {
    for (const text of ['a', 'b', 'c']) await server.enter(id, { kind: 'note', text });
    const resumed = await follow(`/api/tournaments/${id}/live`, { 'last-event-id': '3' });
    await expect.poll(() => resumed.ids).toEqual([4, 5]);
    const fromTheStart = await follow(`/api/tournaments/${id}/live?after=0`);
    await expect.poll(() => fromTheStart.ids).toEqual([1, 2, 3, 4, 5]);
  });

  it('announces a published round to the public immediately, and nothing before', async () => {
    const phone = await follow(`/t/${id}/live`);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    expect(phone.text()).not.toMatch(/^data: \d+ /m);
    await server.enter(id, { kind: 'publish', round: 1 });
    await expect.poll(phone.text, { timeout: 60_000 }).toMatch(/^data: 1 /m);
  });

  it('says how far it reaches, so that a page drawn just before an entry is read again', async () => {
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    const at = async () => /data-at="([^"]+)"/.exec((await server.ask('GET', `/t/${id}`)).text)?.[1];
    const drawn = await at();
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    const phone = await follow(`/t/${id}/live`);
    await expect.poll(phone.text, { timeout: 60_000 }).toMatch(/^event: at$/m);
    const told = /^event: at\ndata: (.+)$/m.exec(phone.text())?.[1];
    expect(told).not.toBe(drawn);
    expect(told).toBe(await at());
  });

  it('lets go of readers who have left', async () => {
    const reader = await follow(`/t/${id}/live`);
    reader.close();
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(4), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    expect((await server.ask('GET', `/t/${id}`)).status).toBe(200);
  });
});
