import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBackup } from '../backup/file.ts';
import { restoreWhole } from '../backup/whole.ts';
import type { JournalStore } from '../store/index.ts';
import { memoryStore } from '../store/index.ts';
import { foldPairing, testServer } from '../testing/app.ts';

/** A store that can be told to fail in one of its doings. */
function frail() {
  const store = memoryStore();
  let failing: { readonly what: string; readonly error: Error } | undefined;
  const guarded = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (each, name) => {
        const found = Reflect.get(each, name);
        if (name === 'records') return guarded(found as object);
        if (typeof found !== 'function') return found;
        return (...given: unknown[]) =>
          failing?.what === name ? Promise.reject(failing.error) : (found as (...all: unknown[]) => unknown)(...given);
      },
    });
  return {
    store: guarded(store) as JournalStore,
    fail: (what: string | undefined, code = 'SQLITE_IOERR'): void => {
      failing = what === undefined ? undefined : { what, error: Object.assign(new Error(code), { code }) };
    },
  };
}

describe('a server in trouble', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnuva-trouble-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['head', 'entries'])('a tournament whose %s could not be read once is not missing', async (what) => {
    const { store, fail } = frail();
    const server = await testServer({ store });
    const id = await server.tournament(4);
    server.services.tournaments.forget(id);
    fail(what);
    expect((await server.ask('GET', `/api/tournaments/${id}/journal`)).status).toBe(500);
    fail(undefined);
    expect((await server.ask('GET', `/api/tournaments/${id}/journal`)).status).toBe(200);
    await server.close();
  });

  it.each([
    ['SQLITE_FULL', 507, 'disk-full'],
    ['ENOSPC', 507, 'disk-full'],
    ['57P01', 503, 'unavailable'],
    ['ECONNREFUSED', 503, 'unavailable'],
    // Found by npm run soak:database: a statement that took too long, a lock that was not given, a line that broke before it.
    ['57014', 503, 'unavailable'],
    ['55P03', 503, 'unavailable'],
    ['Client has encountered a connection error and is not queryable', 503, 'unavailable'],
    ['timeout expired', 503, 'unavailable'],
  ])(
    'an entry that the database does not take (%s) is answered with %s, and is entered later',
    async (code, status, error) => {
      const { store, fail } = frail();
      const server = await testServer({ store });
      const id = await server.tournament(4);
      fail('append', code);
      const refused = await server.enter(id, { kind: 'note', text: 'x' });
      expect([refused.status, refused.json<{ error: string }>().error]).toEqual([status, error]);
      fail(undefined);
      expect((await server.enter(id, { kind: 'note', text: 'x' })).status).toBe(200);
      await server.close();
    },
  );

  it('the list of tournaments is read on a full disk', async () => {
    const { store, fail } = frail();
    const server = await testServer({ store });
    await server.tournament(4);
    fail('put', 'SQLITE_FULL');
    expect((await server.ask('GET', '/api/tournaments')).json<unknown[]>()).toHaveLength(1);
    await server.close();
  });

  it('reports a disk that is nearly full, copies that fail and a clock that jumps', async () => {
    let [free, now] = [Number.POSITIVE_INFINITY, Date.UTC(2026, 10, 22)];
    const start = performance.now();
    const clock = (): number => now + Math.round(performance.now() - start);
    const server = await testServer({ freeBytes: async () => free, clock });
    const keys = async () =>
      (await server.ask('GET', '/api/health'))
        .json<{ warnings: { key: string; text: string }[] }>()
        .warnings.map(({ key, text }) => {
          expect(text).not.toContain('server.health');
          return key;
        });
    expect(await keys()).toEqual([]);
    free = 100 * 1024 * 1024;
    expect(await keys()).toEqual(['diskLow']);
    free = 1024;
    expect(await keys()).toEqual(['diskFull']);
    free = Number.POSITIVE_INFINITY;
    now -= 3600 * 1000;
    expect(await keys()).toEqual(['clockJumped']);
    await server.close();
  });

  it('saves everything in one file on a stick, reads it back, and says what is wrong with the place', async () => {
    const server = await testServer();
    const id = await server.tournament(6);
    await server.tournament(4);
    const save = (where: string, remote = false) =>
      server.ask('POST', '/api/save-everything', { body: { folder: where }, remote });
    const saved = await save(folder);
    const { path, tournaments, bytes } = saved.json<{ path: string; tournaments: number; bytes: number }>();
    expect([saved.status, tournaments, readFileSync(path).length]).toEqual([200, 2, bytes]);
    const other = memoryStore();
    await restoreWhole(other, path);
    const { entries } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{ entries: unknown[] }>();
    expect(await other.entries(id, 0)).toEqual(entries);
    // A stick that is not there does not become a folder.
    const gone = await save(join(folder, 'no stick'));
    expect([gone.status, gone.json<{ reason: string }>().reason]).toEqual([422, 'ENOENT']);
    expect((await save(folder, true)).status).toBeGreaterThanOrEqual(401);
    await server.close();
  });

  it('copies in the middle of a rush, and every copy can be opened', async () => {
    const server = await testServer({ backups: { quietMs: 1000, latestMs: 1500 } });
    await server.ask('PUT', '/api/settings', { body: { backupFolder: folder } });
    const id = await server.tournament(40);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(40), bye: null });
    await server.enter(id, { kind: 'publish', round: 1 });
    let entered = 0;
    const copied = (): number => {
      const name = readdirSync(folder).find((each) => each.endsWith('.turnuva'));
      const read = name === undefined ? undefined : readBackup(readFileSync(join(folder, name)));
      return read?.ok === true ? read.value.entries.length : 0;
    };
    // Never a second of quiet: copies come anyway.
    await vi.waitFor(
      async () => {
        await server.enter(id, { kind: 'note', text: `n${++entered}` });
        expect(copied()).toBeGreaterThan(5);
      },
      { timeout: 50_000, interval: 200 },
    );
    expect(entered).toBeGreaterThan(5);
    await server.close();
    expect(copied()).toBe(4 + entered);
  });

  it('starts with a damaged rating list, puts it aside and takes a new one', async () => {
    const server = await testServer();
    writeFileSync(join(server.folder, 'ratinglist.sqlite'), 'no database at all, but long enough to look like one');
    const { ratingListIn } = await import('../ratinglist/index.ts');
    const list = ratingListIn(server.folder);
    expect(await list.size()).toBe(0);
    expect(readdirSync(server.folder)).toContain('ratinglist.sqlite.damaged');
    list.close();
    await server.close();
  });

  it('takes names with emoji across every limit', async () => {
    const server = await testServer();
    const id = await server.tournament(2);
    const name = `${'x'.repeat(79)}😀 \ud83d`;
    await server.services.tournaments.submit(
      id,
      { expected: 2, command: { kind: 'change-settings', settings: { info: { name } } } },
      { by: 'A.', device: 'test' },
    );
    for (const path of ['backup', 'export/trf16', 'export/json', 'sheets/startingList.csv'])
      expect([path, (await server.ask('GET', `/api/tournaments/${id}/${path}`)).status]).toEqual([path, 200]);
    await server.close();
  });

  it('shows no code of a page that is hidden', async () => {
    const server = await testServer();
    const id = await server.tournament(2);
    await server.ask('PUT', `/api/tournaments/${id}/publicity`, { body: { page: false } });
    await server.ask('PUT', '/api/settings', { body: { publicUrl: 'https://chess.example' } });
    for (const path of [`/t/${id}/qr.svg`, `/t/${id}/p/1/qr.svg`]) {
      expect((await server.ask('GET', path, { remote: true })).status).toBe(404);
      expect((await server.ask('GET', path)).status).toBe(200);
    }
    await server.close();
  });

  it('sets cookies for TLS alone behind a proxy that is named, and takes nobody there for local', async () => {
    const server = await testServer({ trustedProxies: ['127.0.0.1'] });
    const { people } = server.services;
    await people.put({ name: 'Ada', role: 'chief' }, 'secret 4711');
    const headers = { host: 'chess.example', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const body = { name: 'Ada', secret: 'secret 4711' };
    const answer = await server.ask('POST', '/api/session', { headers, body });
    expect(String(answer.headers['set-cookie'])).toMatch(/Secure/);
    const quiet = { headers: { host: '127.0.0.1:8383' } };
    expect((await server.ask('GET', '/api/session', quiet)).json()).toMatchObject({ local: false, user: null });
    await server.close();
  });

  it('sends the headers that keep pages to themselves', async () => {
    const server = await testServer();
    const { headers } = await server.ask('GET', '/api/session');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    await server.close();
  });
});
