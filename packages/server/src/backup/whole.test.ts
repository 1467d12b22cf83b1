import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoJournal } from '../demo/demo.ts';
import type { JournalStore } from '../store/index.ts';
import { memoryStore, postgresStore, sqliteStore } from '../store/index.ts';
import { startPostgres } from '../testing/postgres.ts';
import { backUp, restore } from './index.ts';
import { restoreWhole, writeWhole } from './whole.ts';

const readHalf = (path: string): Buffer => {
  const bytes = readFileSync(path);
  return bytes.subarray(0, bytes.length / 2);
};
const changed = (path: string): Buffer => {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 3);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  return bytes;
};

/** Everything in a store that a backup must bring back. */
const everything = async (store: JournalStore) => ({
  heads: (await store.heads())
    .map(({ id, seq, trashed }) => ({ id, seq, trashed }))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
  // The order of an object's fields is the database's own.
  entries: Object.fromEntries(
    await Promise.all((await store.heads()).map(async ({ id }) => [id, await store.entries(id, 0)] as const)),
  ),
  records: (await store.records.all()).filter(({ collection }) => collection !== 'sessions' && collection !== 'store'),
});

describe('the drill: everything into one file, and out of it again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnuva-drill-'));
  const archive = join(folder, 'everything.zip');
  let before: Awaited<ReturnType<typeof everything>>;
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeAll(async () => {
    const store = await sqliteStore(join(folder, 'turnuva.sqlite'));
    await store.create('open', demoJournal());
    await store.create('old', demoJournal().slice(0, 40));
    await store.trash('old', '2026-05-01T10:00:00.000Z');
    await store.records.put('accounts', 'ada', '{"name":"Ada","role":"chief"}');
    await store.records.put('publicity', 'open', '{"page":false}');
    await store.records.put('sessions', 'token', '{"name":"Ada"}');
    before = await everything(store);
    await store.close();
    expect(await backUp(folder, archive)).toEqual({ tournaments: 2, records: 2 });
  });

  it('from one folder to another', async () => {
    const target = join(folder, 'second');
    expect(await restore(archive, target)).toEqual({ tournaments: 2, records: 2 });
    const store = await sqliteStore(join(target, 'turnuva.sqlite'));
    expect(await everything(store)).toEqual(before);
    expect(await store.records.get('sessions', 'token')).toBeUndefined();
    for (const { id } of before.heads) expect(await store.check(id)).toBeUndefined();
    await store.close();
  });

  it('from a laptop to PostgreSQL, and back', async () => {
    const postgres = await startPostgres();
    try {
      const shared = await postgresStore(postgres.connection);
      await restoreWhole(shared, archive);
      const again = join(folder, 'again.zip');
      await writeWhole(shared, again);
      await shared.close();
      const store = memoryStore();
      await restoreWhole(store, again);
      expect(await everything(store)).toEqual(before);
    } finally {
      postgres.stop();
    }
  });

  it('not over tournaments that are there', async () => {
    const store = memoryStore();
    await store.create('other', demoJournal().slice(0, 5));
    await expect(restoreWhole(store, archive)).rejects.toMatchObject({ code: 'TURNUVA_NOT_EMPTY' });
    expect(await store.heads()).toHaveLength(1);
  });

  it.each<[string, (path: string) => void]>([
    ['something else', (path) => writeFileSync(path, 'hello')],
    ['empty', (path) => writeFileSync(path, '')],
    ['cut short', (path) => writeFileSync(path, readHalf(archive))],
    ['changed in the middle', (path) => writeFileSync(path, changed(archive))],
  ])('nothing of an archive that is %s', async (_, damage) => {
    const path = join(folder, 'damaged.zip');
    copyFileSync(archive, path);
    damage(path);
    const store = memoryStore();
    await expect(restoreWhole(store, path)).rejects.toThrow();
    expect(await store.heads()).toEqual([]);
    expect((await everything(store)).records).toEqual([]);
  });

  it('leaves no half a file where it could not be written', async () => {
    const store = memoryStore();
    await store.create('open', demoJournal());
    Object.assign(store, { entries: () => Promise.reject(new Error('torn')) });
    const path = join(folder, 'never.zip');
    await expect(writeWhole(store, path)).rejects.toThrow('torn');
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
