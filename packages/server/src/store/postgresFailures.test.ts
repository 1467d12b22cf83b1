import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Entry } from '@turnuva/engine/journal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestPostgres } from '../testing/postgres.ts';
import { startPostgres } from '../testing/postgres.ts';
import type { JournalStore } from './index.ts';
import { postgresStore } from './index.ts';

const entry = (seq: number): Entry => ({
  seq,
  at: '2026-11-22T10:00:00.000Z',
  by: 'A.',
  device: 'test',
  event: { kind: 'note', text: `n${seq}` },
});

/** Sits between the store and the database, and can fall silent without hanging up. */
async function wire(socket: string) {
  let silent = false;
  const lines = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(socket);
    for (const each of [near, far]) {
      lines.add(each);
      each.on('error', () => undefined);
      each.on('close', () => lines.delete(each));
    }
    near.on('data', (data) => silent || far.write(data));
    far.on('data', (data) => silent || near.write(data));
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    silence: (yes: boolean): void => {
      silent = yes;
    },
    close: (): void => {
      for (const each of lines) each.destroy();
      server.close();
    },
  };
}

describe('PostgreSQL in trouble', () => {
  let database: TestPostgres;
  beforeAll(async () => {
    database = await startPostgres();
  });
  afterAll(() => database.stop());

  it('restarted under load: the process survives, every confirmed entry is there once, and it continues', async () => {
    const store = await postgresStore(database.connection);
    const confirmed = new Map<string, number>();
    const ids = Array.from({ length: 8 }, (_, i) => `load${i}`);
    for (const id of ids) await store.create(id, [entry(1)]);
    let stop = false;
    let faults = 0;
    const writers = ids.map(async (id) => {
      for (let seq = 2; !stop || (confirmed.get(id) ?? 0) < 10; ) {
        const outcome = await store.append(id, entry(seq), `k${seq}`).catch(() => undefined);
        if (outcome === undefined) faults++;
        // What was in doubt is repeated under the same key, as the desk does.
        if (outcome?.kind === 'appended' || outcome?.kind === 'repeated') confirmed.set(id, seq++);
        else if (outcome?.kind === 'conflict') seq++;
      }
    });
    await vi.waitFor(() => expect([...confirmed.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(50), {
      timeout: 120_000,
    });
    for (let restart = 0; restart < 3; restart++) database.cutConnections();
    stop = true;
    await Promise.all(writers);
    for (const id of ids) {
      const seqs = (await store.entries(id, 0)).map(({ seq }) => seq);
      expect(seqs).toEqual(Array.from({ length: confirmed.get(id) ?? 0 }, (_, i) => i + 1));
      expect(await store.check(id)).toBeUndefined();
    }
    expect(faults).toBeGreaterThan(0);
    await store.close();
  });

  it('that falls silent is given up after its time; it is used again when it speaks, and a shutdown does not wait', async () => {
    const { host, port, user, database: name } = database.connection;
    const line = await wire(join(String(host), `.s.PGSQL.${port}`));
    const config = { host: '127.0.0.1', port: line.port, user, database: name };
    const impatient = { ...config, query_timeout: 3000, connectionTimeoutMillis: 3000 };
    const store: JournalStore = await postgresStore(impatient);
    await store.create('silent', [entry(1)]);
    line.silence(true);
    await expect(store.append('silent', entry(2), 'k2')).rejects.toThrow(/timeout|terminated/i);
    await expect(store.heads()).rejects.toThrow(/timeout|terminated/i);
    line.silence(false);
    const outcome = await vi.waitFor(() => store.append('silent', entry(2), 'k2'), { timeout: 120_000, interval: 200 });
    expect(['appended', 'repeated']).toContain(outcome.kind);
    expect((await store.entries('silent', 0)).map(({ seq }) => seq)).toEqual([1, 2]);
    line.silence(true);
    await store.close();
    line.close();
  });

  it('that is not there lets a start fail, and leaves nothing running', async () => {
    await expect(postgresStore({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('counts wrong PINs for all processes together', async () => {
    const { people } = await import('../access/people.ts');
    const stores = await Promise.all([postgresStore(database.connection), postgresStore(database.connection)]);
    const [one, two] = stores.map((store) => people(store.records, Date.now));
    await one?.put({ name: 'Ada', role: 'deputy' }, 'secret 4711');
    for (let i = 0; i < 5; i++) for (const each of [one, two]) await each?.signIn('Ada', `wrong ${i}`);
    expect([(await one?.signIn('Ada', 'secret 4711'))?.kind, (await two?.signIn('Ada', 'x'))?.kind]).toEqual([
      'wait',
      'wait',
    ]);
    await Promise.all(stores.map((store) => store.close()));
  });
});
