import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@turnuva/engine/journal';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logStore } from '../../../browser/src/store/logStore.ts';
import { savedLists } from '../api/standings.ts';
import { startPostgres } from '../testing/postgres.ts';
import type { JournalStore } from './index.ts';
import { memoryStore, postgresStore, sqliteStore } from './index.ts';

const entry = (seq: number, text = `n${seq}`): Entry => ({
  seq,
  at: `2026-11-21T10:00:0${seq % 10}.000Z`,
  by: 'A. Öz',
  device: 'test',
  event: { kind: 'note', text },
});

interface Implementation {
  readonly name: string;
  /** Opens the same journals again: a second process's view. */
  open(): Promise<JournalStore>;
  /** The database past the store, as someone with its password has it. */
  database?(): Promise<{ run(statement: string): Promise<unknown>; end(): Promise<void> }>;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

function inSqlite(): Implementation {
  let folder = '';
  return {
    name: 'SQLite',
    open: () => sqliteStore(join(folder, 'journals.sqlite')),
    database: async () => {
      const database = new Database(join(folder, 'journals.sqlite'));
      return { run: async (statement) => database.exec(statement), end: async () => void database.close() };
    },
    start: async () => {
      folder = mkdtempSync(join(tmpdir(), 'turnuva-store-'));
    },
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function inPostgres(): Implementation {
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
  return {
    name: 'PostgreSQL',
    open: () => postgresStore(server!.connection),
    database: async () => {
      const client = new pg.Client(server!.connection);
      await client.connect();
      return { run: (statement) => client.query(statement), end: () => client.end() };
    },
    start: async () => {
      server = await startPostgres();
    },
    stop: async () => server?.stop(),
  };
}

/** The log that all tabs of a browser share; each opening is a tab. */
function inBrowser(): Implementation {
  const lines: string[] = [];
  const rings = new Set<() => void>();
  return {
    name: 'the browser alone',
    open: async () => {
      let read = 0;
      const readNew = (take: (line: string) => void): void => {
        for (; read < lines.length; read++) take(lines[read] ?? '');
      };
      const log = {
        // Under a lock, as the real one: others have their turn first.
        read: async (take: (line: string) => void) => {
          await new Promise((go) => setImmediate(go));
          readNew(take);
        },
        write: async (take: (line: string) => void, work: () => readonly string[]) => {
          readNew(take);
          lines.push(...work());
          readNew(take);
        },
      };
      let heard = (): void => undefined;
      const own = (): void => heard();
      rings.add(own);
      const ring = (): void => {
        for (const each of rings) if (each !== own) each();
      };
      return logStore(log, {
        ring,
        onRing: (listener) => {
          heard = listener;
        },
      });
    },
  };
}

function inMemory(): Implementation {
  const store = memoryStore();
  return { name: 'memory', open: async () => store };
}

describe.each([inMemory(), inSqlite(), inPostgres(), inBrowser()])('journals in $name', (implementation) => {
  let store: JournalStore;
  beforeAll(async () => {
    await implementation.start?.();
    store = await implementation.open();
  });
  afterAll(async () => {
    await store?.close();
    await implementation.stop?.();
  });

  it('keeps an audit that only grows', async () => {
    const { audit } = store;
    if (audit === undefined) return expect(implementation.name).toBe('the browser alone');
    const line = (n: number) => ({ at: '2026-11-22T10:00:00.000Z', by: 'Ada', device: 'arrived', event: `{"n":${n}}` });
    // Another process writes at the same moment; a folder has one alone.
    const other = implementation.name === 'PostgreSQL' ? await implementation.open() : store;
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => (n % 2 === 0 ? other.audit : audit)?.add(line(n))));
    expect((await audit.page(99, 10)).map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2, 1]);
    expect((await audit.page(5, 2)).map(({ seq }) => seq)).toEqual([4, 3]);
    expect(new Set((await audit.page(99, 10)).map(({ event }) => event)).size).toBe(6);
    expect([await audit.count(), await audit.check()]).toEqual([6, undefined]);
    if (other !== store) await other.close();
    const breakIn = await implementation.database?.();
    if (breakIn === undefined) return undefined;
    // The database itself refuses; a way around that is found.
    for (const statement of [`update audit set "by" = 'Eve' where seq = 3`, 'delete from audit where seq = 3'])
      await expect(breakIn.run(statement)).rejects.toThrow(/only grows/);
    await breakIn.run(
      implementation.name === 'SQLite' ? 'drop trigger audit_no_update' : 'drop trigger audit_no_change on audit',
    );
    await breakIn.run(`update audit set "by" = 'Eve' where seq = 3`);
    expect(await audit.check()).toBe(3);
    await breakIn.run(`update audit set "by" = 'Ada' where seq = 3`);
    if (implementation.name === 'SQLite') await breakIn.run('drop trigger audit_no_delete');
    await breakIn.run('delete from audit where seq = 6');
    expect(await audit.check()).toBe(6);
    await breakIn.end();
    return undefined;
  });

  it('gives back what was entered, in order, after any number', async () => {
    expect(await store.create('order', [entry(1), entry(2)])).toBe(true);
    expect(await store.append('order', entry(3))).toEqual({ kind: 'appended' });
    expect(await store.entries('order', 0)).toEqual([entry(1), entry(2), entry(3)]);
    expect(await store.entries('order', 2)).toEqual([entry(3)]);
    expect(await store.entries('order', 1, 2)).toEqual([entry(2)]);
    expect(await store.head('order')).toEqual({ id: 'order', seq: 3, updated: entry(3).at, trashed: null });
  });

  it('gives what another has written to all who ask at once', async () => {
    await store.create('at-once', [entry(1)]);
    const other = await implementation.open();
    const [head, entries] = await Promise.all([other.head('at-once'), other.entries('at-once', 0)]);
    expect([head?.seq, entries]).toEqual([1, [entry(1)]]);
    if (other !== store) await other.close();
  });

  it('starts no journal over another, and leaves the first as it was', async () => {
    await store.create('twice', [entry(1)]);
    expect(await store.create('twice', [entry(1, 'other')])).toBe(false);
    expect(await store.entries('twice', 0)).toEqual([entry(1)]);
  });

  it('refuses a number that is taken, and one that leaves a gap', async () => {
    await store.create('numbers', [entry(1)]);
    expect(await store.append('numbers', entry(1, 'again'))).toEqual({ kind: 'conflict' });
    expect(await store.append('numbers', entry(3))).toEqual({ kind: 'conflict' });
    expect(await store.append('numbers', entry(2))).toEqual({ kind: 'appended' });
    expect(await store.entries('numbers', 0)).toEqual([entry(1), entry(2)]);
  });

  it('lets exactly one of many rivals have a number', async () => {
    await store.create('rivals', [entry(1)]);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, i) => store.append('rivals', entry(2, `rival ${i}`))),
    );
    expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'conflict')).toHaveLength(11);
    expect(await store.entries('rivals', 0)).toHaveLength(2);
  });

  it('enters a request once, however often it is sent', async () => {
    await store.create('keys', [entry(1)]);
    expect(await store.append('keys', entry(2), 'k')).toEqual({ kind: 'appended' });
    expect(await store.append('keys', entry(2), 'k')).toEqual({ kind: 'repeated', seq: 2 });
    expect(await store.append('keys', entry(3), 'k')).toEqual({ kind: 'repeated', seq: 2 });
    expect(await store.requested('keys', 'k')).toBe(2);
    expect(await store.requested('keys', 'other')).toBeUndefined();
    expect((await store.head('keys'))?.seq).toBe(2);
    // Keys of different tournaments have nothing to do with one another.
    await store.create('keys2', [entry(1)]);
    expect(await store.append('keys2', entry(2), 'k')).toEqual({ kind: 'appended' });
  });

  it('puts whole entries in place of others, with the names of their requests and no others', async () => {
    await store.create('whole', [entry(1), entry(2)], ['a', 'b']);
    await store.replace('whole', [entry(1, 'other'), entry(2), entry(3)], [undefined, undefined, 'c']);
    expect(await store.keyed('whole', 0)).toEqual([
      { entry: entry(1, 'other') },
      { entry: entry(2) },
      { entry: entry(3), key: 'c' },
    ]);
    expect([await store.requested('whole', 'a'), await store.requested('whole', 'c')]).toEqual([undefined, 3]);
    expect(await store.append('whole', entry(4), 'c')).toEqual({ kind: 'repeated', seq: 3 });
    expect(await store.append('whole', entry(4), 'b')).toEqual({ kind: 'appended' });
  });

  it('knows no journal that was not started', async () => {
    expect(await store.append('nobody', entry(1))).toEqual({ kind: 'missing' });
    expect(await store.entries('nobody', 0)).toEqual([]);
    expect(await store.head('nobody')).toBeUndefined();
    expect(await store.trash('nobody', null)).toBe(false);
  });

  it('moves a journal to the trash and back with all its entries', async () => {
    await store.create('bin', [entry(1)]);
    expect(await store.trash('bin', '2026-11-21T12:00:00.000Z')).toBe(true);
    expect((await store.head('bin'))?.trashed).toBe('2026-11-21T12:00:00.000Z');
    expect(await store.trash('bin', null)).toBe(true);
    expect((await store.heads()).find(({ id }) => id === 'bin')?.trashed).toBeNull();
    expect(await store.entries('bin', 0)).toEqual([entry(1)]);
  });

  it('notifies listeners of every entry', async () => {
    const heard: (string | undefined)[] = [];
    const hangUp = store.onAppend((id) => heard.push(id));
    await store.create('heard', [entry(1)]);
    await store.append('heard', entry(2));
    await expect.poll(() => heard.filter((id) => id === 'heard').length).toBeGreaterThanOrEqual(2);
    hangUp();
  });

  it('shows another process what was entered', async () => {
    const other = await implementation.open();
    await store.create('shared', [entry(1)]);
    expect(await other.append('shared', entry(2))).toEqual({ kind: 'appended' });
    expect(await store.entries('shared', 0)).toEqual([entry(1), entry(2)]);
    expect(await store.append('shared', entry(2, 'late'))).toEqual({ kind: 'conflict' });
    if (other !== store) await other.close();
  });

  it('keeps texts that look like SQL or JSON as texts', async () => {
    const text = `'; drop table entries; -- {"a":1} \\u0000 İĞŞ 😀`;
    const id = `x' or '1'='1`;
    await store.create(id, [entry(1, text)]);
    expect(await store.entries(id, 0)).toEqual([entry(1, text)]);
    expect(await store.entries(`y' or '1'='1`, 0)).toEqual([]);
  });

  it('keeps small records by collection and key', async () => {
    const { records } = store;
    expect(await records.get('c', 'a')).toBeUndefined();
    await records.put('c', 'a', '1');
    await records.put('c', 'b', '2');
    await records.put('c', 'a', '3');
    await records.put('d', 'a', '4');
    expect(await records.list('c')).toEqual([
      { key: 'a', json: '3' },
      { key: 'b', json: '2' },
    ]);
    await records.remove('c', 'a');
    expect(await records.get('c', 'a')).toBeUndefined();
    expect(await records.get('d', 'a')).toBe('4');
  });
});

describe.each([inMemory(), inSqlite(), inPostgres(), inBrowser()])(
  'saved lists of tie-breaks in $name',
  (implementation) => {
    it('keeps, replaces and removes lists by name, also for another process', async () => {
      await implementation.start?.();
      const [store, other] = [await implementation.open(), await implementation.open()];
      const [here, there] = [savedLists(store.records), savedLists(other.records)];
      const swiss = { name: 'Açık turnuva', edition: '2026', of: 'players', codes: ['BH/C1', 'BH'] } as const;
      expect(await here.put({ ...swiss, codes: ['BH'] })).toBe(true);
      expect(await there.put({ ...swiss, name: ' AÇIK TURNUVA '.normalize('NFD'), codes: [...swiss.codes] })).toBe(
        true,
      );
      expect(await here.put({ ...swiss, name: 'Liga', of: 'teams', codes: ['MPvGP'] })).toBe(true);
      expect((await here.all()).map(({ codes }) => codes).sort()).toEqual([['BH/C1', 'BH'], ['MPvGP']]);
      expect(await there.remove('liga')).toBe(true);
      expect(await here.remove('Liga')).toBe(false);
      expect(await here.all()).toHaveLength(1);
      await store.close();
      if (other !== store) await other.close();
      await implementation.stop?.();
    });
  },
);

describe('PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  it('announces entries to other processes, also after the line was cut', async () => {
    const [writer, reader] = [await postgresStore(server.connection), await postgresStore(server.connection)];
    const heard: (string | undefined)[] = [];
    reader.onAppend((id) => heard.push(id));
    await writer.create('far', [entry(1)]);
    await expect.poll(() => heard).toContain('far');
    heard.length = 0;
    server.cutConnections();
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(undefined);
    await writer.append('far', entry(2));
    await expect.poll(() => heard).toContain('far');
    await writer.close();
    await reader.close();
  });
});

describe('SQLite', () => {
  it('writes ahead: readers never wait for a writer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnuva-wal-'));
    const file = join(folder, 'journals.sqlite');
    const store = await sqliteStore(file);
    const second = new Database(file);
    expect(second.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    second.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
